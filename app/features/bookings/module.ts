import { defineModule } from "#app/module.ts";
import { noShowsList } from "./admin/list.ts";
import { visitApi } from "./api/visit.ts";
import { bookingsApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { expireUnanswered, notifyCompletions } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "bookings",
  about: texts.about,
  imports: ["notifications", "jobs/rules"],
  api: [bookingsApi, visitApi],
  scheduled: [expireUnanswered, notifyCompletions],
  notifications,
  lists: [noShowsList],
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});

import { defineModule } from "#app/module.ts";
import { milestonesApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "milestones",
  about: texts.about,
  imports: ["notifications", "bookings"],
  rulesImport: ["bookings/rules"],
  api: [milestonesApi],
  notifications,
  personalData,
  bookingTimeline,
});

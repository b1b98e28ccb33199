import { defineModule } from "#app/module.ts";
import { reviewsList } from "./admin/list.ts";
import { reviewsApi } from "./api.ts";
import { dataUses } from "./data-uses.text.ts";
import { requestReviews } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "reviews",
  about: texts.about,
  imports: ["notifications", "bookings", "money", "risk"],
  rulesImport: ["bookings/rules"],
  api: [reviewsApi],
  scheduled: [requestReviews],
  notifications,
  lists: [reviewsList],
  personalData,
  timeline,
  bookingTimeline,
  anonymise,
  dataUses,
});

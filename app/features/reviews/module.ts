import { defineModule } from "#app/module.ts";
import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { reviewsList } from "./admin/list.ts";
import { reviewsApi } from "./api.ts";
import { requestReviews } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/dispute-changes.server.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Reviews and replies",
      purpose: "helping others to choose well",
      ground: `${INTERESTS}: a marketplace that people can trust`,
    },
  ],
};

export default defineModule({
  name: "reviews",
  about: "Reviews of finished work, and of bookings that a tradesperson cancelled or missed",
  imports: ["bookings", "money", "notifications", "risk"],
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

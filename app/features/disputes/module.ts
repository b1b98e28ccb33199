import { defineModule } from "#app/module.ts";
import { disputeApproval } from "#flows/decide-dispute.server.ts";
import { runDisputeClocks } from "#flows/run-dispute-clocks.server.ts";
import { disputesList } from "./admin/list.ts";
import { disputesApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "disputes",
  about: texts.about,
  imports: ["auth", "notifications", "bookings", "money", "quotes", "risk", "uploads", "approvals"],
  rulesImport: ["bookings/rules"],
  api: [disputesApi],
  scheduled: [runDisputeClocks],
  approvals: [disputeApproval],
  notifications,
  lists: [disputesList],
  personalData,
  timeline,
  bookingTimeline,
  anonymise,
});

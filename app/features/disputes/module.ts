import { defineModule } from "#app/module.ts";
import { disputeApproval } from "#flows/decide-dispute.server.ts";
import { runDisputeClocks } from "#flows/run-dispute-clocks.server.ts";
import { disputesList } from "./admin/list.ts";
import { disputesApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/dispute-changes.server.ts";
import { mayDispute } from "./server/dispute-reads.server.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";

export default defineModule({
  name: "disputes",
  about: "Disputes about work or payment, with offers and decisions",
  imports: ["approvals", "bookings", "money", "notifications", "quotes", "risk", "uploads"],
  api: [disputesApi],
  scheduled: [runDisputeClocks],
  approvals: [disputeApproval],
  notifications,
  lists: [disputesList],
  personalData,
  timeline,
  bookingTimeline,
  mayDispute,
  anonymise,
});

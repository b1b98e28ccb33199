import { defineModule } from "#app/module.ts";
import { chargeNoAccess } from "#flows/charge-no-access.server.ts";
import { noAccessApproval } from "#flows/decide-no-access.server.ts";
import { notifyCompletions } from "#flows/notify-completions.server.ts";
import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import addresses from "./addresses/part.ts";
import { noShowsList } from "./admin/list.ts";
import { expressRequestApi } from "./api/express-request.ts";
import { noAccessApi } from "./api/no-access.ts";
import { visitApi } from "./api/visit.ts";
import { bookingsApi } from "./api.ts";
import calendar from "./calendar/part.ts";
import { expireUnanswered } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";
import workPhotos from "./work-photos/part.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Your request for work to start within 14 days",
      purpose: "proof of your request",
      ground: "the law on consumer contracts",
    },
    {
      what: "Reports that a tradesperson did not come, and what the tradesperson says about them",
      purpose: "a true record of missed bookings",
      ground: `${INTERESTS}: a marketplace that people can trust`,
    },
    {
      what: "Reports that nobody was in, with photos and times, and what the customer says about them",
      purpose: "deciding whether an agreed call-out charge is due",
      ground: CONTRACT,
    },
  ],
};

export default defineModule({
  name: "bookings",
  about: "Agreed work: who does it, for whom, when and at what price",
  imports: ["approvals", "identity", "jobs", "notifications", "tradespeople", "uploads", "verification"],
  parts: [addresses, calendar, workPhotos],
  api: [bookingsApi, visitApi, noAccessApi, expressRequestApi],
  approvals: [noAccessApproval],
  scheduled: [expireUnanswered, notifyCompletions, chargeNoAccess],
  notifications,
  lists: [noShowsList],
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});

import { defineModule, handle } from "#app/module.ts";
import { matchJobAlertsTask } from "#features/jobs/tasks.ts";
import { bookDueVisits } from "#flows/visits.server.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { deleteMatches, matchJobAlerts, sendJobDigests } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Tradespeople: your job alerts and the jobs they found. Customers and tradespeople: the repeat visits you agreed",
      purpose: "telling you about each job once, and booking what you agreed",
      ground: CONTRACT,
    },
  ],
};

export default defineModule({
  name: "subscriptions",
  imports: ["bookings", "jobs", "money", "notifications", "quotes", "verification"],
  tasks: [handle(matchJobAlertsTask, matchJobAlerts)],
  scheduled: [sendJobDigests, deleteMatches, bookDueVisits],
  notifications,
  personalData,
  bookingTimeline,
  dataUses,
});

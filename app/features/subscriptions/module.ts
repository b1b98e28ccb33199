import { defineModule, handle } from "#app/module.ts";
import { matchJobAlertsTask } from "#features/jobs/tasks.ts";
import { bookDueVisits } from "#flows/book-due-visits.server.ts";
import { dataUses } from "./data-uses.ts";
import { deleteMatches, matchJobAlerts, sendJobDigests } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";

export default defineModule({
  name: "subscriptions",
  imports: ["notifications", "jobs/rules", "quotes", "bookings/rules", "money", "calendar"],
  rulesImport: ["jobs/rules", "calendar/rules"],
  tasks: [handle(matchJobAlertsTask, matchJobAlerts)],
  scheduled: [sendJobDigests, deleteMatches, bookDueVisits],
  notifications,
  personalData,
  bookingTimeline,
  dataUses,
});

import { defineModule } from "#app/module.ts";
import { quotesApi } from "./api.ts";
import { expireQuotes, followUpQuotes } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";

export default defineModule({
  name: "quotes",
  about: "Quotes for jobs, from sending to the customer’s decision",
  imports: [
    "notifications",
    "jobs",
    "tradespeople",
    "verification",
    "bookings/rules",
    "reviews/rules",
    "milestones/rules",
    "risk",
    "calendar",
  ],
  rulesImport: ["jobs/rules", "milestones/rules", "verification/rules", "bookings/rules", "calendar/rules"],
  api: [quotesApi],
  scheduled: [expireQuotes, followUpQuotes],
  notifications,
  personalData,
  timeline,
});

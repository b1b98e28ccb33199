import { defineModule, handle } from "#app/module.ts";
import { quoteFilesApi } from "./api/files.ts";
import { quotesApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { cleanUpQuoteFiles, expireQuotes, followUpQuotes } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { cleanUpQuoteFilesTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "quotes",
  about: texts.quotesForJobs,
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
    "uploads",
  ],
  rulesImport: [
    "jobs/rules",
    "milestones/rules",
    "verification/rules",
    "bookings/rules",
    "calendar/rules",
    "uploads/rules",
  ],
  api: [quotesApi, quoteFilesApi],
  tasks: [handle(cleanUpQuoteFilesTask, cleanUpQuoteFiles)],
  scheduled: [expireQuotes, followUpQuotes],
  notifications,
  personalData,
  dataUses,
  timeline,
  bookingTimeline,
});

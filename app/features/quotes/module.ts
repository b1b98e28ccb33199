import { defineModule, handle } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { quoteFilesApi } from "./api/files.ts";
import { quotesApi } from "./api.ts";
import { cleanUpQuoteFiles, expireQuotes, followUpQuotes } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";
import { cleanUpQuoteFilesTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Photos and PDFs that a tradesperson sends with a quote, which they, the job’s customer and our team see",
      purpose: "part of the quote",
      ground: CONTRACT,
    },
  ],
};

export default defineModule({
  name: "quotes",
  about: "Quotes for jobs, from sending to the customer’s decision",
  imports: ["bookings", "jobs", "notifications", "risk", "tradespeople", "uploads", "verification"],
  api: [quotesApi, quoteFilesApi],
  tasks: [handle(cleanUpQuoteFilesTask, cleanUpQuoteFiles)],
  scheduled: [expireQuotes, followUpQuotes],
  notifications,
  personalData,
  dataUses,
  timeline,
  bookingTimeline,
});

import { accounts } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { checks } from "./checks.ts";
import { disputes } from "./disputes.ts";
import { jobs } from "./jobs.ts";
import { messages } from "./messages.ts";
import { milestones } from "./milestones.ts";
import { payments } from "./payments.ts";
import { quotes } from "./quotes.ts";
import { reports } from "./reports.ts";
import { reviews } from "./reviews.ts";
import type { Templates } from "./template.ts";
import { visits } from "./visits.ts";

/** Every mail of the product, in the words of its screens. */
export const templates: Templates = {
  ...accounts,
  ...jobs,
  ...quotes,
  ...bookings,
  ...milestones,
  ...payments,
  ...messages,
  ...disputes,
  ...reviews,
  ...checks,
  ...reports,
  ...visits,
};

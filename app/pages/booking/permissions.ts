import type { PermissionRow } from "#app/testing/permissions.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";

/** Booking sends its customer on to My Jobs (303); a visitor is told that they are not signed in. */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /booking book",
    arrange: async ({ database, customer, tradesperson }) => {
      const job = await makeJob(database.db, { customer });
      const quote = await makeQuote(database.db, { jobId: job.id, tradesperson });
      return { path: "/booking", body: { quoteId: quote.id, scheduledDate: "2099-01-02" } };
    },
    expected: {
      visitor: 401,
      customer: 303,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
];

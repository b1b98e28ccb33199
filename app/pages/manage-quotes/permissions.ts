import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";

const quoteForm =
  (fields: Record<string, string> = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const job = await makeJob(database.db, { customer });
    const quote = await makeQuote(database.db, { jobId: job.id, tradesperson });
    return { path: "/manage-quotes", body: { quoteId: quote.id, ...fields } };
  };
const byQuoter = {
  visitor: 303,
  customer: 403,
  otherCustomer: 403,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};

/** Visitors are sent to sign in (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /manage-quotes edit",
    arrange: quoteForm({ amount: "95", message: "Fitted and tested" }),
    expected: byQuoter,
  },
  { endpoint: "ACTION /manage-quotes save-template", arrange: quoteForm({ name: "Tap" }), expected: byQuoter },
  { endpoint: "ACTION /manage-quotes withdraw", arrange: quoteForm(), expected: byQuoter },
];

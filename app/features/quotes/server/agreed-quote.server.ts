import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { recordCreation } from "#db/transition.server.ts";
import type { GasFacts } from "#features/jobs/rules/gas-work.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { User } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canQuote } from "../rules/quote.policy.ts";
import { contentOf } from "../rules/quote-content.ts";
import { canAskFor } from "../rules/unchecked-limits.ts";
import { credentialsOf } from "./credentials.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";
import { permit } from "./permit.server.ts";
import { storedColumns } from "./stored-columns.server.ts";

interface Agreed {
  /** A job that the flow has just created, so nobody else has quoted for it. */
  job: GasFacts & { id: string; customerId: string; status: JobStatus };
  tradesperson: User;
  amount: Pence;
  message: string;
  at: Date;
}

/**
 * A quote at a price that customer and tradesperson agreed earlier, in a flow's transaction, which then accepts it. Nobody is
 * notified of a new quote. Throws the same errors as `submitQuote`.
 */
export async function agreedQuote(tx: Tx, { job, tradesperson, amount, message, at }: Agreed): Promise<QuoteRow> {
  const credentials = await credentialsOf(tx, tradesperson.id, at);
  permit(canQuote(tradesperson, job, [], credentials));
  permit(canAskFor(amount, credentials));
  const { content } = contentOf({ amount, message }, { vatNumber: credentials.vatNumber, at });
  const quote = await insertOne(tx, quotes, {
    jobId: job.id,
    tradespersonId: tradesperson.id,
    ...storedColumns(content),
    createdAt: at,
    updatedAt: at,
  });
  await recordCreation(tx, quoteMachine, { id: quote.id, status: quote.status, actor: tradesperson, at });
  return quote;
}

import { and, asc, eq, gt } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { lastChange } from "#db/last-change.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tryTransition } from "#db/transition.server.ts";
import { lockedAccountState } from "#features/risk/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canReturn } from "../rules/quote.policy.ts";
import { credentialsOf } from "./credentials.server.ts";
import { lockQuoter } from "./lock-quoter.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";
import { missingChecks } from "./missing-checks.server.ts";

/** Locks the tradespeople who quoted for a job, in the order of their ids. Call it before the job is locked. */
export async function lockQuotersOf(tx: Tx, jobId: string): Promise<void> {
  const found = await tx
    .selectDistinct({ id: quotes.tradespersonId })
    .from(quotes)
    .where(eq(quotes.jobId, jobId))
    .orderBy(asc(quotes.tradespersonId));
  for (const { id } of found) await lockQuoter(tx, id);
}

interface Restored {
  jobId: string;
  /** When the job was cancelled, which rejected its quotes. */
  rejectedAt: Date;
  actor: User;
  at: Date;
}

/**
 * Opens the quotes again that the cancellation of a job rejected, when that is undone by its customer, in a flow's transaction that
 * holds the locks. It leaves out those that have lapsed, and those whose tradesperson may not quote any more.
 */
export async function restoreRejectedOfJob(tx: Tx, { jobId, rejectedAt, actor, at }: Restored): Promise<QuoteRow[]> {
  const rejected = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.jobId, jobId), eq(quotes.status, "rejected"), gt(quotes.expiresAt, at)))
    .orderBy(asc(quotes.id));
  const restored: QuoteRow[] = [];
  for (const quote of rejected) {
    const last = await lastChange(tx, quoteMachine, quote.id);
    if (last?.event !== "reject" || last.createdAt.getTime() !== rejectedAt.getTime()) continue;
    if (!(await mayReturn(tx, quote, restored, at))) continue;
    const move = { id: quote.id, event: "undo_reject", actor, at, set: { updatedAt: at } } as const;
    const open = await tryTransition(tx, quotes, quoteMachine, move);
    if (open) restored.push(open);
  }
  return restored;
}

async function mayReturn(tx: Tx, quote: QuoteRow, live: readonly QuoteRow[], at: Date): Promise<boolean> {
  const { tradespersonId } = quote;
  if ((await lockedAccountState(tx, tradespersonId)).suspended) return false;
  if ((await missingChecks(tx, quote, at)).length > 0) return false;
  return canReturn(live, tradespersonId, await credentialsOf(tx, tradespersonId, at)).allowed;
}

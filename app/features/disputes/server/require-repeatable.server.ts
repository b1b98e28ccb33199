import type { Queryable, Tx } from "#db/client.server.ts";
import { missingChecks, requireChecks } from "#features/quotes/index.server.ts";
import { gasSafeMissing } from "#features/quotes/rules/quote.errors.ts";
import { accountState, lockAgreeable } from "#features/risk/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { type AppError, validationError } from "#kernel/errors.ts";
import type { Pence } from "#kernel/money.ts";
import { disputeErrors, repeatOnSuspended } from "../rules/dispute.errors.ts";
import { canRepeat, isRepeatDay, REPEAT_DAY_WRONG } from "../rules/repeat-work.policy.ts";
import { permitDispute } from "./permit.server.ts";

interface Work {
  jobId: string;
  tradespersonId: string;
}

/**
 * Why the tradesperson cannot do this work again, whatever the day; null when they can. A check that was current when the work was
 * first completed does not count: the work is done anew.
 */
export async function repeatProblem(
  db: Queryable,
  { jobId, tradespersonId, held }: Work & { held: Pence },
  at: Date,
): Promise<AppError | null> {
  if (held <= 0) return disputeErrors.REPEAT_NEEDS_HELD_MONEY();
  if ((await accountState(db, tradespersonId)).suspended) return repeatOnSuspended();
  const missing = await missingChecks(db, { jobId, tradespersonId }, at);
  return missing.length > 0 ? gasSafeMissing() : null;
}

/** Checks the day of an offer or a decision. Throws VALIDATION_FAILED (field repeat_on). */
export function requireRepeatDay(repeatOn: string, at: Date): void {
  if (!isRepeatDay(repeatOn, londonDay(at))) throw validationError([{ field: "repeat_on", message: REPEAT_DAY_WRONG }]);
}

/**
 * Checks that repeat work on that day can be agreed, in the transaction that holds the booking's lock; account and checks cannot
 * change until it ends. Throws REPEAT_NEEDS_HELD_MONEY, REPEAT_DAY_PASSED, TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED.
 */
export async function requireRepeatable(
  tx: Tx,
  { booking, held, repeatOn, at }: { booking: Work; held: Pence; repeatOn: string; at: Date },
): Promise<void> {
  permitDispute(canRepeat({ held, repeatOn, today: londonDay(at) }));
  const { jobId, tradespersonId } = booking;
  const problem = await repeatProblem(tx, { jobId, tradespersonId, held }, at);
  if (problem) throw problem;
  await lockAgreeable(tx, tradespersonId);
  await requireChecks(tx, { jobId, tradespersonId }, at);
}

import type { Queryable, Tx } from "#db/client.server.ts";
import { holdEndsOn } from "#features/money/index.server.ts";
import { missingChecks, requireChecks } from "#features/quotes/index.server.ts";
import { gasSafeMissing } from "#features/quotes/rules/quote.errors.ts";
import { accountState, lockAgreeable } from "#features/risk/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { type AppError, validationError } from "#kernel/errors.ts";
import type { Pence } from "#kernel/money.ts";
import { disputeErrors, repeatWhileSuspended } from "../rules/dispute.errors.ts";
import { canRepeat, isRepeatDay, lastRepeatDay, repeatDayWrong } from "../rules/repeat-work.policy.ts";
import { permitDispute } from "./dispute-changes.server.ts";

interface Work {
  /** The booking's. */
  id: string;
  /** Of the dispute: nothing was held when it was raised, so nothing need be held for the work. */
  aftercare: boolean;
  jobId: string;
  tradespersonId: string;
}

/**
 * Why the tradesperson cannot do this work again, whatever the day; null when they can. A check that was current when the work was
 * first completed does not count: the work is done again.
 */
export async function repeatProblem(
  db: Queryable,
  { id, jobId, tradespersonId, aftercare, held }: Work & { held: Pence },
  at: Date,
): Promise<AppError | null> {
  if (held <= 0 && !aftercare) return disputeErrors.REPEAT_NEEDS_HELD_MONEY();
  const today = londonDay(at);
  if (lastRepeatDay(today, await holdEndsOn(db, id)) < today) return disputeErrors.REPEAT_TOO_LATE();
  if ((await accountState(db, tradespersonId)).suspended) return repeatWhileSuspended();
  const missing = await missingChecks(db, { jobId, tradespersonId }, at);
  return missing.length > 0 ? gasSafeMissing() : null;
}

/**
 * Checks the day of an offer or a decision: at most 30 days ahead, and before the held money has to be returned. Throws
 * VALIDATION_FAILED (field repeat_on).
 */
export async function requireRepeatDay(
  tx: Tx,
  { bookingId, repeatOn, at }: { bookingId: string; repeatOn: string; at: Date },
): Promise<void> {
  const today = londonDay(at);
  const returnedOn = await holdEndsOn(tx, bookingId);
  if (!isRepeatDay(repeatOn, today, returnedOn))
    throw validationError([{ field: "repeat_on", message: repeatDayWrong(today, returnedOn) }]);
}

/**
 * Checks that repeat work on that day can be agreed, in the transaction that holds the booking's lock; account and checks cannot
 * change until it ends. Throws REPEAT_NEEDS_HELD_MONEY, REPEAT_TOO_LATE, REPEAT_DAY_PASSED, TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED.
 */
export async function requireRepeatable(
  tx: Tx,
  { booking, held, repeatOn, at }: { booking: Work; held: Pence; repeatOn: string; at: Date },
): Promise<void> {
  permitDispute(canRepeat({ held, aftercare: booking.aftercare, repeatOn, today: londonDay(at) }));
  const { jobId, tradespersonId } = booking;
  const problem = await repeatProblem(tx, { ...booking, held }, at);
  if (problem) throw problem;
  await lockAgreeable(tx, tradespersonId);
  await requireChecks(tx, { jobId, tradespersonId }, at);
}

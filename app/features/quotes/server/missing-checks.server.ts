import { eq, inArray } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { tradesByUser } from "#features/tradespeople/index.server.ts";
import { currentGasSafe, gasSafeEnds, lockChecks } from "#features/verification/index.server.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { londonDay } from "#kernel/dates.ts";
import { gasSafeMissing } from "../rules/quote.errors.ts";
import { needsGasSafe } from "../rules/required-checks.ts";
import { credentialsOf } from "./credentials.server.ts";

/** A tradesperson's quote for a job, or their booking. `completedAt`: when the work was marked complete. */
interface Engagement {
  jobId: string;
  tradespersonId: string;
  completedAt?: Date | null;
}

const gasFacts = {
  category: jobPostings.category,
  title: jobPostings.title,
  description: jobPostings.description,
  gasAnswer: jobPostings.gasAnswer,
  gasDecision: jobPostings.gasDecision,
};

/**
 * The checks that a tradesperson needs for a job, and those that are missing now. For completed work, a check that was current
 * on the day of completion also counts, unless it has been withdrawn since.
 */
export async function checksFor(
  db: Queryable,
  of: Engagement,
  at: Date,
): Promise<{ required: CheckKind[]; missing: CheckKind[] }> {
  const [job] = await db.select(gasFacts).from(jobPostings).where(eq(jobPostings.id, of.jobId));
  const { trade, gasSafe } = await credentialsOf(db, of.tradespersonId, at);
  if (!job || !needsGasSafe(trade, job)) return { required: [], missing: [] };
  const had = gasSafe || (of.completedAt && (await currentGasSafe(db, of.tradespersonId, of.completedAt)));
  return { required: ["gas_safe"], missing: had ? [] : ["gas_safe"] };
}

/** The checks that a tradesperson needs for a job and does not have, as `checksFor` finds them. */
export const missingChecks = async (db: Queryable, of: Engagement, at: Date): Promise<CheckKind[]> =>
  (await checksFor(db, of, at)).missing;

/**
 * The ids of the bookings whose tradesperson lacks a check by the rule of `checksFor`. Runs three queries for any number of
 * bookings.
 */
export async function lackingChecks(
  db: Queryable,
  bookings: readonly (Engagement & { id: string })[],
  at: Date,
): Promise<Set<string>> {
  if (bookings.length === 0) return new Set();
  const people = [...new Set(bookings.map(({ tradespersonId }) => tradespersonId))];
  const jobIds = bookings.map(({ jobId }) => jobId);
  const [jobs, trades, ends] = await Promise.all([
    db
      .select({ id: jobPostings.id, ...gasFacts })
      .from(jobPostings)
      .where(inArray(jobPostings.id, jobIds)),
    tradesByUser(db, people),
    gasSafeEnds(db, people),
  ]);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const lacking = bookings.filter(({ jobId, tradespersonId, completedAt }) => {
    const job = jobOf.get(jobId);
    if (!job || !needsGasSafe(trades.get(tradespersonId) ?? null, job)) return false;
    const end = ends.get(tradespersonId);
    return end === undefined || (end !== "infinity" && end < londonDay(completedAt ?? at));
  });
  return new Set(lacking.map(({ id }) => id));
}

/**
 * Locks the tradesperson's checks until the transaction ends and checks them again. Call it before the quote is locked. Throws
 * GAS_SAFE_NEEDED (409).
 */
export async function requireChecks(tx: Tx, of: Engagement, at: Date): Promise<void> {
  await lockChecks(tx, of.tradespersonId);
  const [missing] = await missingChecks(tx, of, at);
  if (missing) throw gasSafeMissing();
}

import { eq } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { currentGasSafe, lockChecks } from "#features/verification/index.server.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { gasSafeMissing } from "../rules/quote.errors.ts";
import { needsGasSafe } from "../rules/required-checks.ts";
import { credentialsOf } from "./credentials.server.ts";

/** Somebody's quote for a job, or their booking of it. `completedAt`: when the work was marked complete. */
interface Engagement {
  jobId: string;
  tradespersonId: string;
  completedAt?: Date | null;
}

/**
 * The checks that a tradesperson needs for a job, and those of them that they do not have now. For completed work a check counts too
 * that was current on the day of completion: only one that was withdrawn keeps it from being paid.
 */
export async function checksFor(
  db: Queryable,
  of: Engagement,
  at: Date,
): Promise<{ required: CheckKind[]; missing: CheckKind[] }> {
  const [job] = await db
    .select({
      category: jobPostings.category,
      title: jobPostings.title,
      description: jobPostings.description,
      gasAnswer: jobPostings.gasAnswer,
      gasDecision: jobPostings.gasDecision,
    })
    .from(jobPostings)
    .where(eq(jobPostings.id, of.jobId));
  const { trade, gasSafe } = await credentialsOf(db, of.tradespersonId, at);
  if (!job || !needsGasSafe(trade, job)) return { required: [], missing: [] };
  const had = gasSafe || (of.completedAt && (await currentGasSafe(db, of.tradespersonId, of.completedAt)));
  return { required: ["gas_safe"], missing: had ? [] : ["gas_safe"] };
}

/** The checks that a tradesperson needs for a job and does not have, as `checksFor` finds them. */
export const missingChecks = async (db: Queryable, of: Engagement, at: Date): Promise<CheckKind[]> =>
  (await checksFor(db, of, at)).missing;

/**
 * Asks the checks again, in the transaction of what depends on them: nobody can withdraw one until it ends. Call it before the
 * quote is locked. Throws GAS_SAFE_NEEDED (409).
 */
export async function requireChecks(tx: Tx, of: Engagement, at: Date): Promise<void> {
  await lockChecks(tx, of.tradespersonId);
  const [missing] = await missingChecks(tx, of, at);
  if (missing) throw gasSafeMissing();
}

import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verificationChecks, verificationFiles } from "#db/schema/verification.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { EVIDENCE_RETENTION_DAYS } from "../rules/retention.ts";
import { cleanUpEvidenceTask } from "../tasks.ts";

const BATCH = 200;

/**
 * Deletes files that were not sent within a day, and files of checks that were rejected or expired 90 days ago. The check with its
 * date and source stays. Returns how many were deleted. A scheduled task calls this.
 */
export async function clearEvidence(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const old = later(at, -EVIDENCE_RETENTION_DAYS * DAY);
  return ctx.db.transaction(async (tx) => {
    const { status, decidedAt, expiresAt } = verificationChecks;
    const done = tx
      .select({ id: verificationChecks.id })
      .from(verificationChecks)
      .where(
        or(
          and(eq(status, "rejected"), lt(decidedAt, old)),
          and(eq(status, "expired"), sql`${expiresAt} < ${londonDay(old)}::date`),
        ),
      );
    const due = await tx
      .select({ id: verificationFiles.id })
      .from(verificationFiles)
      .where(
        or(
          and(isNull(verificationFiles.checkId), lt(verificationFiles.createdAt, later(at, -DAY))),
          inArray(verificationFiles.checkId, done),
        ),
      )
      .orderBy(asc(verificationFiles.createdAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const gone = await tx.delete(verificationFiles).where(inArray(verificationFiles.id, ids)).returning();
    for (const { id, userId } of gone) await enqueue(tx, cleanUpEvidenceTask, { userId, fileId: id });
    return gone.length;
  });
}

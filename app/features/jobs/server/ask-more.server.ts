import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { jobInvitations } from "#db/schema/jobs.ts";
import { isId } from "#kernel/id.ts";
import { jobErrors } from "../rules/job.errors.ts";
import { canEditJob } from "../rules/job.policy.ts";
import { MOST_ASKED, UNDO_ASK_MS } from "../rules/open-to-others.ts";
import { tellAskedTask } from "../tasks.ts";
import { requireAskable, tellAsked } from "./asked-first.server.ts";
import { lockJob, permitJob } from "./job-changes.server.ts";

interface Asking {
  jobId: string;
  /** The ids of the tradespeople. */
  ask: readonly string[];
}

/**
 * Asks some tradespeople for a quote for an open job of the actor's, at most three over its life. They are told ten seconds later, until when the
 * actor can take it back (`undoAsk`). Those who were asked before are left out. Returns the ids of those who are asked now. Throws
 * NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, JOB_NOT_OPEN, CANNOT_BE_ASKED, ASKED_ENOUGH.
 */
export function askMore(ctx: Ctx, { jobId, ask }: Asking): Promise<{ jobId: string; ask: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    permitJob(canEditJob(ctx.actor, job));
    const before = await tx.select().from(jobInvitations).where(eq(jobInvitations.jobId, jobId));
    const added = [...new Set(ask)].filter((id) => !before.some(({ tradespersonId }) => tradespersonId === id));
    if (added.length === 0) return { jobId, ask: [] };
    if (before.length + added.length > MOST_ASKED) throw jobErrors.ASKED_ENOUGH();
    await requireAskable(tx, added);
    const createdAt = ctx.clock.now();
    await tx.insert(jobInvitations).values(added.map((tradespersonId) => ({ jobId, tradespersonId, createdAt })));
    // The key makes one task of several requests, which begins when the last of them can no longer be taken back.
    await enqueue(tx, tellAskedTask, { jobId }, { key: `tell-asked:${jobId}`, wait: UNDO_ASK_MS });
    return { jobId, ask: added };
  });
}

/** Takes back a request that nobody has been told of. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, JOB_NOT_OPEN, TOLD_ALREADY. */
export async function undoAsk(ctx: Ctx, { jobId, ask }: Asking): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    permitJob(canEditJob(ctx.actor, await lockJob(tx, jobId)));
    const asked = and(
      eq(jobInvitations.jobId, jobId),
      inArray(jobInvitations.tradespersonId, ask.filter(isId)),
      isNull(jobInvitations.toldAt),
    );
    const undone = await tx.delete(jobInvitations).where(asked).returning({ id: jobInvitations.tradespersonId });
    if (undone.length === 0) throw jobErrors.TOLD_ALREADY();
  });
}

/** The background task that tells those who were asked about a job. Idempotent. */
export const tellAskedOf = (ctx: Ctx, { jobId }: { jobId: string }): Promise<void> =>
  ctx.db.transaction((tx) => tellAsked(tx, ctx, eq(jobInvitations.jobId, jobId)));

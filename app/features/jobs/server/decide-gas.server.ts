import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobDecidedGas, jobDecidedNotGas } from "../notifications.ts";
import { type GasDecision, involvesGas } from "../rules/gas-work.ts";
import { jobErrors, jobNotFound } from "../rules/job.errors.ts";
import { recheckJobTask } from "../tasks.ts";
import { type JobRow, lockJob } from "./lock-open-job.server.ts";

/**
 * An operator decides whether a job counts as gas work, whatever its customer answered and its words say. If that changes the
 * result, the customer is notified, and the job's quotes and booking are checked again. Throws NOT_SIGNED_IN, WRONG_ROLE,
 * TWO_FACTOR_NEEDED, NOT_FOUND, JOB_NOT_OPEN (the job has ended), GAS_ALREADY_DECIDED, VALIDATION_FAILED (no reason).
 */
export async function decideGas(
  ctx: Ctx,
  input: { jobId: string; decision: GasDecision; reason: string },
): Promise<JobRow> {
  requireAdmin(ctx.actor, "gas.decide");
  const { jobId, decision, reason } = input;
  if (!isId(jobId)) throw jobNotFound();
  const act = { act: "job.decide-gas", needs: "gas.decide" as const, subject: { kind: "job", id: jobId }, reason };
  return audited(ctx, act, async (tx, note) => {
    const job = await lockJob(tx, jobId);
    if (job.status !== "open" && job.status !== "in_progress") throw jobErrors.JOB_NOT_OPEN();
    if (job.gasDecision === decision && !job.gasReviewAt) throw jobErrors.GAS_ALREADY_DECIDED();
    const [decided] = await tx
      .update(jobPostings)
      .set({ gasDecision: decision, gasReviewAt: null })
      .where(eq(jobPostings.id, jobId))
      .returning(storedColumns(jobPostings));
    if (!decided) throw new Error("a locked job was not found");
    const [before, after] = [involvesGas(job), involvesGas(decided)];
    note({ before: { gas_work: before, answer: job.gasAnswer }, after: { gas_work: after } });
    if (before === after) return decided;
    await enqueue(tx, recheckJobTask, { jobId });
    const kind = after ? jobDecidedGas : jobDecidedNotGas;
    const payload = { jobTitle: job.title, reason: reason.trim() };
    await notify(tx, ctx, kind, { to: job.customerId, payload, path: `/job/${jobId}` });
    return decided;
  });
}

import { hash } from "node:crypto";
import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobDecidedGas, jobDecidedNotGas } from "../notifications.ts";
import { type GasDecision, type GasFacts, involvesGas } from "../rules/gas-work.ts";
import { jobErrors, jobNotFound } from "../rules/job.errors.ts";
import { recheckJobTask } from "../tasks.ts";
import { type JobRow, lockJob } from "./job-changes.server.ts";

/** About 100 bytes each. */
const MOST_KNOWN = 10_000;

const known = new Map<string, boolean>();

/** `involvesGas`, remembered by the job's words: matching them takes as long as the rest of a short reply, and lists show the same jobs again. */
export function countsAsGasWork(job: GasFacts): boolean {
  const { gasDecision, gasAnswer, category, title, description } = job;
  const key = hash("sha256", [gasDecision, gasAnswer, category, title, description].join("\0"), "base64url");
  let isGas = known.get(key);
  if (isGas === undefined) {
    isGas = involvesGas(job);
    // A Map lists its oldest entry first.
    if (known.size >= MOST_KNOWN) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(key, isGas);
  }
  return isGas;
}

const LONGEST_LIST = 100;

/**
 * The jobs that need an operator's decision about gas, the longest waiting first, at most a hundred. Throws as `requireAdmin`.
 */
export async function gasReviews(ctx: Ctx): Promise<(JobRow & { customer: string })[]> {
  requireAdmin(ctx.actor, "gas.decide");
  const rows = await ctx.db
    .select({ job: storedColumns(jobPostings), customer: profiles.fullName })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
    .where(and(isNotNull(jobPostings.gasReviewAt), inArray(jobPostings.status, ["open", "in_progress"])))
    .orderBy(asc(jobPostings.gasReviewAt), asc(jobPostings.id))
    .limit(LONGEST_LIST);
  return rows.map(({ job, customer }) => ({ ...job, customer }));
}

/** A job with its customer and the number of its pending quotes, for the decision about gas. Throws NOT_FOUND, and as `requireAdmin`. */
export async function gasCase(ctx: Ctx, jobId: string) {
  requireAdmin(ctx.actor, "gas.decide");
  const pendingQuotes = ctx.db
    .select({ number: count() })
    .from(quotes)
    .where(and(eq(quotes.jobId, jobPostings.id), eq(quotes.status, "pending")));
  const [row] = isId(jobId)
    ? await ctx.db
        .select({
          job: storedColumns(jobPostings),
          customer: { id: profiles.id, name: profiles.fullName },
          pendingQuotes: sql<number>`(${pendingQuotes})::int`,
        })
        .from(jobPostings)
        .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
        .where(eq(jobPostings.id, jobId))
    : [];
  if (!row) throw jobNotFound();
  return row;
}

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

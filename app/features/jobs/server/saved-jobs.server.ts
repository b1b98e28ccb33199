import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { hiddenJobs, jobPostings, savedJobs } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { statement } from "#db/statement.server.ts";
import { type Actor, requireTradesperson, requireUser, roleOf, type User } from "#kernel/actor.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { viewerRoleOf } from "../rules/job.policy.ts";
import { findJobFor } from "./find-job-for.server.ts";
import { lockMark, wouldBeListed } from "./hidden-jobs.server.ts";
import { asksViewer } from "./invitations.server.ts";
import { COUNT_CAP, openJobRows } from "./open-job-rows.server.ts";
import { asSeenByTradespeople, type OpenJob } from "./open-jobs.server.ts";

/** Returns the actor if they are a tradesperson, who may read what they have saved even when suspended. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export function requireSavingTradesperson(actor: Actor): User {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return user;
}

export interface MarkCounts {
  saved: number;
  hidden: number;
}

const read = statement<MarkCounts>(() => {
  const viewer = sql`${sql.placeholder("viewer")}`;
  const capped = (rows: SQL) =>
    sql`(select count(*)::int from (select from ${rows} limit ${sql.raw(String(COUNT_CAP))}) counted)`;
  return sql`select ${capped(sql`${savedJobs} where ${savedJobs.userId} = ${viewer}`)} as saved,
    ${capped(sql`${hiddenJobs} where ${hiddenJobs.userId} = ${viewer} and ${wouldBeListed(viewer)}`)} as hidden`;
});

/** How many jobs the tradesperson has saved, and how many open ones they have hidden; each at most COUNT_CAP. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function markCounts(ctx: Ctx): Promise<MarkCounts> {
  const { id } = requireSavingTradesperson(ctx.actor);
  const [counts] = await read(ctx.db, { viewer: id });
  return counts ?? { saved: 0, hidden: 0 };
}

/**
 * Saves a job for the tradesperson, and shows it again if they had hidden it. Idempotent, also under concurrency. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (missing, or not
 * for them to see).
 */
export async function saveJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<SavedState> {
  const { id: userId } = requireTradesperson(ctx.actor);
  await findJobFor(ctx, jobId);
  const saved = await ctx.db.transaction(async (tx) => {
    await lockMark(tx, userId, jobId);
    await tx.delete(hiddenJobs).where(and(eq(hiddenJobs.userId, userId), eq(hiddenJobs.jobId, jobId)));
    const [row] = await tx
      .insert(savedJobs)
      .values({ userId, jobId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ savedAt: savedJobs.createdAt });
    return row;
  });
  return saved ? { jobId, ...saved } : findSavedJob(ctx, jobId);
}

/**
 * Removes a job from the tradesperson's saved ones, even if they can no longer see it. Does nothing if it is not saved. Returns whether they could save
 * it again. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (not saved, and not for them to see).
 */
export async function unsaveJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<{ jobId: string; maySave: boolean }> {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(jobId)) throw jobNotFound();
  const removed = await ctx.db
    .delete(savedJobs)
    .where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))
    .returning({ id: savedJobs.jobId });
  const maySave = await findJobFor(ctx, jobId).then(
    () => true,
    (error) => {
      if (removed.length > 0 && isAppError(error, "NOT_FOUND")) return false;
      throw error;
    },
  );
  return { jobId, maySave };
}

export interface SavedState {
  jobId: string;
  savedAt: Date;
}

/** When the tradesperson saved a job. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND (not saved). */
export async function findSavedJob(ctx: Ctx, jobId: string): Promise<SavedState> {
  const { id: userId } = requireSavingTradesperson(ctx.actor);
  const savedAt = isId(jobId) ? await savedJobPart(ctx.db, { viewer: userId, job: jobId }) : null;
  if (!savedAt) throw jobNotFound();
  return { jobId, savedAt };
}

/** When the `viewer` saved a `job`, or null. */
export const savedJobPart = part(
  { savedAt: savedJobs.createdAt },
  (select) =>
    select
      .from(savedJobs)
      .where(and(eq(savedJobs.userId, sql.placeholder("viewer")), eq(savedJobs.jobId, sql.placeholder("job")))),
  ([row], _given: { viewer: string; job: string }): Date | null => row?.savedAt ?? null,
);

export interface SavedJob {
  id: string;
  title: string;
  category: string;
  savedAt: Date;
  /** Whether the tradesperson may still open it. */
  visible: boolean;
  /** The job as in other lists; null when it is no longer open to them. */
  job: OpenJob | null;
}

/**
 * The jobs that the tradesperson saved, most recently saved first. Of those that they may no longer see, only what they knew when they saved them: the
 * title and the category. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function listSavedJobs(ctx: Ctx, request: PageRequest = {}): Promise<Page<SavedJob>> {
  const user = requireSavingTradesperson(ctx.actor);
  const viewer = sql`${user.id}::uuid`;
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({
      id: savedJobs.jobId,
      createdAt: savedJobs.createdAt,
      ...pickColumns(jobPostings, ["title", "category", "status", "customerId", "visibleAt"]),
      asked: sql<boolean>`${profiles.suspendedAt} is null and ${asksViewer(viewer)}`,
      quoted: sql<boolean>`exists (select from ${quotes} where ${quotes.jobId} = ${jobPostings.id} and ${quotes.tradespersonId} = ${viewer})`,
    })
    .from(savedJobs)
    .innerJoin(jobPostings, eq(jobPostings.id, savedJobs.jobId))
    .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
    .where(and(eq(savedJobs.userId, user.id), olderThan(savedJobs.createdAt, savedJobs.jobId, request.cursor)))
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  // Who is booked on a job has quoted for it.
  const marked = items.map((row) => ({ ...row, visible: viewerRoleOf(user, row, { ...row, booked: false }) !== null }));
  const open = marked.filter(({ visible, status }) => visible && status === "open").map(({ id }) => id);
  const found = open.length === 0 ? [] : await openJobRows(ctx.db, user, open);
  const jobs = new Map(found.map((row) => [row.id, asSeenByTradespeople(row)]));
  return {
    items: marked.map(({ id, title, category, createdAt, visible }) => ({
      id,
      title,
      category,
      savedAt: createdAt,
      visible,
      job: jobs.get(id) ?? null,
    })),
    nextCursor,
  };
}

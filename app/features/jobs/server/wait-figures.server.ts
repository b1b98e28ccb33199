import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobViews } from "#db/schema/jobs.ts";
import { isViewed } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { LIKE_JOBS, type WaitFigures } from "../rules/wait.ts";

/** So many of the newest jobs count: older ones say little about the present. */
const NEWEST = 200;
/** Younger jobs may still get their first quote, and are left out. */
const SETTLED_DAYS = 2;

/**
 * How many tradespeople were told about a job and have opened it, and the third quartile of the time that like jobs waited for their first
 * quote: of the same kind of work, else of the category. Jobs that got none count as the longest. One query over at most 200 jobs.
 */
export async function waitFigures(
  { db, clock }: Ctx,
  job: { id: string; customerId: string; category: string; kind: string | null },
): Promise<WaitFigures> {
  const before = later(clock.now(), -SETTLED_DAYS * DAY).toISOString();
  const quartile = sql`percentile_disc(0.75) within group (order by coalesce(extract(epoch from first.at - newest.visible_at)::float8, 'infinity'))`;
  const isKind = sql`newest.kind = ${job.kind}`;
  const { rows } = await db.execute<
    Record<"told" | "opened" | "like_kind" | "like_category", number> & { kind: number | null; category: number | null }
  >(sql`
    with newest as (
      select id, kind, visible_at from job_postings
      where category = ${job.category} and visible_at is not null and created_at < ${before} and id <> ${job.id}
      order by created_at desc limit ${NEWEST}
    ), waits as (
      select count(*)::int as like_category, count(*) filter (where ${isKind})::int as like_kind,
        ${quartile} as category, ${quartile} filter (where ${isKind}) as kind
      from newest left join lateral (
        select min(created_at) as at from quotes where job_id = newest.id
      ) as first on true
    )
    select waits.*,
      (select count(distinct user_id)::int from notifications
        where path = ${`/job/${job.id}`} and user_id <> ${job.customerId}) as told,
      (select count(*)::int from job_views where job_id = ${job.id}) as opened
    from waits`);
  const [row] = rows;
  const ofKind = (row?.like_kind ?? 0) >= LIKE_JOBS;
  const like = (ofKind ? row?.like_kind : row?.like_category) ?? 0;
  const seconds = (ofKind ? row?.kind : row?.category) ?? null;
  const isKnown = like >= LIKE_JOBS && seconds !== null && Number.isFinite(seconds);
  return { told: row?.told ?? 0, opened: row?.opened ?? 0, waitSeconds: isKnown ? Math.max(0, seconds) : null };
}

/** Remembers that a tradesperson has opened a job. The page is shown even if this fails. */
export async function noteJobView(ctx: Ctx, jobId: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user" || isViewed(actor)) return;
  const noted = ctx.db
    .insert(jobViews)
    .values({ jobId, userId: actor.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  await noted.catch((error: unknown) => ctx.log.warn({ err: error }, "an opened job could not be remembered"));
}

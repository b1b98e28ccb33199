import { and, arrayContains, arrayOverlaps, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { emit } from "#db/outbox.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { jobAlertMatches, jobAlerts, jobDigests } from "#db/schema/subscriptions.ts";
import { type StoredRow, storedColumns } from "#db/stored-columns.server.ts";
import { budgetOnJobList } from "#features/jobs/rules/job.labels.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { ANYWHERE, cellOf, metresBetween } from "#kernel/geo/cells.ts";
import { jobAlert } from "../notifications.ts";
import { fitsBudget } from "../rules/matches-alert.ts";
import type { AlertRow } from "./alerts.server.ts";

/** Longer than a job stays open, unless its customer extends it repeatedly. */
const RETENTION_DAYS = 180;

/** Deletes matches and the records of sent digests after half a year. A scheduled task calls this. */
export async function deleteMatches(ctx: Ctx): Promise<void> {
  const since = later(ctx.clock.now(), -RETENTION_DAYS * DAY);
  await ctx.db.delete(jobAlertMatches).where(lt(jobAlertMatches.createdAt, since));
  await ctx.db.delete(jobDigests).where(lt(jobDigests.day, londonDay(since)));
}

type JobRow = StoredRow<typeof jobPostings>;

/**
 * The handler of `match-job-alerts`: stores the alerts that match a job, emits `job.posted` to their owners, notifies those of alerts "at once",
 * and leaves the others for the digest. May run any number of times: nobody is notified of a job twice, or of a closed one.
 */
export async function matchJobAlerts(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const [job] = await ctx.db.select(storedColumns(jobPostings)).from(jobPostings).where(openJob(jobId));
  if (!job) return;
  const alerts = await alertsFor(ctx.db, job);
  for (const [userId, own] of Map.groupBy(alerts, (alert) => alert.userId))
    await ctx.db.transaction((tx) => saveMatches(tx, ctx, jobId, userId, own));
}

const openJob = (jobId: string) =>
  and(eq(jobPostings.id, jobId), eq(jobPostings.status, "open"), isNotNull(jobPostings.visibleAt));

/** The query uses the index on categories and cells; the circle and the budget are then compared exactly. */
async function alertsFor(db: Queryable, job: JobRow): Promise<AlertRow[]> {
  const { latitude, longitude } = job;
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const cells = place ? [ANYWHERE, cellOf(place)] : [ANYWHERE];
  const found = await db
    .select({ alert: jobAlerts })
    .from(jobAlerts)
    .innerJoin(profiles, and(eq(profiles.id, jobAlerts.userId), isNull(profiles.suspendedAt)))
    .where(
      and(
        isNull(jobAlerts.pausedAt),
        arrayContains(jobAlerts.categories, [job.category]),
        arrayOverlaps(jobAlerts.cells, cells),
        ne(jobAlerts.userId, job.customerId),
      ),
    )
    .orderBy(asc(jobAlerts.userId), asc(jobAlerts.id));
  return found.map(({ alert }) => alert).filter((alert) => fitsBudget(job, alert) && reaches(alert, place));
}

function reaches({ latitude, longitude, radiusMiles }: AlertRow, place: Parameters<typeof metresBetween>[0] | null) {
  if (latitude === null || longitude === null || radiusMiles === null) return true;
  return place !== null && metresBetween({ latitude, longitude }, place) <= radiusMiles * METRES_PER_MILE;
}

/** Stores one person's matches, and notifies them if a new one is of an alert "at once". */
async function saveMatches(tx: Tx, ctx: Ctx, jobId: string, userId: string, alerts: readonly AlertRow[]) {
  const at = ctx.clock.now();
  // The lock lasts until the commit, so that the job cannot close in between.
  const [job] = await tx.select(storedColumns(jobPostings)).from(jobPostings).where(openJob(jobId)).for("share");
  if (!job) return;
  const mine = and(eq(jobAlertMatches.jobId, jobId), eq(jobAlertMatches.userId, userId));
  const wasNotified = (await tx.$count(jobAlertMatches, and(mine, isNotNull(jobAlertMatches.toldAt)))) > 0;
  const urgent = alerts.filter((alert) => alert.frequency === "at_once");
  const toldAt = wasNotified || urgent.length > 0 ? at : null;
  const saved = await tx
    .insert(jobAlertMatches)
    .values(alerts.map((alert) => ({ alertId: alert.id, jobId, userId, createdAt: at, toldAt })))
    .onConflictDoNothing()
    .returning({ alertId: jobAlertMatches.alertId });
  // The person has no other match of this job: one of their alerts has found it for the first time.
  if (saved.length > 0 && (await tx.$count(jobAlertMatches, mine)) === saved.length)
    await emit(tx, { type: "job.posted", to: [userId], ids: { job_id: jobId, tradesperson_id: userId }, at });
  const fresh = urgent.filter((alert) => saved.some(({ alertId }) => alertId === alert.id));
  if (wasNotified || fresh.length === 0) return;
  await notify(tx, ctx, jobAlert, {
    to: userId,
    payload: { jobTitle: job.title, category: job.category, place: job.outwardCode, budget: budgetOnJobList(job) },
    path: `/job/${job.id}`,
    by: { email: fresh.some((alert) => alert.byEmail), push: fresh.some((alert) => alert.byPush) },
  });
}

/** An open job that an alert has found, with only the fields that all tradespeople may see. */
interface FoundJob {
  id: string;
  title: string;
  category: string;
  /** The outward code of the postcode ("LS6"). */
  location: string;
  budgetMin: number | null;
  budgetMax: number | null;
  createdAt: Date;
}

/** The open jobs that the actor's alerts have found, the newest first. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function foundJobs(ctx: Ctx, request: PageRequest = {}): Promise<Page<FoundJob>> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const limit = pageLimit(request);
  // Distinct, because two alerts may have found the same job.
  const rows = await ctx.db
    .selectDistinctOn([jobPostings.createdAt, jobPostings.id], {
      ...pickColumns(jobPostings, ["id", "title", "category"]),
      location: jobPostings.outwardCode,
      ...pickColumns(jobPostings, ["budgetMin", "budgetMax", "createdAt"]),
    })
    .from(jobAlertMatches)
    .innerJoin(jobPostings, eq(jobPostings.id, jobAlertMatches.jobId))
    .where(
      and(
        eq(jobAlertMatches.userId, userId),
        sql`${jobPostings.status} = 'open'`,
        isNotNull(jobPostings.visibleAt),
        olderThan(jobPostings.createdAt, jobPostings.id, request.cursor),
      ),
    )
    .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

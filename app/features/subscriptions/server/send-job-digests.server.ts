import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { QUOTES_PER_JOB } from "#config/constants.ts";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { jobAlertMatches, jobAlerts, jobDigests } from "#db/schema/subscriptions.ts";
import { type StoredRow, storedColumns } from "#db/stored-columns.server.ts";
import { budgetInMail } from "#features/jobs/rules/job.labels.ts";
import { notify } from "#features/notifications/index.server.ts";
import { jobDigest } from "../notifications.ts";
import { DIGEST_JOBS } from "../rules/alert-limits.ts";
import { lastDigest } from "../rules/digest.ts";

type JobRow = StoredRow<typeof jobPostings>;
const BATCH = 500;

/**
 * Sends the digests of this morning: one notification for each person, with the matches found before 7am. Any number of
 * processes may run this at any time: a person gets one digest a day. Returns how many were sent. A scheduled task calls
 * this.
 */
export async function sendJobDigests(ctx: Ctx): Promise<number> {
  const morning = lastDigest(ctx.clock.now());
  const sentToday = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(jobDigests)
      .where(and(eq(jobDigests.userId, jobAlertMatches.userId), eq(jobDigests.day, morning.day))),
  );
  const waiting = await ctx.db
    .selectDistinct({ userId: jobAlertMatches.userId })
    .from(jobAlertMatches)
    .where(and(waitingBefore(morning.at), not(sentToday)))
    .limit(BATCH);
  let sent = 0;
  for (const { userId } of waiting) if (await ctx.db.transaction((tx) => sendOne(tx, ctx, userId, morning))) sent += 1;
  return sent;
}

/** Matches from before that moment of which their owner has not been notified. */
const waitingBefore = (before: Date) => and(isNull(jobAlertMatches.toldAt), lt(jobAlertMatches.createdAt, before));

async function sendOne(tx: Tx, ctx: Ctx, userId: string, morning: { day: string; at: Date }): Promise<boolean> {
  const at = ctx.clock.now();
  const [mine] = await tx
    .insert(jobDigests)
    .values({ userId, day: morning.day, jobs: 0, createdAt: at })
    .onConflictDoNothing()
    .returning();
  if (!mine) return false;
  const matches = await tx
    .update(jobAlertMatches)
    .set({ toldAt: at })
    .where(and(eq(jobAlertMatches.userId, userId), waitingBefore(morning.at)))
    .returning({ alertId: jobAlertMatches.alertId, jobId: jobAlertMatches.jobId });
  const jobs = await stillOpen(tx, [...new Set(matches.map(({ jobId }) => jobId))]);
  const by = await channelsOf(tx, userId, [...new Set(matches.map(({ alertId }) => alertId))]);
  if (jobs.length === 0 || !by) return false;
  await tx
    .update(jobDigests)
    .set({ jobs: jobs.length })
    .where(and(eq(jobDigests.userId, userId), eq(jobDigests.day, morning.day)));
  const values = { count: String(jobs.length), jobs: jobs.slice(0, DIGEST_JOBS).map(lineOf).join("\n") };
  await notify(tx, ctx, jobDigest, { to: userId, payload: values, path: "/subscriptions/jobs", by });
  return true;
}

/** The given jobs that can be quoted for now, the newest first. */
async function stillOpen(tx: Tx, jobIds: string[]): Promise<JobRow[]> {
  if (jobIds.length === 0) return [];
  const live = and(eq(quotes.jobId, jobPostings.id), inArray(quotes.status, ["pending", "accepted"]));
  const taken = tx.select({ live: sql`count(*)` }).from(quotes).where(live);
  return tx
    .select(storedColumns(jobPostings))
    .from(jobPostings)
    .where(
      and(
        inArray(jobPostings.id, jobIds),
        eq(jobPostings.status, "open"),
        isNotNull(jobPostings.visibleAt),
        sql`(${taken}) < ${QUOTES_PER_JOB}`,
      ),
    )
    .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id));
}

/** The channels that the alerts use; null when all are paused or their owner is suspended. */
async function channelsOf(
  tx: Tx,
  userId: string,
  alertIds: string[],
): Promise<{ email: boolean; push: boolean } | null> {
  const alerts = await tx
    .select({ email: jobAlerts.byEmail, push: jobAlerts.byPush })
    .from(jobAlerts)
    .innerJoin(profiles, and(eq(profiles.id, jobAlerts.userId), isNull(profiles.suspendedAt)))
    .where(and(eq(jobAlerts.userId, userId), inArray(jobAlerts.id, alertIds), isNull(jobAlerts.pausedAt)));
  if (alerts.length === 0) return null;
  return { email: alerts.some((alert) => alert.email), push: alerts.some((alert) => alert.push) };
}

/** A job as a line of the digest: title, category and place, and budget if any, separated by tabs. */
const lineOf = (job: JobRow): string =>
  [job.title.replace(/\s+/g, " "), `${job.category}, ${job.outwardCode}`, budgetInMail(job)].join("\t");

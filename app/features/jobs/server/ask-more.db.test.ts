import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { jobInvitations, jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { askMore, noteJobView, showMissedJobs, tellAskedOf, undoAsk, waitFigures } from "../index.server.ts";
import { LIKE_JOBS } from "../rules/wait.ts";
import { makeJob } from "../testing.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
const ctx = (user?: User) => as(database(), user);
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const told = async (user: User) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.kind, "job-asked")));
const waitingTasks = async (jobId: string) =>
  (
    await database().pool.query("select run_at > now() as later from graphile_worker.jobs where key = $1", [
      `tell-asked:${jobId}`,
    ])
  ).rows;

test("one tap asks for an open job; they are told after the time to undo, once", async () => {
  const asked = await makeTradesperson(db());
  const job = await makeJob(db());
  const ask = { jobId: job.id, ask: [asked.id] };
  await race(4, () => askMore(ctx(job.customer), ask));
  expect([await told(asked), await waitingTasks(job.id)]).toEqual([[], [{ later: true }]]);
  // The scheduled task that tells others leaves those who were asked just now.
  await showMissedJobs(ctx());
  expect(await told(asked)).toEqual([]);
  await race(3, () => tellAskedOf(ctx(), { jobId: job.id }));
  expect(await told(asked)).toHaveLength(1);
  await expect(undoAsk(ctx(job.customer), ask)).rejects.toSatisfy(code("TOLD_ALREADY"));
});

test("undone in time, nobody is told", async () => {
  const asked = await makeTradesperson(db());
  const job = await makeJob(db());
  const ask = { jobId: job.id, ask: [asked.id] };
  await askMore(ctx(job.customer), ask);
  await undoAsk(ctx(job.customer), ask);
  await tellAskedOf(ctx(), { jobId: job.id });
  expect(await told(asked)).toEqual([]);
  expect(await db().$count(jobInvitations, eq(jobInvitations.jobId, job.id))).toBe(0);
});

test("three people at most over the life of a job, whoever asks at once; only its customer, while it is open", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => makeTradesperson(db())));
  const unchecked = await makeTradesperson(db(), { verified: false });
  const job = await makeJob(db());
  const { fulfilled, rejected } = await race(4, (n) =>
    askMore(ctx(job.customer), { jobId: job.id, ask: [String(people[n]?.id)] }),
  );
  expect([fulfilled.length, rejected.every(code("ASKED_ENOUGH"))]).toEqual([3, true]);
  const other = await makeJob(db());
  const ask = { jobId: other.id, ask: [String(people[0]?.id)] };
  await expect(askMore(ctx(job.customer), ask)).rejects.toSatisfy(code("NOT_FOUND"));
  for (const id of [unchecked.id, "nobody"])
    await expect(askMore(ctx(other.customer), { ...ask, ask: [id] })).rejects.toSatisfy(code("CANNOT_BE_ASKED"));
  await db().update(jobPostings).set({ status: "cancelled" }).where(eq(jobPostings.id, other.id));
  await expect(askMore(ctx(other.customer), ask)).rejects.toSatisfy(code("JOB_NOT_OPEN"));
});

test("counts those who were told and who opened the job, each once", async () => {
  const [one, two] = [await makeTradesperson(db()), await makeTradesperson(db())];
  const job = await makeJob(db());
  await askMore(ctx(job.customer), { jobId: job.id, ask: [one.id] });
  await tellAskedOf(ctx(), { jobId: job.id });
  for (const person of [one, one, two]) await noteJobView(ctx(person), job.id);
  expect(await waitFigures(ctx(), job)).toMatchObject({ told: 1, opened: 2 });
});

test("says the third quartile of 20 or more like jobs, of the same kind first; jobs without a quote count as the longest", async () => {
  const clock = fixedClock(new Date());
  const like = { category: "Landscaping", kind: "fence" };
  const posted = later(clock.now(), -10 * DAY);
  const tradesperson = await makeTradesperson(db());
  async function past(hours: number | null, columns = {}) {
    const job = await makeJob(db(), { ...like, createdAt: posted, visibleAt: posted, ...columns });
    if (hours === null) return;
    await makeQuote(db(), { jobId: job.id, tradesperson, createdAt: later(posted, hours * HOUR) });
  }
  const job = await makeJob(db(), like);
  const seconds = async () => (await waitFigures({ ...ctx(), clock }, job)).waitSeconds;
  for (let n = 1; n < LIKE_JOBS; n++) await past(n);
  expect(await seconds()).toBeNull();
  await past(LIKE_JOBS);
  expect(await seconds()).toBe(15 * 3_600);
  // Too young to be settled.
  await past(null, { createdAt: later(clock.now(), -HOUR), visibleAt: later(clock.now(), -HOUR) });
  expect(await seconds()).toBe(15 * 3_600);
  // Another kind of the category does not count while there are enough of the same.
  for (let n = 0; n < 10; n++) await past(1, { kind: "turf" });
  expect(await seconds()).toBe(15 * 3_600);
  for (let n = 0; n < 7; n++) await past(null);
  expect(await seconds()).toBeNull();
});

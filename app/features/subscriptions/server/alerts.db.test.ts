import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { users } from "#db/schema/auth.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { jobAlertMatches, jobAlerts, jobDigests } from "#db/schema/subscriptions.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { editJob, postJob, showWaitingJobs } from "#features/jobs/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { dueMail } from "#features/notifications/index.server.ts";
import { makeDevice } from "#features/notifications/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, type User } from "#kernel/actor.ts";

import { fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { alertForm } from "../rules/alert.schema.ts";
import { MAX_ALERTS } from "../rules/alert-limits.ts";
import { makeAlert } from "../testing.ts";
import { addAlert, changeAlert, deleteAlert, findAlert, myAlerts, pauseAlert, resumeAlert } from "./alerts.server.ts";

import { deleteMatches, foundJobs, matchJobAlerts } from "./found-jobs.server.ts";

import { sendJobDigests } from "./send-job-digests.server.ts";

const database = testDatabase();
const db = () => database().db;
const settings = (form: Record<string, unknown> = {}) =>
  alertForm.parse({ categories: ["Plumbing"], frequency: "at_once", byEmail: "on", ...form });
const worker = (clock = fixedClock("2026-11-10T12:00:00Z")) => as(database(), system, { clock });
const match = (jobId: string, clock?: ReturnType<typeof fixedClock>) => matchJobAlerts(worker(clock), { jobId });
const notificationsOf = async (user: User) => {
  const rows = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  return rows.map((row) => `${row.kind} ${row.path}`);
};

describe("an alert", () => {
  test("can only be read, changed, paused and deleted by its owner", async () => {
    const [owner, other] = [await makeTradesperson(db()), await makeTradesperson(db())];
    const mine = as(database(), owner);
    const theirs = as(database(), other);
    const { id: alertId } = await addAlert(mine, settings({ location: "Leeds", radiusMiles: "10", budgetMin: "100" }));
    expect(await myAlerts(mine)).toMatchObject([{ location: "Leeds", radiusMiles: 10, budgetMin: 10_000 }]);
    expect(await myAlerts(theirs)).toEqual([]);
    for (const attempt of [
      () => findAlert(theirs, alertId),
      () => changeAlert(theirs, { alertId, ...settings() }),
      () => pauseAlert(theirs, { alertId }),
      () => resumeAlert(theirs, { alertId }),
      () => deleteAlert(theirs, { alertId }),
      () => findAlert(mine, "nonsense"),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await changeAlert(mine, { alertId, ...settings({ categories: undefined, frequency: "daily" }) });
    expect(await findAlert(mine, alertId)).toMatchObject({ location: null, cells: [0], frequency: "daily" });
    expect((await findAlert(mine, alertId)).categories).toHaveLength(8);
    await pauseAlert(mine, { alertId });
    expect((await findAlert(mine, alertId)).pausedAt).not.toBeNull();
    await resumeAlert(mine, { alertId });
    expect((await findAlert(mine, alertId)).pausedAt).toBeNull();
    await deleteAlert(mine, { alertId });
    expect(await myAlerts(mine)).toEqual([]);
  });

  test("concurrent requests cannot exceed the limit of ten; customers have none", async () => {
    const owner = await makeTradesperson(db());
    const { fulfilled, rejected } = await race(MAX_ALERTS + 5, () => addAlert(as(database(), owner), settings()));
    expect(fulfilled).toHaveLength(MAX_ALERTS);
    expect(rejected.every((error) => isAppError(error, "TOO_MANY_ALERTS"))).toBe(true);
    await expect(addAlert(as(database(), await makeCustomer(db())), settings())).rejects.toMatchObject({
      code: "WRONG_ROLE",
    });
  });
});

describe("a posted job", () => {
  const posting = {
    title: "Fit a basin",
    category: "Plumbing",
    description: "A new basin in the bathroom upstairs.",
    budgetMin: pence(8_000),
    budgetMax: pence(15_000),
    postcode: "LS6 2AB",
    preferredStartDate: null,
    gasAnswer: null,
  } as const;
  const post = async (customer: User) => postJob(as(database(), customer), posting);

  test("notifies exactly the alerts that match its category, distance and budget", async () => {
    const job = await post(await makeCustomer(db()));
    const alertOf = async (form: Record<string, unknown>) => {
      const user = await makeTradesperson(db());
      await addAlert(as(database(), user), settings(form));
      return user;
    };
    const matching = [
      await alertOf({}),
      await alertOf({ categories: undefined }),
      await alertOf({ categories: ["Roofing", "Plumbing"], location: "Leeds", radiusMiles: "5" }),
      await alertOf({ location: "BD", radiusMiles: "15" }),
      await alertOf({ location: "LS6", radiusMiles: "5", budgetMin: "150", budgetMax: "500" }),
    ];
    const notMatching = [
      await alertOf({ categories: ["Roofing"] }),
      await alertOf({ location: "BD", radiusMiles: "5" }),
      await alertOf({ location: "London", radiusMiles: "50" }),
      await alertOf({ budgetMin: "150.01" }),
      await alertOf({ budgetMax: "79.99" }),
    ];
    await match(job.id);
    for (const user of matching) expect(await notificationsOf(user)).toEqual([`job-alert /job/${job.id}`]);
    for (const user of notMatching) expect(await notificationsOf(user)).toEqual([]);
  });

  test("notifies each person once, whatever the number of alerts and workers", async () => {
    const job = await post(await makeCustomer(db()));
    const { tradesperson } = await makeAlert(db());
    await makeAlert(db(), { tradesperson, frequency: "daily" });
    await makeAlert(db(), { tradesperson, categories: ["Plumbing", "Roofing"] });
    await race(8, () => match(job.id));
    expect(await notificationsOf(tradesperson)).toEqual([`job-alert /job/${job.id}`]);
    expect((await foundJobs(as(database(), tradesperson))).items.map(({ id }) => id)).toEqual([job.id]);
    await sendJobDigests(worker(fixedClock("2026-11-11T07:00:00Z")));
    expect(await notificationsOf(tradesperson)).toHaveLength(1);
  });

  test("notifies nobody once closed, no paused alert, nobody suspended, and only by the chosen channels", async () => {
    const closed = await makeJob(db(), { status: "cancelled" });
    const job = await post(await makeCustomer(db()));
    const paused = await makeAlert(db(), { pausedAt: new Date() });
    const suspended = await makeAlert(db(), { tradesperson: await makeTradesperson(db(), { suspended: true }) });
    const pushed = await makeAlert(db(), { byEmail: false });
    const mailed = await makeAlert(db(), { byPush: false });
    for (const { tradesperson } of [pushed, mailed]) await makeDevice(db(), { userId: tradesperson.id });
    const before = await queued();
    await match(closed.id);
    await match(job.id);
    for (const { tradesperson } of [paused, suspended]) expect(await notificationsOf(tradesperson)).toEqual([]);
    const after = await queued();
    const added = (task: string) =>
      after.filter((name) => name === task).length - before.filter((name) => name === task).length;
    const others = (await db().select().from(jobAlerts)).length;
    expect(await notificationsOf(pushed.tradesperson)).toHaveLength(1);
    expect(added("send-push")).toBe(1);
    expect(added("send-mail")).toBeLessThan(others);
    const { rows } = await db().execute<{ payload: { to: string } }>(
      sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail'`,
    );
    const mailedTo = rows.map(({ payload }) => payload.to);
    expect(mailedTo).toContain(mailed.tradesperson.id);
    expect(mailedTo).not.toContain(pushed.tradesperson.id);
  });

  const queued = async () => {
    const { rows } = await db().execute<{ task_identifier: string }>(
      sql`select task_identifier from graphile_worker.jobs`,
    );
    return rows.map((row) => row.task_identifier);
  };
  const queuedMatches = async (jobId: string) => {
    const { rows } = await db().execute<{ payload: { jobId?: string } }>(
      sql`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'match-job-alerts'`,
    );
    return rows.filter(({ payload }) => payload.jobId === jobId).length;
  };

  test("is matched once tradespeople can see it, and again when it changes", async () => {
    const customer = await makeCustomer(db(), { emailVerified: false });
    const job = await post(customer);
    expect(await queuedMatches(job.id)).toBe(0);
    const { tradesperson } = await makeAlert(db());
    await match(job.id);
    expect(await notificationsOf(tradesperson)).toEqual([]);
    await db().update(users).set({ emailVerified: true }).where(eq(users.id, customer.id));
    await showWaitingJobs(worker(), customer.id);
    expect(await queuedMatches(job.id)).toBe(1);
    await match(job.id);
    expect(await notificationsOf(tradesperson)).toHaveLength(1);
    const roofer = await makeAlert(db(), { categories: ["Roofing"] });
    await editJob(as(database(), customer), { jobId: job.id, category: "Roofing" });
    expect(await queuedMatches(job.id)).toBe(2);
    await match(job.id);
    expect(await notificationsOf(roofer.tradesperson)).toHaveLength(1);
    await editJob(as(database(), customer), { jobId: job.id, category: "Plumbing" });
    await match(job.id);
    expect(await notificationsOf(tradesperson)).toHaveLength(1);
  });

  test("finds its alerts by an index", async () => {
    const job = await post(await makeCustomer(db()));
    const plans = await plansOf({ ...database() }, (read) =>
      matchJobAlerts({ ...worker(), db: read }, { jobId: job.id }),
    );
    const search = plans.find(({ query }) => /from "job_alerts"/.test(query));
    expect(search?.query).toMatch(/@>.*&&/);
    await db().execute(sql`set enable_seqscan = off`);
    const { rows } = await db().execute<{ "QUERY PLAN": string }>(
      sql`explain select 1 from job_alerts where paused_at is null and categories @> array['Plumbing'] and cells && array[0, 7]`,
    );
    await db().execute(sql`set enable_seqscan = on`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("job_alerts_watching");
  });
});

describe("the digest", () => {
  /** A job that a daily alert found at the given time. */
  const foundAt = async (time: string, alert: Awaited<ReturnType<typeof makeAlert>>, columns = {}) => {
    const job = await makeJob(db(), { title: `Posted ${time}`, ...columns });
    await db()
      .insert(jobAlertMatches)
      .values({ alertId: alert.id, jobId: job.id, userId: alert.userId, createdAt: new Date(time) });
    return job;
  };
  const send = (now: string) => sendJobDigests(worker(fixedClock(now)));
  const digests = async (user: User) => {
    const mine = and(eq(notifications.userId, user.id), eq(notifications.kind, "job-digest"));
    const rows = await db().select().from(notifications).where(mine).orderBy(notifications.createdAt);
    return rows.map((row) => row.payload.count);
  };

  test.each([
    [
      "into summer time",
      "2026-03-28T09:00:00Z",
      "2026-03-29T05:59:00Z",
      "2026-03-29T06:00:00Z",
      "2026-03-30T06:00:00Z",
    ],
    [
      "into winter time",
      "2026-10-24T09:00:00Z",
      "2026-10-25T06:59:00Z",
      "2026-10-25T07:00:00Z",
      "2026-10-26T07:00:00Z",
    ],
  ])("is sent once, at 7am London time, also across the change %s", async (_change, found, early, seven, next) => {
    const alert = await makeAlert(db(), { frequency: "daily" });
    await foundAt(found, alert);
    await foundAt(found, alert);
    await foundAt(seven, alert);
    await send(early);
    expect(await digests(alert.tradesperson)).toEqual([]);
    const { fulfilled } = await race(6, () => send(seven));
    expect(fulfilled.reduce((a, b) => a + b, 0)).toBe(1);
    expect(await digests(alert.tradesperson)).toEqual(["2"]);
    await send(seven);
    expect(await digests(alert.tradesperson)).toEqual(["2"]);
    const mine = eq(notifications.userId, alert.userId);
    const [digest] = await db().select().from(notifications).where(mine);
    expect(await dueMail(db(), `${digest?.id}`)).toMatchObject({ payload: { count: "2" } });
    await send(next);
    expect(await digests(alert.tradesperson)).toEqual(["2", "1"]);
  });

  test("leaves out closed and full jobs, and is not sent when none is left", async () => {
    const alert = await makeAlert(db(), { frequency: "daily" });
    const before = "2026-05-01T12:00:00Z";
    const cancelled = await foundAt(before, alert);
    await db().update(jobPostings).set({ status: "cancelled" }).where(eq(jobPostings.id, cancelled.id));
    const full = await foundAt(before, alert);
    for (let i = 0; i < 3; i++) await makeQuote(db(), { jobId: full.id });
    await send("2026-05-02T06:00:00Z");
    expect(await digests(alert.tradesperson)).toEqual([]);
    await foundAt("2026-05-02T12:00:00Z", alert);
    await send("2026-05-03T06:00:00Z");
    expect(await digests(alert.tradesperson)).toEqual(["1"]);
  });

  test("leaves out jobs found before an alert was paused, even after it is resumed", async () => {
    const alert = await makeAlert(db(), { frequency: "daily" });
    await foundAt("2026-06-01T12:00:00Z", alert);
    const mine = as(database(), alert.tradesperson);
    await pauseAlert(mine, { alertId: alert.id });
    await resumeAlert(mine, { alertId: alert.id });
    await send("2026-06-02T06:00:00Z");
    expect(await digests(alert.tradesperson)).toEqual([]);
  });

  test("is deleted after half a year, with its matches", async () => {
    const alert = await makeAlert(db(), { frequency: "daily" });
    const old = await foundAt("2025-07-01T12:00:00Z", alert);
    await send("2025-07-02T06:00:00Z");
    await deleteMatches(worker(fixedClock("2025-12-28T11:59:00Z")));
    expect(await storedOf(alert.userId)).toEqual({ jobs: [old.id], days: ["2025-07-02"] });
    const young = await foundAt("2025-12-28T12:00:00Z", alert);
    await deleteMatches(worker(fixedClock("2025-12-28T12:01:00Z")));
    expect(await storedOf(alert.userId)).toEqual({ jobs: [young.id], days: ["2025-07-02"] });
    await deleteMatches(worker(fixedClock("2025-12-30T12:00:00Z")));
    expect(await storedOf(alert.userId)).toEqual({ jobs: [young.id], days: [] });
  });

  const storedOf = async (userId: string) => {
    const matches = await db().select().from(jobAlertMatches).where(eq(jobAlertMatches.userId, userId));
    const mornings = await db().select().from(jobDigests).where(eq(jobDigests.userId, userId));
    return { jobs: matches.map(({ jobId }) => jobId), days: mornings.map(({ day }) => day) };
  };
});

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { audited } from "#db/audited.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeAdmin, makeUser } from "#features/identity/auth/testing.ts";
import { retryWebhook } from "#features/money/server/provider/webhook-events.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import {
  adminStats,
  auditChoices,
  backgroundWork,
  exportActs,
  listActs,
  peopleInActs,
  peopleMeant,
  retryJob,
} from "../index.server.ts";
import { failedJob, failedWebhook } from "../testing.ts";
import { warnAboutWork } from "./background-work.server.ts";

const database = testDatabase();
const db = () => database().db;
const withCode = (code: string) => (error: unknown) => isAppError(error, code);

/** An action that only writes to the audit log. */
const log = (admin: User, act: string, { id = newId(), reason = "Why not", at = "2026-03-10T12:00:00Z" } = {}) =>
  audited(
    as(database(), admin, { clock: fixedClock(at) }),
    { act, needs: "people.suspend" as const, subject: { kind: "user", id }, personId: id, reason },
    async () => id,
  );

test("the log is filtered by admin, action, subject and London days", async () => {
  const [ann, bob] = await Promise.all([makeAdmin(db()), makeAdmin(db())]);
  const ctx = as(database(), ann);
  const early = await log(ann, "thing.first", { at: "2026-06-09T22:59:59.999Z" });
  const person = await log(ann, "thing.second", { at: "2026-06-09T23:00:00Z" });
  await log(bob, "thing.first", { at: "2026-06-10T22:59:59Z" });
  const found = async (filters: Parameters<typeof listActs>[1]) =>
    (await listActs(ctx, { limit: 100, ...filters })).items.map(
      (act) => `${act.by && act.actorId === ann.id ? "ann" : "bob"} ${act.act}`,
    );
  expect(await found({ from: "2026-06-10", to: "2026-06-10" })).toEqual(["bob thing.first", "ann thing.second"]);
  expect(await found({ to: "2026-06-09", act: "thing.first" })).toEqual(["ann thing.first"]);
  expect(await found({ by: bob.id })).toEqual(["bob thing.first"]);
  expect(await found({ subject: person })).toEqual(["ann thing.second"]);
  expect(await found({ subject: early, by: bob.id })).toEqual([]);
  const choices = await auditChoices(ctx);
  expect(choices.acts).toEqual(expect.arrayContaining(["thing.first", "thing.second"]));
  expect(choices.admins.map(({ id }) => id)).toEqual(expect.arrayContaining([ann.id, bob.id]));
});

test("whom the log is about is found by name or address, and an id is left as it is", async () => {
  const admin = await makeAdmin(db());
  const ctx = as(database(), admin);
  const { id, name, email } = await makeUser(db(), { userType: "customer", name: "Quilla Vantongeren" });
  for (const typed of ["quilla vanto", email]) expect(await peopleMeant(ctx, typed)).toEqual([{ id, name, email }]);
  expect(await peopleMeant(ctx, "nobody of this name")).toEqual([]);
  expect([await peopleMeant(ctx, id), await peopleMeant(ctx, "")]).toEqual([null, null]);
});

test("pages and export contain every row once, and use an index", async () => {
  const admin = await makeAdmin(db());
  const ctx = as(database(), admin);
  await db()
    .insert(auditLog)
    .values(
      Array.from({ length: 1_203 }, (_, i) => ({
        actorId: admin.id,
        act: "many.rows",
        subject: "user",
        subjectId: String(i),
        reason: `Row ${i}`,
        requestId: "r",
        // Many rows have the same time, so that the id decides.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(i / 100))),
      })),
    );
  const text = await new Response(exportActs(ctx, { by: admin.id })).text();
  const rows = text.trimEnd().split("\r\n").slice(1);
  expect(rows).toHaveLength(1_203);
  expect(new Set(rows.map((row) => /Row \d+/.exec(row)?.[0])).size).toBe(1_203);
  for (const filters of [{}, { by: admin.id }, { act: "many.rows" }])
    for (const { plan } of await plansOf(database(), (on) => listActs({ ...ctx, db: on }, filters)))
      expect(plan).not.toMatch(/Seq Scan on audit_log|Sort/);
});

test("the ids of people in changes have their names", async () => {
  const [admin, person] = [await makeAdmin(db()), await makeAdmin(db())];
  const ctx = as(database(), admin);
  const nobody = newId();
  const act = {
    act: "thing.assigned",
    needs: "cases.work",
    subject: { kind: "case", id: nobody },
    reason: "Why",
  } as const;
  await audited(ctx, act, async (_tx, note) => note({ after: { assignee: person.id, booking: nobody } }));
  const { items } = await listActs(ctx, { act: "thing.assigned" });
  expect(await peopleInActs(ctx, items)).toEqual({ [person.id]: person.name });
});

test("the export escapes what a spreadsheet would run as a formula", async () => {
  const admin = await makeAdmin(db());
  await log(admin, "thing.formula", { reason: '=HYPERLINK("http://evil.test")' });
  const bytes = await new Response(exportActs(as(database(), admin), { act: "thing.formula" })).bytes();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text).toContain(`,"'=HYPERLINK(""http://evil.test"")",`);
  expect(text.charCodeAt(0)).toBe(0xfeff);
});

test("a failed job is listed with name and error, and concurrent retries start it once", async () => {
  const id = await failedJob(db());
  const admins = await Promise.all([makeAdmin(db()), makeAdmin(db()), makeAdmin(db())]);
  const ctx = as(database(), admins[0] as User);
  const before = await backgroundWork(ctx);
  expect(before.jobs).toMatchObject([{ id, name: "clean-up-photo", error: "storage is gone", attempts: 1 }]);
  expect(before.queues.find(({ task }) => task === "clean-up-photo")).toMatchObject({ failed: 1, ready: 0 });
  const results = await race(3, (i) =>
    retryJob(as(database(), admins[i] as User), { jobId: id, reason: "Storage is back" }),
  );
  expect(results.fulfilled).toHaveLength(1);
  expect(results.rejected.every(withCode("NOT_FAILED"))).toBe(true);
  const { rows } = await db().execute(sql`select attempts from graphile_worker._private_jobs where id = ${id}::bigint`);
  expect(rows).toEqual([{ attempts: 0 }]);
  expect((await listActs(ctx, { act: "work.retry" })).items).toMatchObject([{ subjectId: id }]);
  for (const jobId of ["0", "x", "99999999999999999999", String(2 ** 50)])
    await expect(retryJob(ctx, { jobId, reason: "x" })).rejects.toSatisfy(withCode("NOT_FOUND"));
});

test("a job that makes its last attempt has not failed yet", async () => {
  const ctx = as(database(), await makeAdmin(db()));
  const before = await adminStats(ctx);
  const id = await failedJob(db());
  expect((await adminStats(ctx)).workFailed).toBe(before.workFailed + 1);
  await db().execute(sql`update graphile_worker._private_jobs set locked_at = now() where id = ${id}::bigint`);
  expect((await adminStats(ctx)).workFailed).toBe(before.workFailed);
});

test("a failed event is handled again, once", async () => {
  const eventId = await failedWebhook(db());
  const ctx = as(database(), await makeAdmin(db()));
  expect((await backgroundWork(ctx)).webhooks).toMatchObject([{ id: eventId, error: "no such account" }]);
  const results = await race(3, () => retryWebhook(ctx, { eventId, reason: "The account is there" }));
  expect(results.fulfilled).toHaveLength(1);
  expect(results.rejected.every(withCode("NOT_FAILED"))).toBe(true);
  const [event] = await db().select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  expect(event?.status).toBe("received");
  const { rows } = await db().execute(
    sql`select from graphile_worker._private_jobs where key = ${`webhook:${eventId}`}`,
  );
  expect(rows).toHaveLength(1);
});

test("admins are told once about work that has failed for good or waits too long, and again when more fails", async () => {
  await db().execute(sql`delete from graphile_worker._private_jobs`);
  await db().delete(webhookEvents);
  const admin = await makeAdmin(db());
  const clock = fixedClock("2026-03-10T12:00:00Z");
  const told = async () => {
    await warnAboutWork(as(database(), system, { clock }));
    const rows = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, admin.id))
      .orderBy(notifications.id);
    return rows.map(({ payload }) => payload);
  };
  expect(await told()).toEqual([]);
  await failedJob(db());
  const first = { failed: 1, late: [] };
  expect(await told()).toEqual([first]);
  await db().update(notifications).set({ readAt: clock.now() });
  expect(await told()).toEqual([first]);
  await failedWebhook(db());
  const second = { failed: 2, late: [] };
  expect(await told()).toEqual([first, second]);
  await db().execute(
    sql`select graphile_worker.add_job('send-mail', payload := '{}'::json, run_at := now() - interval '16 minutes')`,
  );
  expect(await told()).toEqual([first, second, { failed: 2, late: ["send-mail"] }]);
  expect(await told()).toHaveLength(3);
});

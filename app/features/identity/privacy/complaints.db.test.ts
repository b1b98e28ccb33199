import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { privacyComplaints } from "#db/schema/privacy.ts";
import { visitor } from "#kernel/actor.ts";
import { DAY, fixedClock, later, YEAR } from "#kernel/clock.ts";
import { makeAdmin, makeCustomer } from "../auth/testing.ts";
import { answerComplaint, deleteOldComplaints, findComplaint, makeComplaint, openComplaints } from "./index.server.ts";
import { VISITORS_COMPLAINTS_A_DAY } from "./rules/complaint.ts";
import { makeStoredComplaint } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const acting = (actor: Parameters<typeof as>[1]) => as(database(), actor);
const content = "You still have my old address";

const mailsTo = async (address: string) => {
  const { rows } = await db().execute<{ payload: { kind: string; to: string | null } }>(
    `select payload from graphile_worker._private_jobs where payload->>'address' = '${address}' order by id`,
  );
  return rows.map(({ payload }) => payload);
};

test("a visitor complains and gets the number and the date of the answer by email", async () => {
  const from = { name: "Ann Other", email: "visitor@example.test" };
  const { number, due } = await makeComplaint(acting(visitor), { content, from });
  expect(due.getTime() - Date.now()).toBeGreaterThan(29 * 86_400_000);
  expect(await mailsTo(from.email)).toMatchObject([
    { kind: "privacy-complaint-received", to: null, payload: { number: String(number) } },
  ]);
});

test("a signed-in person complains under their own name and address, even if suspended", async () => {
  const customer = await makeCustomer(db());
  await makeComplaint(acting({ ...customer, suspended: true }), {
    content,
    from: { name: "Someone else", email: "else@example.test" },
  });
  const [row] = await db().select().from(privacyComplaints).where(eq(privacyComplaints.userId, customer.id));
  expect(row).toMatchObject({ name: customer.name, email: customer.email, status: "open" });
});

test("one address can make three complaints a day, also under concurrency", async () => {
  const from = { name: "Ann Other", email: "often@example.test" };
  const { fulfilled, rejected } = await race(6, () => makeComplaint(acting(visitor), { content, from }));
  expect([fulfilled.length, rejected.length]).toEqual([3, 3]);
  expect(rejected[0]).toMatchObject({ code: "COMPLAINT_LIMIT", status: 429 });
});

test("all visitors together reach a limit for the day, also under concurrency; signed-in people can still complain", async () => {
  const clock = fixedClock(later(new Date(), YEAR));
  const at = (time: Date) => ({ ...acting(visitor), clock: fixedClock(time) });
  const stored = Array.from({ length: VISITORS_COMPLAINTS_A_DAY - 2 }, (_, i) => ({
    name: "Ann Other",
    email: `invented${i}@example.test`,
    content,
    createdAt: clock.now(),
  }));
  await db().insert(privacyComplaints).values(stored);
  const from = (i: number) => ({ name: "Ann Other", email: `another${i}@example.test` });
  const { fulfilled, rejected } = await race(6, (i) => makeComplaint(at(clock.now()), { content, from: from(i) }));
  expect([fulfilled.length, rejected.length]).toEqual([2, 4]);
  expect(rejected[0]).toMatchObject({ code: "COMPLAINTS_FULL", status: 429 });
  const customer = await makeCustomer(db());
  await makeComplaint({ ...acting(customer), clock }, { content, from: null });
  await makeComplaint(at(later(clock.now(), DAY)), { content, from: from(9) });
});

test("of two concurrent answers one is sent to the address, and the audit log does not contain its text", async () => {
  const admin = await makeAdmin(db());
  const { id, email } = await makeStoredComplaint(db(), { email: "answered@example.test" });
  const { fulfilled } = await race(2, () =>
    answerComplaint(acting(admin), { complaintId: id, answer: "It is corrected" }),
  );
  expect(fulfilled).toHaveLength(1);
  expect(await findComplaint(acting(admin), id)).toMatchObject({ status: "answered", answer: "It is corrected" });
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["privacy-complaint-answered"]);
  expect(JSON.stringify(await db().select().from(auditLog).where(eq(auditLog.subjectId, id)))).not.toContain(
    "corrected",
  );
});

test("open complaints are listed oldest first, and only admins can read them", async () => {
  const admin = await makeAdmin(db());
  const old = await makeStoredComplaint(db(), { createdAt: new Date("2020-01-01") });
  expect((await openComplaints(acting(admin)))[0]?.id).toBe(old.id);
  const customer = acting(await makeCustomer(db()));
  expect(() => openComplaints(customer)).toThrow(expect.objectContaining({ code: "WRONG_ROLE" }));
  await expect(findComplaint(customer, old.id)).rejects.toMatchObject({ code: "WRONG_ROLE" });
});

test("a complaint is deleted six years after its answer, and an open one never", async () => {
  const now = new Date();
  const answered = (answeredAt: Date) =>
    makeStoredComplaint(db(), { status: "answered", answer: "It is corrected", answeredAt });
  const [old, recent] = [await answered(later(now, -6 * YEAR - 1)), await answered(later(now, -6 * YEAR + 60_000))];
  const open = await makeStoredComplaint(db(), { createdAt: later(now, -9 * YEAR) });
  await deleteOldComplaints({ ...acting(visitor), clock: fixedClock(now) });
  const left = (await db().select({ id: privacyComplaints.id }).from(privacyComplaints)).map(({ id }) => id);
  expect([old, recent, open].map(({ id }) => left.includes(id))).toEqual([false, true, true]);
});

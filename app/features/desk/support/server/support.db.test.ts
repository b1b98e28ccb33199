import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { supportThreads } from "#db/schema/support.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import {
  addUsualAnswer,
  allThreads,
  answerThread,
  askAsVisitor,
  changeUsualAnswer,
  deleteOldQuestions,
  fillUsualAnswer,
  findThread,
  myThread,
  removeUsualAnswer,
  usualAnswers,
  waitingThreads,
  writeToTeam,
} from "../index.server.ts";
import { VISITORS_QUESTIONS_A_DAY } from "../rules/support.ts";
import { makeThread, makeUsualAnswer } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
const withCode = (code: string) => (error: unknown) => isAppError(error, code);

test("a person asks, the team answers, and both read the messages in order", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  await writeToTeam(ctx(user), { content: "Where is my refund?" });
  await writeToTeam(ctx({ ...user, suspended: true }), { content: "Hello?" });
  const [waiting] = (await waitingThreads(ctx(admin))).filter(({ userId }) => userId === user.id);
  expect(waiting).toMatchObject({ last: "Hello?", fullName: user.name });
  const { id, messages } = await findThread(ctx(admin), waiting?.id ?? "");
  await answerThread(ctx(admin), { threadId: id, content: "On its way.", lastId: messages.at(-1)?.id ?? "" });
  expect((await myThread(ctx(user))).map(({ content, fromTeam }) => [content, fromTeam])).toEqual([
    ["Where is my refund?", false],
    ["Hello?", false],
    ["On its way.", true],
  ]);
  expect((await waitingThreads(ctx(admin))).some(({ userId }) => userId === user.id)).toBe(false);
  expect((await allThreads(ctx(admin))).items.map((thread) => thread.id)).toContain(id);
  const news = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  expect(news).toMatchObject([{ kind: "support-answered", path: "/chat-support", payload: { text: "On its way." } }]);
  const acts = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts).toMatchObject([{ act: "support.answer", personId: user.id }]);
  expect(JSON.stringify(acts)).not.toContain("On its way");
});

test("of several admins who answer at the same time one succeeds, and no admin answers unread messages", async () => {
  const user = await makeCustomer(db());
  const { id, lastId } = await makeThread(db(), user.id);
  const admins = await Promise.all([makeAdmin(db()), makeAdmin(db()), makeAdmin(db())]);
  const results = await race(3, (i) =>
    answerThread(ctx(admins[i] as User), { threadId: id, content: "Hello", lastId }),
  );
  expect(results.fulfilled).toHaveLength(1);
  expect(results.rejected.every(withCode("CONFLICT"))).toBe(true);
  await expect(answerThread(ctx(admins[0] as User), { threadId: newId(), content: "x", lastId })).rejects.toSatisfy(
    withCode("NOT_FOUND"),
  );
});

test("two first messages sent at the same time make one conversation", async () => {
  const user = await makeCustomer(db());
  await race(6, (i) => writeToTeam(ctx(user), { content: `Word ${i}` }));
  expect(await db().$count(supportThreads, eq(supportThreads.userId, user.id))).toBe(1);
  expect(await myThread(ctx(user))).toHaveLength(6);
});

test("the inbox is read from indexes, and only by admins", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  const { id: threadId } = await makeThread(db(), user.id);
  const { id: answerId } = await makeUsualAnswer(db());
  const fill = (on: Ctx) => fillUsualAnswer(on, { threadId, answerId });
  for (const read of [waitingThreads, allThreads, usualAnswers, fill]) {
    for (const { plan } of await plansOf(database(), async (on) => read({ ...ctx(admin), db: on })))
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    await expect((async () => read(ctx(user)))()).rejects.toSatisfy(withCode("WRONG_ROLE"));
  }
});

test("a visitor asks, an admin answers by email, and the question is deleted after a year", async () => {
  const admin = await makeAdmin(db());
  const asking = { ...as(database(), visitor), clock: fixedClock(new Date("2024-05-01")) };
  await askAsVisitor(asking, { name: "Ann Other", email: "ann@visitor.test", content: "Do you cover Skye?" });
  const [waiting] = (await waitingThreads(ctx(admin))).filter(
    ({ visitorEmail }) => visitorEmail === "ann@visitor.test",
  );
  expect(waiting).toMatchObject({ fullName: "Ann Other", userId: null, last: "Do you cover Skye?" });
  const { id, messages } = await findThread(ctx(admin), waiting?.id ?? "");
  await answerThread(ctx(admin), { threadId: id, content: "Yes, we do.", lastId: messages[0]?.id ?? "" });
  const { rows } = await db().execute<{ payload: unknown }>(
    "select payload from graphile_worker._private_jobs where payload->>'address' = 'ann@visitor.test'",
  );
  expect(rows).toMatchObject([{ payload: { kind: "support-question-answered", payload: { answer: "Yes, we do." } } }]);
  expect(JSON.stringify(rows)).not.toMatch(/Skye|Ann Other/);
  const after = (days: number) => ({ ...asking, clock: fixedClock(later(asking.clock.now(), days * DAY)) });
  const stored = () => db().$count(supportThreads, eq(supportThreads.id, id));
  await deleteOldQuestions(after(364));
  expect(await stored()).toBe(1);
  await deleteOldQuestions(after(367));
  expect(await stored()).toBe(0);
});

test("visitors have limits for a day, also under concurrency: one address, and all of them together", async () => {
  const at = new Date("2031-05-01");
  const asking = { ...as(database(), visitor), clock: fixedClock(at) };
  const ask = (email: string) => askAsVisitor(asking, { name: "Ann Other", email, content: "Hello" });
  const often = await race(6, () => ask("often@visitor.test"));
  expect(often.fulfilled).toHaveLength(3);
  expect(often.rejected.every(withCode("SUPPORT_LIMIT"))).toBe(true);
  const stored = Array.from({ length: VISITORS_QUESTIONS_A_DAY - 5 }, (_, i) => ({
    visitorName: "Ann Other",
    visitorEmail: `invented${i}@visitor.test`,
    createdAt: at,
  }));
  await db().insert(supportThreads).values(stored);
  const all = await race(6, (i) => ask(`another${i}@visitor.test`));
  expect(all.fulfilled).toHaveLength(2);
  expect(all.rejected.every(withCode("SUPPORT_FULL"))).toBe(true);
});

describe("usual answers", () => {
  const add = (user: User, title: string, text = "Hello {name}, about {job} on {day}. Sent {date}.") =>
    addUsualAnswer(ctx(user), { title, text });

  test("are added, changed and removed by those whose role includes it, and each is in the audit log", async () => {
    const [support, trust] = await Promise.all(
      (["support", "trust"] as const).map((deskRole) => makeAdmin(db(), { deskRole })),
    );
    if (!support || !trust) throw new Error("two operators were made");
    const { id } = await add(support, "Refund");
    await expect(add(support, "REFUND")).rejects.toSatisfy(withCode("USUAL_ANSWER_TITLE"));
    await expect(add(trust, "Other")).rejects.toSatisfy(withCode("DESK_ROLE"));
    const change = { answerId: id, version: 0, title: "Refunds", text: "Soon." };
    await changeUsualAnswer(ctx(support), change);
    await expect(changeUsualAnswer(ctx(support), change)).rejects.toSatisfy(withCode("CONFLICT"));
    expect(await usualAnswers(ctx(trust))).toContainEqual({ id, title: "Refunds", text: "Soon.", version: 1 });
    await removeUsualAnswer(ctx(support), { answerId: id });
    await expect(removeUsualAnswer(ctx(support), { answerId: id })).rejects.toSatisfy(withCode("NOT_FOUND"));
    await expect(changeUsualAnswer(ctx(support), change)).rejects.toSatisfy(withCode("NOT_FOUND"));
    const acts = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(acts.map(({ act }) => act).sort()).toEqual([
      "usual_answer.add",
      "usual_answer.change",
      "usual_answer.remove",
    ]);
    await expect(usualAnswers(ctx(await makeCustomer(db())))).rejects.toSatisfy(withCode("WRONG_ROLE"));
  });

  test("of several with one name that are added at the same time one is kept", async () => {
    const admin = await makeAdmin(db());
    const { fulfilled, rejected } = await race(5, () => add(admin, "The same"));
    expect([fulfilled.length, rejected.every(withCode("USUAL_ANSWER_TITLE"))]).toEqual([1, true]);
  });

  test("are filled with what is known: the name, and the job if exactly one is under way", async () => {
    const admin = await makeAdmin(db());
    const [customer, tradesperson] = await Promise.all([
      makeCustomer(db()),
      makeUser(db(), { userType: "tradesperson" }),
    ]);
    const [{ id: threadId }, { id: answerId }] = [await makeThread(db(), customer.id), await add(admin, "Filled")];
    const at = { ...ctx(admin), clock: fixedClock(new Date("2026-03-03T10:00:00Z")) };
    const fill = () => fillUsualAnswer(at, { threadId, answerId });
    const none = { text: `Hello ${customer.name}, about on. Sent 3 March 2026.`, missing: ["job", "day"] };
    expect(await fill()).toEqual({ id: answerId, ...none });
    const { booking } = await makeBooking(db(), { customer, tradesperson });
    await db().update(bookings).set({ scheduledDate: "2026-03-09" }).where(eq(bookings.id, booking.id));
    const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, booking.jobId));
    const text = `Hello ${customer.name}, about ${job?.title} on 9 March 2026. Sent 3 March 2026.`;
    expect(await fill()).toEqual({ id: answerId, text, missing: [] });
    await makeBooking(db(), { customer, tradesperson });
    expect(await fill()).toMatchObject(none);
    await db().update(bookings).set({ releasedAt: new Date() }).where(eq(bookings.customerId, customer.id));
    expect(await fill()).toMatchObject(none);
    expect(await fillUsualAnswer(at, { threadId, answerId: newId() })).toBeNull();
    expect(await fillUsualAnswer(at, { threadId, answerId: "x" })).toBeNull();
  });

  test("never have a visitor’s name, which nobody has verified", async () => {
    const admin = await makeAdmin(db());
    const { id: answerId } = await add(admin, "Visitors", "Hello {name}.");
    const asking = { ...as(database(), visitor), clock: fixedClock(new Date("2032-05-01")) };
    await askAsVisitor(asking, { name: "Buy now", email: "buy@visitor.test", content: "Hello" });
    const [thread] = await db()
      .select()
      .from(supportThreads)
      .where(eq(supportThreads.visitorEmail, "buy@visitor.test"));
    expect(await fillUsualAnswer(ctx(admin), { threadId: thread?.id ?? "", answerId })).toMatchObject({
      text: "Hello.",
      missing: ["name"],
    });
  });
});

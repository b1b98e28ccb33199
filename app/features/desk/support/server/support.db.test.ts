import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, gt } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { parseSettings } from "#config/settings.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { cases } from "#db/schema/cases.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { supportFiles, supportThreads } from "#db/schema/support.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { system, type User, visitor } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { viewCase } from "../../cases/index.server.ts";
import {
  addUsualAnswer,
  allTickets,
  answerTicket,
  askAsVisitor,
  bookingsForTicket,
  caseOfTicket,
  changeUsualAnswer,
  deleteOldQuestions,
  fillUsualAnswer,
  findTicket,
  myTicket,
  myTickets,
  nextTicket,
  openTicket,
  openWaiting,
  personCard,
  placeOf,
  removeUsualAnswer,
  solveTicket,
  ticketFileBytes,
  undoSolve,
  usualAnswers,
  waitingTickets,
  writeFirst,
  writeToTicket,
} from "../index.server.ts";
import { TICKETS_A_DAY, VISITORS_QUESTIONS_A_DAY } from "../rules/support.ts";
import { TICKET_FILES_MAX } from "../rules/ticket.files.ts";
import type { NextState } from "../rules/ticket.machine.ts";
import { makeTicket, makeUsualAnswer } from "../testing.ts";

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "fettle-tickets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
const withCode = (code: string) => (error: unknown) => isAppError(error, code);

const answer = (admin: User, ticketId: string, lastId: string, next?: NextState) =>
  answerTicket(ctx(admin), { ticketId, content: "On its way.", lastId, next });
const lastIn = async (admin: User, ticketId: string) =>
  (await findTicket(ctx(admin), ticketId)).messages.at(-1)?.id ?? "";
const rowOf = async (id: string) => {
  const [row] = await db().select().from(supportThreads).where(eq(supportThreads.id, id));
  if (!row) throw new Error("the ticket is not there");
  return row;
};

test("a person opens tickets about several things, and each has its own subject, state and messages", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  const { id } = await openTicket(ctx(user), { subject: "My refund", kind: "payment", content: "Where is it?" });
  const other = await openTicket(ctx(user), { subject: "My photo", content: "How do I change it?" });
  await writeToTicket(ctx({ ...user, suspended: true }), { ticketId: id, content: "Hello?" });
  const waiting = (await waitingTickets(ctx(admin))).filter(({ userId }) => userId === user.id);
  expect(waiting).toMatchObject([
    { subject: "My refund", kind: "payment", status: "new", last: "Hello?", fullName: user.name },
    { subject: "My photo", kind: "other" },
  ]);
  await answer(admin, id, await lastIn(admin, id));
  expect((await myTicket(ctx(user), id)).messages.map(({ content, fromTeam }) => [content, fromTeam])).toEqual([
    ["Where is it?", false],
    ["Hello?", false],
    ["On its way.", true],
  ]);
  const mine = (await myTickets(ctx(user))).items.map(({ subject, status }) => [subject, status]);
  expect(mine).toEqual([
    ["My refund", "solved"],
    ["My photo", "new"],
  ]);
  expect((await allTickets(ctx(admin))).items.map((ticket) => ticket.id)).toEqual(
    expect.arrayContaining([id, other.id]),
  );
  const news = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  const payload = { text: "On its way.", subject: "My refund" };
  expect(news).toMatchObject([{ kind: "support-answered", path: `/chat-support/${id}`, payload }]);
  const acts = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts).toMatchObject([{ act: "support.answer", personId: user.id }]);
  expect(JSON.stringify(acts)).not.toContain("On its way");
  for (const read of [() => myTicket(ctx(admin), id), () => writeToTicket(ctx(admin), { ticketId: id, content: "x" })])
    await expect(read()).rejects.toSatisfy(withCode("NOT_FOUND"));
});

test("a reply opens a solved ticket again, with its subject and without another first answer", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  const { id, lastId } = await makeTicket(db(), user.id, { subject: "My refund" });
  await answer(admin, id, lastId, "pending");
  const { firstAnsweredAt } = await rowOf(id);
  expect(firstAnsweredAt).not.toBeNull();
  await writeToTicket(ctx(user), { ticketId: id, content: "Which card?" });
  expect(await rowOf(id)).toMatchObject({ status: "open", waitingSince: expect.any(Date), reopenedCount: 0 });
  await answer(admin, id, await lastIn(admin, id));
  expect(await rowOf(id)).toMatchObject({ status: "solved", solvedBy: admin.id, waitingSince: null });
  await writeToTicket(ctx(user), { ticketId: id, content: "It is not there" });
  const again = {
    status: "open",
    subject: "My refund",
    reopenedCount: 1,
    solvedAt: null,
    solvedBy: null,
    firstAnsweredAt,
  };
  expect(await rowOf(id)).toMatchObject(again);
  await answer(admin, id, await lastIn(admin, id), "open");
  expect(await rowOf(id)).toMatchObject({ status: "open", waitingSince: expect.any(Date), firstAnsweredAt });
  const events = await db().select().from(statusEvents).where(eq(statusEvents.entityId, id)).orderBy(statusEvents.id);
  expect(events.map(({ event, toStatus }) => `${event} ${toStatus}`)).toEqual([
    "ask pending",
    "write open",
    "solve solved",
    "write open",
  ]);
});

test("solved without a reply: nobody is told, and undoing it lets the person wait as long as before", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  const waitingSince = new Date("2026-01-05T09:00:00Z");
  const { id, lastId } = await makeTicket(db(), user.id, { waitingSince });
  const solve = () => solveTicket(ctx(admin), { ticketId: id, lastId });
  const undo = (at = new Date()) => undoSolve({ ...ctx(admin), clock: fixedClock(at) }, { ticketId: id });
  await expect(undo()).rejects.toSatisfy(withCode("CONFLICT"));
  await solve();
  expect(await rowOf(id)).toMatchObject({ status: "solved", waitingSince: null, firstAnsweredAt: null });
  expect(await db().$count(notifications, eq(notifications.userId, user.id))).toBe(0);
  await undo();
  expect(await rowOf(id)).toMatchObject({ status: "open", waitingSince, solvedAt: null, reopenedCount: 0 });
  await expect(undo()).rejects.toSatisfy(withCode("CONFLICT"));
  await solve();
  await expect(undo(later(new Date(), DAY))).rejects.toSatisfy(withCode("CONFLICT"));
  await writeToTicket(ctx(user), { ticketId: id, content: "Thanks!" });
  await expect(solve()).rejects.toSatisfy(withCode("TICKET_CHANGED"));
});

test("of several admins who answer at the same time one succeeds, and no admin answers unread messages", async () => {
  const user = await makeCustomer(db());
  const { id, lastId } = await makeTicket(db(), user.id);
  const admins = await Promise.all([makeAdmin(db()), makeAdmin(db()), makeAdmin(db())]);
  const results = await race(3, (i) => answer(admins[i] as User, id, lastId));
  expect(results.fulfilled).toHaveLength(1);
  expect(results.rejected.every(withCode("TICKET_CHANGED"))).toBe(true);
  const winner = (await findTicket(ctx(admins[0] as User), id)).messages.at(-1)?.by;
  expect((results.rejected[0] as Error).message).toContain(`${winner} has just answered`);
  await expect(answer(admins[0] as User, newId(), lastId)).rejects.toSatisfy(withCode("NOT_FOUND"));
});

test("one form opens one ticket, and nobody opens more than 20 in a day", async () => {
  const user = await makeCustomer(db());
  const form = { ticketId: newId(), subject: "Twice", content: "Once" };
  await race(4, () => openTicket(ctx(user), form));
  expect(await db().$count(supportThreads, eq(supportThreads.userId, user.id))).toBe(1);
  const strangers = await openTicket(ctx(await makeCustomer(db())), { subject: "Mine", content: "x" });
  const taken = openTicket(ctx(user), { ...form, ticketId: strangers.id });
  await expect(taken).rejects.toSatisfy(withCode("CONFLICT"));
  const more = await race(TICKETS_A_DAY + 2, () => openTicket(ctx(user), { subject: "More", content: "x" }));
  expect(more.fulfilled).toHaveLength(TICKETS_A_DAY - 1);
  expect(more.rejected.every(withCode("TICKETS_A_DAY"))).toBe(true);
});

test("a ticket is about one of the person’s own bookings, and its case has that booking and its price", async () => {
  const { booking, customer } = await makeBooking(db());
  const about = { subject: "The day", kind: "booking", content: "When?", bookingId: booking.id } as const;
  expect(await bookingsForTicket(ctx(customer))).toMatchObject([{ id: booking.id }]);
  const { id } = await openTicket(ctx(customer), about);
  const [made] = await db().select().from(cases).where(eq(cases.subjectId, id));
  expect(made).toMatchObject({ title: "The day", bookingId: booking.id, money: booking.amount });
  const others = openTicket(ctx(await makeCustomer(db())), about);
  await expect(others).rejects.toSatisfy(withCode("VALIDATION_FAILED"));
});

test("conversations from before there were tickets are solved, and those that wait are opened", async () => {
  const [one, two] = await Promise.all([makeCustomer(db()), makeCustomer(db())]);
  const before = { subject: null, status: "solved" } as const;
  const waits = await makeTicket(db(), one.id, before);
  const answered = await makeTicket(db(), two.id, { ...before, waitingSince: null });
  await openWaiting(as(database(), system));
  await openWaiting(as(database(), system));
  expect([(await rowOf(waits.id)).status, (await rowOf(answered.id)).status]).toEqual(["open", "solved"]);
});

test("files of a message are for its person and operators, and are removed if it is not stored", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  const of = (who: User) => as(database(), who, { storage });
  const files = [{ name: "Door.png", bytes: await makePicture("png", 80) }];
  const { id } = await openTicket(of(user), { subject: "My door", content: "Look", files });
  const [file] = (await findTicket(of(admin), id)).messages[0]?.files ?? [];
  expect(file).toMatchObject({ kind: "photo", name: "Door.png" });
  for (const who of [user, admin]) expect((await ticketFileBytes(of(who), file?.id ?? "")).type).toBe("image/jpeg");
  const stranger = await makeCustomer(db());
  await expect(ticketFileBytes(of(stranger), file?.id ?? "")).rejects.toSatisfy(withCode("NOT_FOUND"));
  await expect(writeToTicket(of(stranger), { ticketId: id, content: "x", files })).rejects.toSatisfy(
    withCode("NOT_FOUND"),
  );
  const svg = [{ name: "x.svg", bytes: new TextEncoder().encode("<svg/>") }];
  const six = Array.from({ length: TICKET_FILES_MAX + 1 }, () => files[0] as (typeof files)[number]);
  for (const wrong of [svg, six])
    await expect(writeToTicket(of(user), { ticketId: id, content: "x", files: wrong })).rejects.toMatchObject({
      status: 422,
    });
  expect(await db().$count(supportFiles, eq(supportFiles.threadId, id))).toBe(1);
});

test("an answer can tag the case and give it to who answers, before it is closed", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  const { id, lastId } = await makeTicket(db(), user.id);
  const caseOf = async () => (await db().select().from(cases).where(eq(cases.subjectId, id)))[0];
  const macro = { tags: ["refund"], take: true };
  await answerTicket(ctx(admin), { ticketId: id, content: "Soon.", lastId, next: "solved", ...macro });
  const set = { tags: ["refund"], assigneeId: admin.id };
  expect(await caseOf()).toMatchObject({ ...set, closedAt: expect.any(Date) });
  // What is closed cannot be changed; the answer is sent all the same.
  await answer(admin, id, await lastIn(admin, id));
  await answerTicket(ctx(admin), { ticketId: id, content: "Once more", lastId: await lastIn(admin, id), tags: ["x"] });
  expect(await caseOf()).toMatchObject(set);
});

test("the next ticket is the next deadline that nobody else has or has open, and then the most urgent", async () => {
  const [one, two] = await Promise.all([makeAdmin(db()), makeAdmin(db())]);
  const hour = (n: number) => later(new Date("2001-01-01T00:00:00Z"), n * HOUR);
  const made: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const { id } = await makeTicket(db(), (await makeCustomer(db())).id, { waitingSince: hour(n) });
    made.push(id);
  }
  const [a = "", b = "", c = "", d = ""] = made;
  const caseOf = async (id: string) => (await db().select().from(cases).where(eq(cases.subjectId, id)))[0]?.id ?? "";
  expect(await nextTicket(ctx(one), a)).toBe(b);
  expect(await placeOf(ctx(one), b)).toMatchObject({ position: 2, previous: a, next: c });
  await db().update(cases).set({ assigneeId: two.id }).where(eq(cases.subjectId, b));
  await viewCase(ctx(two), { at: { caseId: await caseOf(c) }, leaves: false });
  expect([await nextTicket(ctx(one), a), await nextTicket(ctx(two), a)]).toEqual([d, b]);
  await db()
    .delete(supportThreads)
    .where(gt(supportThreads.waitingSince, hour(5)));
  expect(await nextTicket(ctx(one), d)).toBe(a);
  await db().delete(supportThreads).where(eq(supportThreads.id, a));
  expect(await nextTicket(ctx(one), d)).toBeNull();
  for (const read of [placeOf, nextTicket])
    for (const { plan } of await plansOf(database(), async (on) => read({ ...ctx(one), db: on }, d)))
      expect(plan).not.toMatch(/Seq Scan on cases|Sort/);
});

test("an operator writes first, once for each form, and the ticket waits for the person", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  const first = { ticketId: newId(), personId: user.id, subject: "Your payout", content: "Your bank refused it." };
  await race(3, () => writeFirst(ctx(admin), first));
  const { items } = await myTickets(ctx(user));
  expect(items).toMatchObject([{ subject: "Your payout", status: "pending" }]);
  expect((await myTicket(ctx(user), first.ticketId)).messages).toHaveLength(1);
  const news = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  expect(news).toMatchObject([{ kind: "support-answered" }]);
  await db().update(profiles).set({ closedAt: new Date() }).where(eq(profiles.id, user.id));
  await expect(writeFirst(ctx(admin), { ...first, ticketId: newId() })).rejects.toSatisfy(withCode("NOT_FOUND"));
});

test("beside a ticket is its person, with the ticket’s booking first and the other tickets", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db());
  const [admin, other] = [await makeAdmin(db()), await makeBooking(db(), { customer, tradesperson })];
  const about = { subject: "The day", content: "When?", bookingId: booking.id };
  const { id } = await openTicket(ctx(customer), about);
  await openTicket(ctx(customer), { subject: "Another", content: "x" });
  const card = await personCard(ctx(admin), { id, userId: customer.id, bookingId: booking.id });
  expect(card).toMatchObject({ fullName: customer.name, disputes: 0, refund: null, earlier: [{ subject: "Another" }] });
  expect(card?.bookings.map((one) => one.id)).toEqual([booking.id, other.booking.id]);
  expect(card?.bookings[0]).toMatchObject({ with: tradesperson.name, held: 0 });
  expect(await personCard(ctx(admin), { id, userId: null, bookingId: null })).toBeNull();
  expect(await caseOfTicket(ctx(admin), id)).toMatchObject({ title: "The day", kind: "support" });
});

test("the inbox is read from indexes, and only by admins", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  const { id: ticketId } = await makeTicket(db(), user.id);
  const { id: answerId } = await makeUsualAnswer(db());
  const fill = (on: Ctx) => fillUsualAnswer(on, { ticketId, answerId });
  for (const read of [waitingTickets, allTickets, usualAnswers, fill]) {
    for (const { plan } of await plansOf(database(), async (on) => read({ ...ctx(admin), db: on })))
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    await expect((async () => read(ctx(user)))()).rejects.toSatisfy(withCode("WRONG_ROLE"));
  }
});

test("a visitor asks, an admin answers by email, and the question is deleted after a year", async () => {
  const admin = await makeAdmin(db());
  const asking = { ...as(database(), visitor), clock: fixedClock(new Date("2024-05-01")) };
  await askAsVisitor(asking, {
    name: "Ann Other",
    email: "ann@visitor.test",
    subject: "Skye",
    content: "Do you cover Skye?",
  });
  const [waiting] = (await waitingTickets(ctx(admin))).filter(
    ({ visitorEmail }) => visitorEmail === "ann@visitor.test",
  );
  expect(waiting).toMatchObject({ fullName: "Ann Other", userId: null, last: "Do you cover Skye?" });
  const { id, messages } = await findTicket(ctx(admin), waiting?.id ?? "");
  await answerTicket(ctx(admin), { ticketId: id, content: "Yes, we do.", lastId: messages[0]?.id ?? "" });
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
  const ask = (email: string) => askAsVisitor(asking, { name: "Ann Other", email, subject: "Hi", content: "Hello" });
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
    const does = { tags: ["refund"], nextState: "pending" as const, takes: true };
    const change = { answerId: id, version: 0, title: "Refunds", text: "Soon.", ...does };
    await changeUsualAnswer(ctx(support), change);
    await expect(changeUsualAnswer(ctx(support), change)).rejects.toSatisfy(withCode("CONFLICT"));
    expect(await usualAnswers(ctx(trust))).toContainEqual({
      id,
      title: "Refunds",
      text: "Soon.",
      tags: ["refund"],
      nextState: "pending",
      takes: true,
      act: null,
      version: 1,
    });
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
    const [{ id: ticketId }, { id: answerId }] = [await makeTicket(db(), customer.id), await add(admin, "Filled")];
    const at = { ...ctx(admin), clock: fixedClock(new Date("2026-03-03T10:00:00Z")) };
    const fill = () => fillUsualAnswer(at, { ticketId, answerId });
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
    expect(await fillUsualAnswer(at, { ticketId, answerId: newId() })).toBeNull();
    expect(await fillUsualAnswer(at, { ticketId, answerId: "x" })).toBeNull();
  });

  test("never have a visitor’s name, which nobody has verified", async () => {
    const admin = await makeAdmin(db());
    const { id: answerId } = await add(admin, "Visitors", "Hello {name}.");
    const asking = { ...as(database(), visitor), clock: fixedClock(new Date("2032-05-01")) };
    await askAsVisitor(asking, { name: "Buy now", email: "buy@visitor.test", subject: "Hi", content: "Hello" });
    const [thread] = await db()
      .select()
      .from(supportThreads)
      .where(eq(supportThreads.visitorEmail, "buy@visitor.test"));
    expect(await fillUsualAnswer(ctx(admin), { ticketId: thread?.id ?? "", answerId })).toMatchObject({
      text: "Hello.",
      missing: ["name"],
    });
  });
});

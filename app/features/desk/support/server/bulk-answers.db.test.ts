import { and, eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { rowsReadBy } from "#app/testing/plans.ts";
import { userRoles } from "#db/schema/auth.ts";
import { cases } from "#db/schema/cases.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { bulkAnswers, bulkAnswerTickets, supportMessages, supportThreads } from "#db/schema/support.ts";
import { approve } from "#features/approvals/index.server.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { system, type User, visitor } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import {
  askAsVisitor,
  findBulk,
  myTicket,
  previewBulk,
  sendBulk,
  sendBulkBatch,
  stopBulk,
  ticketsChosen,
  writeToTicket,
} from "../index.server.ts";
import { BULK_ALONE } from "../rules/bulk-answer.ts";
import { makeTicket } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
const background = () => as(database(), system);
const withCode = (code: string) => (error: unknown) => isAppError(error, code);
const seenAt = () => later(new Date(), MINUTE);

async function ticket(set: Parameters<typeof makeTicket>[2] = {}) {
  const user = await makeCustomer(db());
  return { user, ...(await makeTicket(db(), user.id, set)) };
}

/** Four tickets of people, of whom one gets no mail, one has closed their account, and one has been answered; and that of a visitor. */
async function selection() {
  const [plain, quiet, closed, answered] = [await ticket(), await ticket(), await ticket(), await ticket()];
  await db().insert(userSettings).values({ userId: quiet.user.id, emailNotifications: false });
  await db().update(profiles).set({ closedAt: new Date() }).where(eq(profiles.id, closed.user.id));
  await db().update(supportThreads).set({ status: "solved" }).where(eq(supportThreads.id, answered.id));
  const email = `ann-${newId()}@visitor.test`;
  await askAsVisitor(as(database(), visitor), { name: "Ann", email, subject: "Skye", content: "Do you cover Skye?" });
  const [asked] = await db().select().from(supportThreads).where(eq(supportThreads.visitorEmail, email));
  return { plain, quiet, closed, answered, visitorsId: asked?.id ?? "" };
}

test("five counts sum to the selection, and each reader is shown what they would read", async () => {
  const admin = await makeAdmin(db());
  const { plain, quiet, closed, answered, visitorsId } = await selection();
  const ticketIds = [plain.id, quiet.id, closed.id, answered.id, visitorsId, newId()];
  const { counts, readers } = await previewBulk(ctx(admin), { ticketIds, content: "Hello {name}.", seenAt: seenAt() });
  // A visitor has no name that anybody has verified. The last ticket went with its account.
  expect(counts).toEqual({ mailed: 1, app_only: 1, fact_missing: 1, account_closed: 2, answered: 1 });
  expect(readers.map(({ text }) => text)).toEqual([`Hello ${plain.user.name}.`, `Hello ${quiet.user.name}.`]);
  const toAll = await previewBulk(ctx(admin), { ticketIds, content: "Hello.", seenAt: seenAt() });
  expect(toAll.counts).toMatchObject({ mailed: 2, fact_missing: 0 });
});

test("is sent in the background, once, and not to people who have written meanwhile", async () => {
  const admin = await makeAdmin(db());
  const [one, two] = [await ticket(), await ticket()];
  const bulk = { bulkId: newId(), ticketIds: [one.id, two.id], content: "Hello {name}.", next: "pending" } as const;
  const looked = new Date();
  expect(await sendBulk(ctx(admin), { ...bulk, seenAt: looked })).toBeNull();
  expect(await sendBulk(ctx(admin), { ...bulk, seenAt: looked })).toBeNull();
  await writeToTicket({ ...ctx(two.user) }, { ticketId: two.id, content: "Never mind" });
  await db()
    .update(supportMessages)
    .set({ createdAt: later(looked, MINUTE) })
    .where(and(eq(supportMessages.threadId, two.id), eq(supportMessages.content, "Never mind")));
  await sendBulkBatch(background(), { bulkId: bulk.bulkId });
  await sendBulkBatch(background(), { bulkId: bulk.bulkId });
  const mine = await myTicket(ctx(one.user), one.id);
  expect(mine).toMatchObject({ status: "pending" });
  expect(mine.messages.map(({ content }) => content)).toEqual(["Where is my refund?", `Hello ${one.user.name}.`]);
  expect((await myTicket(ctx(two.user), two.id)).messages.filter(({ fromTeam }) => fromTeam)).toEqual([]);
  expect(await findBulk(ctx(admin), bulk.bulkId)).toMatchObject({
    status: "sent",
    left: 0,
    total: 2,
    counts: { mailed: 1, answered: 1 },
  });
});

test("can be undone before it is sent, and ends when its author is no operator any more", async () => {
  const [admin, other] = await Promise.all([makeAdmin(db()), makeAdmin(db())]);
  const { id, user } = await ticket();
  const bulk = (bulkId: string) => ({
    bulkId,
    ticketIds: [id],
    content: "Hello.",
    next: "solved" as const,
    seenAt: seenAt(),
  });
  const [undone, orphan] = [newId(), newId()];
  await sendBulk(ctx(admin), bulk(undone));
  await stopBulk(ctx(other), { bulkId: undone });
  await expect(stopBulk(ctx(other), { bulkId: undone })).rejects.toSatisfy(withCode("CONFLICT"));
  await sendBulk(ctx(admin), bulk(orphan));
  await db().delete(userRoles).where(eq(userRoles.userId, admin.id));
  for (const bulkId of [undone, orphan]) await sendBulkBatch(background(), { bulkId });
  expect((await myTicket(ctx(user), id)).messages).toHaveLength(1);
  for (const bulkId of [undone, orphan])
    expect(await findBulk(ctx(other), bulkId)).toMatchObject({ status: "stopped", left: 1 });
});

test("for more than 500 waits for a second person", async () => {
  const [admin, second] = await Promise.all([makeAdmin(db()), makeAdmin(db())]);
  const { id } = await ticket();
  const ticketIds = [id, ...Array.from({ length: BULK_ALONE }, () => newId())];
  const bulkId = newId();
  const waits = await sendBulk(ctx(admin), { bulkId, ticketIds, content: "Hello.", next: "solved", seenAt: seenAt() });
  await sendBulkBatch(background(), { bulkId });
  expect(await findBulk(ctx(admin), bulkId)).toMatchObject({ status: "waiting", left: BULK_ALONE + 1 });
  await approve(ctx(second), { approvalId: waits?.id ?? "" });
  const [row] = await db().select().from(bulkAnswers).where(eq(bulkAnswers.id, bulkId));
  expect(row?.status).toBe("scheduled");
  expect(await db().$count(bulkAnswerTickets, eq(bulkAnswerTickets.bulkId, bulkId))).toBe(BULK_ALONE + 1);
});

test("a selection of the queue has its tickets, and only for operators", async () => {
  const admin = await makeAdmin(db());
  const { id, user } = await ticket();
  const [made] = await db().select().from(cases).where(eq(cases.subjectId, id));
  const chosen = { c: [`${made?.id}.0`, "x"], seenAt: seenAt() };
  expect(await ticketsChosen(ctx(admin), chosen)).toEqual([id]);
  expect(await ticketsChosen(ctx(admin), { c: [], all: "1", place: `q=${user.email}`, seenAt: seenAt() })).toEqual([
    id,
  ]);
  await expect(ticketsChosen(ctx(user), chosen)).rejects.toSatisfy(withCode("WRONG_ROLE"));
});

/** So many tickets of one person, each with a message. */
async function ticketsOf(count: number) {
  const user = await makeCustomer(db());
  const made = Array.from({ length: count }, () => ({ id: newId(), messageId: newId() }));
  const ticket = { userId: user.id, subject: "My refund", status: "new", waitingSince: new Date() } as const;
  await db()
    .insert(supportThreads)
    .values(made.map(({ id }) => ({ ...ticket, id })));
  const message = { senderId: user.id, fromTeam: false, content: "Where is my refund?" };
  await db()
    .insert(supportMessages)
    .values(made.map(({ id, messageId }) => ({ ...message, id: messageId, threadId: id })));
  return { user, ids: made.map(({ id }) => id) };
}

/** How many statements some work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test("takes as many statements for 1,000 tickets as for 10, before it is sent and to schedule it", async () => {
  const admin = await makeAdmin(db());
  const written = { content: "Hello {name}.", seenAt: seenAt() };
  const counts: [before: number, scheduled: number][] = [];
  for (const count of [10, 100, 1_000]) {
    const { user, ids } = await ticketsOf(count);
    let chosen: string[] = [];
    const before = await statementsOf(async () => {
      chosen = await ticketsChosen(ctx(admin), { c: [], all: "1", place: `q=${user.email}`, seenAt: written.seenAt });
      const { counts } = await previewBulk(ctx(admin), { ...written, ticketIds: chosen });
      expect(counts).toMatchObject({ mailed: count });
    });
    expect(chosen.toSorted()).toEqual(ids.toSorted());
    const bulk = { ...written, bulkId: newId(), ticketIds: chosen.slice(0, BULK_ALONE), next: "solved" } as const;
    const scheduled = await statementsOf(() => sendBulk(ctx(admin), bulk));
    expect(await findBulk(ctx(admin), bulk.bulkId)).toMatchObject({ left: bulk.ticketIds.length });
    counts.push([before, scheduled]);
  }
  expect(counts[0]?.[0]).toBe(3);
  expect(new Set(counts.map(String)).size).toBe(1);
});

test("what it reads does not grow with work that has ended, and the work under way is still named", async () => {
  const admin = await makeAdmin(db());
  const { booking, customer } = await makeBooking(db(), { status: "cancelled" });
  const { id } = await makeTicket(db(), customer.id);
  const written = { ticketIds: [id], content: "About {job}", seenAt: seenAt() };
  const endedBefore = (count: number) =>
    db().execute(sql`insert into bookings select ended.* from bookings b, generate_series(1, ${count}::int) n,
      jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'created_at', b.created_at - n * interval '1 day')) ended
      where b.id = ${booking.id}`);
  const read = () => rowsReadBy(database(), (reader) => previewBulk({ ...ctx(admin), db: reader }, written));
  await endedBefore(40);
  const [few] = [await read()];
  await endedBefore(400);
  expect(await read()).toBeLessThanOrEqual(few);
  await makeBooking(db(), { customer });
  const { counts, readers } = await previewBulk(ctx(admin), written);
  expect(counts).toMatchObject({ mailed: 1, fact_missing: 0 });
  expect(readers[0]?.text).toMatch(/^About ./);
});

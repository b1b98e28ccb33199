import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { compareFacts, workFacts } from "../index.server.ts";
import { makeTradesperson } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const startedAt = new Date("2026-03-02T09:00:00Z");
const clock = fixedClock("2026-03-04T09:00:00Z");
const factsOf = ({ id }: User) => workFacts(as(database(), undefined, { clock }), id);

interface Exchange {
  /** Minutes until the tradesperson's first message; without it there is no reply. */
  answer?: number;
  by?: "customer" | "tradesperson";
  jobId?: string;
}

/** Inserts a conversation with a first message by the given person and, if set, a reply. */
async function makeConversation(tradesperson: User, { answer, by = "customer", jobId }: Exchange): Promise<void> {
  const customer = await makeCustomer(db());
  const ids = [customer.id, tradesperson.id];
  const participants = (answer ?? 0) % 20 === 0 ? ids : ids.reverse();
  const [one = "", two = ""] = participants;
  const [conversation] = await db()
    .insert(conversations)
    .values({ participantOneId: one, participantTwoId: two, jobId: jobId ?? null, updatedAt: startedAt })
    .returning();
  const message = (senderId: string, at: Date) => ({
    id: newId(at.getTime()),
    conversationId: conversation?.id ?? "",
    senderId,
    content: "Hello",
    createdAt: at,
  });
  const first = by === "customer" ? customer.id : tradesperson.id;
  await db().insert(messages).values(message(first, startedAt));
  if (answer === undefined) return;
  await db()
    .insert(messages)
    .values([
      message(customer.id, later(startedAt, MINUTE)),
      message(tradesperson.id, later(startedAt, answer * MINUTE)),
      message(tradesperson.id, later(startedAt, 10 * answer * MINUTE)),
    ]);
}

test("a new tradesperson has no figures except the date they joined", async () => {
  const someone = await makeTradesperson(db());
  expect(await factsOf(someone)).toEqual({
    completedJobs: 0,
    bookings: { agreed: 0, cancelled: 0, missed: 0 },
    replySeconds: null,
    memberSince: expect.any(Date),
  });
});

test("only completed bookings count", async () => {
  const tradesperson = await makeTradesperson(db());
  for (const status of ["completed", "completed", "confirmed", "cancelled", "disputed"] as const)
    await makeBooking(db(), { tradesperson, status });
  expect(await factsOf(tradesperson)).toMatchObject({ completedJobs: 2 });
});

test("the reply time is the median time to the first reply in conversations that the customer started", async () => {
  const tradesperson = await makeTradesperson(db());
  for (const answer of [10, 500]) await makeConversation(tradesperson, { answer });
  expect(await factsOf(tradesperson)).toMatchObject({ replySeconds: null });
  await makeConversation(tradesperson, { answer: 30 });
  // Conversations that the tradesperson started do not count.
  for (const answer of [1, 2, 3]) await makeConversation(tradesperson, { by: "tradesperson", answer });
  expect(await factsOf(tradesperson)).toMatchObject({ replySeconds: 30 * 60 });
});

test("a quote is a reply; a message without a reply counts with the time since it was sent", async () => {
  const tradesperson = await makeTradesperson(db());
  const job = await makeJob(db());
  await makeQuote(db(), { jobId: job.id, tradesperson, createdAt: later(startedAt, 5 * MINUTE) });
  await makeConversation(tradesperson, { jobId: job.id, answer: 600 });
  await makeConversation(tradesperson, { answer: 60 });
  await makeConversation(tradesperson, {});
  expect(await factsOf(tradesperson)).toMatchObject({ replySeconds: HOUR / 1_000 });
  await makeConversation(tradesperson, {});
  await makeConversation(tradesperson, {});
  expect(await factsOf(tradesperson)).toMatchObject({ replySeconds: (48 * HOUR) / 1_000 });
});

test("a comparison counts the work of each person in the job's postcode area, with their reply times", async () => {
  const [known, fresh] = await Promise.all([makeTradesperson(db()), makeTradesperson(db())]);
  for (const answer of [10, 30, 500]) await makeConversation(known, { answer });
  for (const status of ["completed", "completed", "confirmed"] as const)
    await makeBooking(db(), { tradesperson: known, status });
  const compared = (outwardCode: string) =>
    compareFacts(as(database(), undefined, { clock }), [known.id, fresh.id], outwardCode);
  // The jobs are in LS6.
  expect(await compared("LS17")).toEqual(
    new Map([
      [known.id, { doneNear: 2, replySeconds: 30 * 60 }],
      [fresh.id, { doneNear: 0, replySeconds: null }],
    ]),
  );
  expect((await compared("M1")).get(known.id)).toMatchObject({ doneNear: 0 });
});

import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { makeCustomer } from "#features/auth/testing.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { workFacts } from "../index.server.ts";
import { makeTradesperson } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const asked = new Date("2026-03-02T09:00:00Z");
const clock = fixedClock("2026-03-04T09:00:00Z");
const factsOf = ({ id }: User) => workFacts(as(database(), undefined, { clock }), id);

interface Talk {
  /** Minutes until the tradesperson's first message; never without. */
  answer?: number;
  by?: "customer" | "tradesperson";
  jobId?: string;
}

/** Somebody writes first, and perhaps is answered. */
async function talk(tradesperson: User, { answer, by = "customer", jobId }: Talk): Promise<void> {
  const customer = await makeCustomer(db());
  const ids = [customer.id, tradesperson.id];
  const sides = (answer ?? 0) % 20 === 0 ? ids : ids.reverse();
  const [one = "", two = ""] = sides;
  const [conversation] = await db()
    .insert(conversations)
    .values({ participantOneId: one, participantTwoId: two, jobId: jobId ?? null, updatedAt: asked })
    .returning();
  const say = (senderId: string, at: Date) => ({
    id: newId(at.getTime()),
    conversationId: conversation?.id ?? "",
    senderId,
    content: "Hello",
    createdAt: at,
  });
  const first = by === "customer" ? customer.id : tradesperson.id;
  await db().insert(messages).values(say(first, asked));
  if (answer === undefined) return;
  await db()
    .insert(messages)
    .values([
      say(customer.id, later(asked, MINUTE)),
      say(tradesperson.id, later(asked, answer * MINUTE)),
      say(tradesperson.id, later(asked, 10 * answer * MINUTE)),
    ]);
}

test("a newcomer has nothing to show but since when they are here", async () => {
  const someone = await makeTradesperson(db());
  expect(await factsOf(someone)).toEqual({
    completedJobs: 0,
    bookings: { agreed: 0, cancelled: 0, missed: 0 },
    replySeconds: null,
    memberSince: expect.any(Date),
  });
});

test("completed bookings count, others do not", async () => {
  const tradesperson = await makeTradesperson(db());
  for (const status of ["completed", "completed", "confirmed", "cancelled", "disputed"] as const)
    await makeBooking(db(), { tradesperson, status });
  expect(await factsOf(tradesperson)).toMatchObject({ completedJobs: 2 });
});

test("the reply time is the median of first answers to who wrote first", async () => {
  const tradesperson = await makeTradesperson(db());
  for (const answer of [10, 500]) await talk(tradesperson, { answer });
  expect(await factsOf(tradesperson)).toMatchObject({ replySeconds: null });
  await talk(tradesperson, { answer: 30 });
  // Whom they wrote to first has not been kept waiting.
  for (const answer of [1, 2, 3]) await talk(tradesperson, { by: "tradesperson", answer });
  expect(await factsOf(tradesperson)).toMatchObject({ replySeconds: 30 * 60 });
});

test("a quote is an answer; a question without one counts with its wait so far", async () => {
  const tradesperson = await makeTradesperson(db());
  const job = await makeJob(db());
  await makeQuote(db(), { jobId: job.id, tradesperson, createdAt: later(asked, 5 * MINUTE) });
  await talk(tradesperson, { jobId: job.id, answer: 600 });
  await talk(tradesperson, { answer: 60 });
  await talk(tradesperson, {});
  expect(await factsOf(tradesperson)).toMatchObject({ replySeconds: HOUR / 1_000 });
  await talk(tradesperson, {});
  await talk(tradesperson, {});
  expect(await factsOf(tradesperson)).toMatchObject({ replySeconds: (48 * HOUR) / 1_000 });
});

import fc from "fast-check";
import type { Db } from "#db/client.server.ts";
import * as schema from "#db/schema/index.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { totalsOf } from "#features/money/rules/ledger.ts";
import { paymentReceived, refunded, released } from "#features/money/rules/movements.ts";
import { postLedger } from "#features/money/server/ledger/movements.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { fee, pence } from "#kernel/money.ts";

/** Times around the edge cases: month ends, both clock changes, the end of the year, and the limits of the periods. */
const BORDERS = [
  "2026-03-29T01:00:00Z",
  "2026-03-28T23:59:59.999Z",
  "2026-03-29T23:00:00Z",
  "2026-03-31T22:59:59.999Z",
  "2026-03-31T23:00:00Z",
  "2025-10-26T01:30:00Z",
  "2025-10-31T23:30:00Z",
  "2025-12-31T23:59:59.999Z",
  "2026-01-01T00:00:00Z",
  "2025-06-30T23:00:00Z",
  "2025-06-30T22:59:59.999Z",
  "2024-02-29T12:00:00Z",
  "2026-05-16T22:59:59.999Z",
  "2026-05-16T23:00:00Z",
];
/** When the random histories end: in a summer. */
export const NOW = "2026-06-15T10:00:00Z";
const moment = fc.oneof(
  fc.constantFrom(...BORDERS).map((text) => new Date(text)),
  fc.date({ min: new Date("2023-01-01T00:00:00Z"), max: new Date("2026-06-15T09:00:00Z"), noInvalidDate: true }),
);
const person = fc.integer({ min: 0, max: 2 });
/** What may have happened to a tradesperson: quotes and their outcomes, conversations, saves and profile views. */
export const world = fc.record({
  works: fc.array(
    fc.record({
      customer: person,
      at: moment,
      status: fc.constantFrom("pending", "rejected", "withdrawn", "expired", "accepted"),
      booked: fc.constantFrom("confirmed", "completed", "disputed", "cancelled", "pending"),
      amount: fc.integer({ min: 30, max: 50_000 }),
      area: fc.constantFrom("LS6", "LS1", "BD3"),
      category: fc.constantFrom("Plumbing", "Electrical"),
      releasedAt: fc.option(moment, { freq: 1 }),
      refundedAt: fc.option(moment),
    }),
    { maxLength: 14 },
  ),
  talks: fc.uniqueArray(
    fc.record({
      customer: person,
      at: moment,
      by: fc.constantFrom("customer", "tradesperson"),
      answerAfter: fc.option(fc.integer({ min: 1, max: 3_000 })),
    }),
    { selector: ({ customer }) => customer },
  ),
  saved: fc.uniqueArray(fc.record({ customer: person, at: moment }), { selector: ({ customer }) => customer }),
  views: fc.uniqueArray(
    fc.record({ day: moment.map((at) => at.toISOString().slice(0, 10)), views: fc.integer({ min: 1, max: 40 }) }),
    { selector: ({ day }) => day },
  ),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** Stores a history as it would have happened, for a new tradesperson with their own customers. */
export async function buildWorld(db: Db, { works, talks, saved, views }: World): Promise<User> {
  const me = await makeTradesperson(db);
  const customers = await Promise.all([0, 1, 2].map(() => makeCustomer(db)));
  const idOf = (n: number) => customers[n]?.id ?? "";
  for (const work of works) {
    const [jobId, quoteId, bookingId] = [newId(), newId(), newId()];
    const [at, customerId, amount] = [work.at, idOf(work.customer), pence(work.amount)];
    await db.insert(schema.jobPostings).values({
      id: jobId,
      customerId,
      title: "Some work",
      category: work.category,
      description: "Work.",
      postcode: `${work.area} 1AA`,
      outwardCode: work.area,
      expiresAt: later(at, 60 * DAY),
      createdAt: at,
    });
    await db.insert(schema.quotes).values({
      id: quoteId,
      jobId,
      tradespersonId: me.id,
      amount,
      message: "Yes",
      status: work.status,
      expiresAt: later(at, 30 * DAY),
      createdAt: at,
    });
    if (work.status !== "accepted") continue;
    await db.insert(schema.bookings).values({
      id: bookingId,
      jobId,
      quoteId,
      customerId,
      tradespersonId: me.id,
      amount,
      status: work.booked,
      createdAt: later(at, HOUR),
      completedAt: work.booked === "completed" ? later(at, DAY) : null,
    });
    if (work.releasedAt) await earn(db, { bookingId, tradespersonId: me.id, amount }, work.releasedAt, work.refundedAt);
  }
  for (const talk of talks) await chat(db, me.id, idOf(talk.customer), talk);
  for (const { customer, at } of saved)
    await db.insert(schema.savedPros).values({ userId: idOf(customer), tradespersonId: me.id, createdAt: at });
  for (const row of views) await db.insert(schema.profileViews).values({ userId: me.id, ...row });
  return me;
}

/** A booking is paid and released, and may be refunded. */
export async function earn(
  db: Db,
  of: { bookingId: string; tradespersonId: string; amount: ReturnType<typeof pence> },
  releasedAt: Date,
  refundedAt: Date | null,
): Promise<void> {
  const first = [paymentReceived({ ...of, intentId: newId() }), released({ ...of, fee: fee(of.amount) })];
  await db.transaction((tx) => postLedger(tx, first, releasedAt));
  if (!refundedAt) return;
  const back = refunded({ ...of, providerId: newId(), totals: totalsOf(first) });
  await db.transaction((tx) => postLedger(tx, back, refundedAt));
}

async function chat(db: Db, me: string, customer: string, talk: World["talks"][number]): Promise<void> {
  const answered = talk.answerAfter === null ? null : later(talk.at, talk.answerAfter * MINUTE);
  const [conversation] = await db
    .insert(schema.conversations)
    .values({
      ...(talk.by === "customer"
        ? { participantOneId: customer, participantTwoId: me }
        : { participantOneId: me, participantTwoId: customer }),
      createdAt: talk.at,
      updatedAt: answered ?? talk.at,
    })
    .returning();
  const say = (senderId: string, at: Date) =>
    db.insert(schema.messages).values({
      id: newId(at.getTime()),
      conversationId: conversation?.id ?? "",
      senderId,
      content: "Hello",
      createdAt: at,
    });
  const [first, second] = talk.by === "customer" ? [customer, me] : [me, customer];
  await say(first, talk.at);
  if (answered) await say(second, answered);
}

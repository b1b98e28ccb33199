import { eq, inArray, or } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import * as schema from "#db/schema/index.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { earningsOf } from "#features/money/server/ledger/earnings.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { fee, pence } from "#kernel/money.ts";
import { myNumbers } from "../index.server.ts";
import { PERIODS } from "../rules/period.ts";
import { buildWorld, earn, NOW, world } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });

const clockFace = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const londonDay = (at: Date) => clockFace.format(at);
const FIRST: Record<string, string> = { "30-days": "2026-05-17", "12-months": "2025-07-01", all: "0000-00-00" };
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return (low + high) / 2;
};

/** The same figures, counted by iterating over every row. */
async function countedByHand(me: User, period: string, now: Date) {
  const mine = {
    quotes: await db().select().from(schema.quotes).where(eq(schema.quotes.tradespersonId, me.id)),
    bookings: await db()
      .select()
      .from(schema.bookings)
      .innerJoin(schema.jobPostings, eq(schema.jobPostings.id, schema.bookings.jobId))
      .where(eq(schema.bookings.tradespersonId, me.id)),
    saved: await db().select().from(schema.savedPros).where(eq(schema.savedPros.tradespersonId, me.id)),
    views: await db().select().from(schema.profileViews).where(eq(schema.profileViews.userId, me.id)),
    talks: await db()
      .select()
      .from(schema.conversations)
      .where(or(eq(schema.conversations.participantOneId, me.id), eq(schema.conversations.participantTwoId, me.id))),
  };
  const said = await db()
    .select()
    .from(schema.messages)
    .where(inArray(schema.messages.conversationId, [newId(), ...mine.talks.map(({ id }) => id)]));
  const lines = await db()
    .select()
    .from(schema.ledgerTransactions)
    .innerJoin(schema.ledgerEntries, eq(schema.ledgerEntries.transactionId, schema.ledgerTransactions.id))
    .where(inArray(schema.ledgerTransactions.bookingId, [newId(), ...mine.bookings.map(({ bookings: { id } }) => id)]));
  const inside = (at: Date) => londonDay(at) >= (FIRST[period] ?? "") && londonDay(at) <= londonDay(now);

  const sent = mine.quotes.filter(({ createdAt }) => inside(createdAt));
  const count = (status: string) => sent.filter((quote) => quote.status === status).length;
  const decided = count("accepted") + count("rejected") + count("expired");

  const agreed = mine.bookings.filter(({ bookings: { status } }) =>
    ["confirmed", "completed", "disputed"].includes(status),
  );
  const won = agreed
    .filter(({ bookings: { createdAt } }) => inside(createdAt))
    .map(({ bookings: booking, job_postings: job }) => {
      const quotedAt = mine.quotes.find(({ id }) => id === booking.quoteId)?.createdAt ?? now;
      const talk = mine.talks.find((one) => [one.participantOneId, one.participantTwoId].includes(booking.customerId));
      const first = said
        .filter(({ conversationId }) => conversationId === talk?.id)
        .sort((a, b) => +a.createdAt - +b.createdAt)[0];
      const before = agreed.some(
        ({ bookings: other }) => other.customerId === booking.customerId && other.createdAt < booking.createdAt,
      );
      const saved = mine.saved.some(({ userId, createdAt }) => userId === booking.customerId && createdAt <= quotedAt);
      const wrote = first?.senderId === booking.customerId && first.createdAt <= quotedAt;
      return {
        area: job.outwardCode,
        amount: booking.amount,
        source: before ? "repeat" : saved ? "saved" : wrote ? "wrote" : "found",
      };
    });
  const waits = mine.talks.flatMap((talk) => {
    const told = said
      .filter(({ conversationId }) => conversationId === talk.id)
      .sort((a, b) => +a.createdAt - +b.createdAt);
    const [first] = told;
    if (!first || first.senderId === me.id || !inside(first.createdAt)) return [];
    const answer = told.find(({ senderId }) => senderId === me.id)?.createdAt ?? now;
    return [(answer.getTime() - first.createdAt.getTime()) / 1_000];
  });
  const earning = lines.filter(
    ({ ledger_transactions: { kind, createdAt } }) =>
      ["release", "refund_after_release", "chargeback", "recovery"].includes(kind) && inside(createdAt),
  );
  const sum = (rows: typeof earning, account: string) =>
    rows
      .filter(({ ledger_entries: entry }) => entry.account === account)
      .reduce((all, { ledger_entries: entry }) => all - entry.amount, 0);
  const earnedOf = (rows: typeof earning) => {
    const [net, fees] = [sum(rows, `payable:${me.id}`), sum(rows, "fees_earned")];
    return { net: net + 0, fee: fees + 0, price: net + fees + 0 };
  };
  const categoryOf = (bookingId: string | null) =>
    mine.bookings.find(({ bookings: { id } }) => id === bookingId)?.job_postings.category;
  const group = <Row, Value>(
    rows: readonly Row[],
    key: (row: Row) => string | undefined,
    value: (rows: Row[]) => Value,
  ) =>
    Object.fromEntries(
      [...new Set(rows.map(key))].map((name) => [name, value(rows.filter((row) => key(row) === name))]),
    );
  const jobsOf = (rows: typeof won) => ({
    jobs: rows.length,
    amount: rows.reduce((all, { amount }) => all + amount, 0),
  });
  return {
    quotes: {
      pending: count("pending"),
      accepted: count("accepted"),
      rejected: count("rejected"),
      withdrawn: count("withdrawn"),
      expired: count("expired"),
      sent: sent.length,
      winRate: decided ? Math.round((count("accepted") / decided) * 100) : null,
    },
    reply: { seconds: waits.length < 3 ? null : median(waits), asked: waits.length },
    won: {
      ...jobsOf(won),
      areas: group(won, ({ area }) => area, jobsOf),
      sources: group(won, ({ source }) => source, jobsOf),
    },
    earned: {
      ...earnedOf(earning),
      steps: (length: number) =>
        group(earning, ({ ledger_transactions: { createdAt } }) => londonDay(createdAt).slice(0, length), earnedOf),
      categories: group(earning, ({ ledger_transactions: { bookingId } }) => categoryOf(bookingId), earnedOf),
    },
    views: {
      total: mine.views
        .filter(({ day }) => day >= (FIRST[period] ?? "") && day <= londonDay(now))
        .reduce((all, { views }) => all + views, 0),
      steps: (length: number) =>
        group(
          mine.views.filter(({ day }) => day >= (FIRST[period] ?? "") && day <= londonDay(now)),
          ({ day }) => day.slice(0, length),
          (rows) => rows.reduce((all, { views }) => all + views, 0),
        ),
    },
  };
}

const LENGTH = { day: 10, month: 7, year: 4 };
const named = <Row extends object>(rows: readonly Row[], name: keyof Row) =>
  Object.fromEntries(rows.map(({ [name]: key, ...rest }) => [key, rest]));

test("every figure equals a count over all rows, at month ends and clock changes", async () => {
  const clock = fixedClock(NOW);
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const me = await buildWorld(db(), made);
      for (const { id } of PERIODS) {
        const shown = await myNumbers(as(database(), me, { clock }), id);
        const counted = await countedByHand(me, id, clock.now());
        const length = LENGTH[shown.step];
        expect(shown.quotes).toEqual(counted.quotes);
        expect(shown.reply.asked).toBe(counted.reply.asked);
        if (counted.reply.seconds === null) expect(shown.reply.seconds).toBeNull();
        else expect(shown.reply.seconds).toBeCloseTo(counted.reply.seconds, 2);
        const { areas, sources, ...won } = shown.won;
        expect(won).toEqual({ jobs: counted.won.jobs, amount: counted.won.amount });
        expect(named(areas, "area")).toEqual(counted.won.areas);
        expect(
          named(
            sources.filter(({ jobs }) => jobs > 0),
            "source",
          ),
        ).toEqual(counted.won.sources);
        const { steps, categories, ...earned } = shown.earned;
        expect(earned).toEqual({ net: counted.earned.net, fee: counted.earned.fee, price: counted.earned.price });
        expect(steps.reduce((all, { net }) => all + net, 0)).toBe(counted.earned.net);
        const byStep = named(steps, "key");
        for (const [key, value] of Object.entries(counted.earned.steps(length)))
          expect(byStep[key], key).toEqual(value);
        expect(named(categories, "category")).toEqual(counted.earned.categories);
        expect(shown.views.total).toBe(counted.views.total);
        expect(
          Object.fromEntries(shown.views.steps.filter(({ views }) => views > 0).map(({ key, views }) => [key, views])),
        ).toEqual(counted.views.steps(length));
      }
    }),
    { numRuns: 25 },
  );
});

test("earnings equal those of the payments page", async () => {
  const me = await makeTradesperson(db());
  const clock = fixedClock("2026-04-01T10:00:00Z");
  for (const [at, refundedAt] of [
    ["2026-03-31T22:59:00Z", null],
    ["2026-03-31T23:00:00Z", null],
    ["2026-03-02T12:00:00Z", "2026-04-01T09:00:00Z"],
  ] as const) {
    const { booking } = await makeBooking(db(), { tradesperson: me, amount: pence(10_001) });
    await earn(
      db(),
      { bookingId: booking.id, tradespersonId: me.id, amount: booking.amount },
      new Date(at),
      refundedAt && new Date(refundedAt),
    );
  }
  const ctx = as(database(), me, { clock });
  const [shown, { earned }] = [await myNumbers(ctx, "all"), await earningsOf(ctx)];
  const { steps, categories: _categories, ...all } = shown.earned;
  expect(all).toMatchObject({ net: earned, price: earned + all.fee });
  expect(steps.map(({ key, net, fee: charged }) => [key, net, charged])).toEqual([
    ["2026-03", 2 * (10_001 - fee(pence(10_001))), 2 * fee(pence(10_001))],
    ["2026-04", 0, 0],
  ]);
});

describe("figures", () => {
  test("are for tradespeople, about themselves only", async () => {
    await expect(myNumbers(as(database(), visitor), "all")).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(myNumbers(as(database(), await makeCustomer(db())), "all")).rejects.toEqual(code("WRONG_ROLE"));
    const { quotes, views } = await myNumbers(as(database(), await makeTradesperson(db(), { suspended: true })), "all");
    expect([quotes.sent, quotes.winRate, views.total, views.steps.length]).toEqual([0, null, 0, 1]);
  });

  test("the queries scan no table in any period", async () => {
    const me = await makeTradesperson(db());
    for (const { id } of PERIODS) {
      const plans = await plansOf(database(), (db) => myNumbers(as(database(), me, { db }), id));
      expect(plans).toHaveLength(5);
      for (const { query, plan } of plans) expect(plan, query).not.toContain("Seq Scan");
    }
  });
});

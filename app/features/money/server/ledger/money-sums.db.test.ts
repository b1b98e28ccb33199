import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { sumOfFacts } from "../../rules/facts.ts";
import { paymentReceived, transferred } from "../../rules/movements.ts";
import { factsOfBookings, myMoneyFacts } from "./money-facts.server.ts";
import { postLedger } from "./movements.server.ts";

const database = testDatabase();
const START = new Date("2026-03-01T12:00:00Z");
const clock = fixedClock(later(START, 90 * DAY));

/** A number below `end`, the same in every run. */
function numbers() {
  let state = 20_261_130;
  return (end: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}

const STATUSES = ["pending", "confirmed", "completed", "cancelled", "disputed"] as const;

/** Work in any state, paid wholly, partly or not, released, sent and refunded or not; a fifth of it with VAT. */
async function makeWork(count: number) {
  const below = numbers();
  const tradesperson = await makeTradesperson(database().db);
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const agreedAt = later(START, below(40) * DAY);
    const price = 1_000 + below(20_000);
    const status = STATUSES[below(STATUSES.length)] ?? "completed";
    const { booking } = await makeBooking(database().db, {
      tradesperson,
      status,
      amount: pence(price),
      agreedAt,
      completedAt: status === "completed" ? later(agreedAt, 5 * DAY) : null,
      payBy: status === "confirmed" && below(2) ? later(agreedAt, 3 * DAY) : null,
    });
    if (below(5) === 0)
      await database().db.update(quotes).set({ vatRegistered: true }).where(eq(quotes.id, booking.quoteId));
    ids.push(booking.id);
    await moveMoney(booking, { price, at: later(agreedAt, DAY), below });
  }
  return { tradesperson, ids };
}

async function moveMoney(
  { id: bookingId, tradespersonId }: { id: string; tradespersonId: string },
  { price, at, below }: { price: number; at: Date; below: (end: number) => number },
) {
  const reached = below(5);
  if (reached === 0) return;
  const paid = pence(reached === 1 ? Math.ceil(price / 2) : price);
  const net = pence(paid - Math.floor(paid / 10));
  const [held, payable] = [`held:${bookingId}`, `payable:${tradespersonId}`] as const;
  const moves = [
    paymentReceived({ intentId: newId(), bookingId, amount: paid }),
    {
      key: `release:${newId()}`,
      kind: "release" as const,
      bookingId,
      lines: [
        { account: held, amount: paid },
        { account: payable, amount: pence(0 - net) },
        { account: "fees_earned" as const, amount: pence(net - paid) },
      ],
    },
    transferred({ intentId: newId(), bookingId, tradespersonId, amount: net }),
  ].slice(0, reached);
  for (const [nth, move] of moves.entries())
    await database().db.transaction((tx) => postLedger(tx, [move], later(at, (nth * 7 + below(7)) * DAY)));
}

test("what PostgreSQL adds up of a tradesperson's work is the sum of the facts of its bookings, in all days and in any", async () => {
  const { tradesperson, ids } = await makeWork(40);
  const mine = as(database(), tradesperson, { clock });
  const one = await factsOfBookings(mine, database().db, ids);
  const all = await myMoneyFacts(mine);
  expect(all).toEqual(sumOfFacts([...one.values()]));
  for (const cut of [3, 20, 41, 60]) {
    const day = addDays(londonDay(START), cut);
    const parts = [
      await myMoneyFacts(mine, { first: null, last: day }),
      await myMoneyFacts(mine, { first: addDays(day, 1), last: addDays(day, 9) }),
      await myMoneyFacts(mine, { first: addDays(day, 10), last: null }),
    ];
    expect(sumOfFacts(parts)).toEqual(all);
  }
});

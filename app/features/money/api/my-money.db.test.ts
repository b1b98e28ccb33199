import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePaidBooking } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { requestAs, testServices } from "#server/testing.ts";

const database = testDatabase();
const services = testServices(database);

async function read(who: User, path: string) {
  const response = await requestAs(services(), who, `GET /api/v1${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const SEEN_BY_BOTH = ["due", "due_on", "held", "overdue", "price", "received", "refunded", "released"];
const OF_TRADESPERSON = [...SEEN_BY_BOTH, "fee", "yours", "vat", "sent", "owed"].sort();

test("a booking says its money to each side, in the same words in the list and alone, and /me/money is the sum", async () => {
  const tradesperson = await makeTradesperson(database().db);
  const { booking, customer } = await makePaidBooking(database(), { tradesperson, amount: pence(10_000) });
  const late = { status: "completed", completedAt: later(new Date(), -9 * DAY), amount: pence(9_500) } as const;
  await makeBooking(database().db, { tradesperson, customer, ...late });
  const moneyOf = async (who: User) => {
    const list = (await read(who, "/me/bookings")).body.items as { id: string; money: Record<string, unknown> }[];
    const one = (await read(who, `/bookings/${booking.id}`)).body.money as Record<string, unknown>;
    expect(list.find(({ id }) => id === booking.id)?.money).toEqual(one);
    return { one, list: list.map(({ money }) => money) };
  };
  const theirs = await moneyOf(customer);
  expect(Object.keys(theirs.one).sort()).toEqual(SEEN_BY_BOTH);
  const mine = await moneyOf(tradesperson);
  expect(Object.keys(mine.one).sort()).toEqual(OF_TRADESPERSON);
  expect(mine.one).toMatchObject({ ...theirs.one, price: 10_000, received: 10_000, held: 10_000, yours: 0, due: 0 });
  const all = (await read(tradesperson, "/me/money")).body;
  for (const word of OF_TRADESPERSON.filter((name) => !["due_on", "overdue"].includes(name)))
    expect([word, all[word]]).toEqual([word, mine.list.reduce((sum, money) => sum + Number(money[word]), 0)]);
  expect(all).toMatchObject({ price: 19_500, due: 9_500, overdue: true });
  const day = new Date().toISOString().slice(0, 4);
  expect((await read(tradesperson, `/me/money?from=${day}-01-01&to=${day}-12-31`)).body).toEqual(all);
});

test.each([
  ["from=2026-02-30", "from"],
  ["to=yesterday", "to"],
  ["from=", "from"],
  ["from=2026-03-02&to=2026-03-01", "to"],
  ["since=2026-03-02", "since"],
])("GET /me/money?%s is refused with the field %s", async (query, field) => {
  const tradesperson = await makeTradesperson(database().db);
  const { status, body } = await read(tradesperson, `/me/money?${query}`);
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field })]]);
});

import { expect, test } from "vitest";
import { bestOf, freeFrom, type Ordered, orderQuotes, QUOTE_ORDERS, readOrder } from "./quote-order.ts";

const quotes: (Ordered & { name: string })[] = [
  { name: "Mo", match: 4_322, amount: 11_000, rating: 4.8, reviewCount: 112, miles: 3, freeFrom: "2026-11-27" },
  { name: "Callum", match: 3_456, amount: 8_500, rating: 0, reviewCount: 0, miles: 0.8, freeFrom: "2026-11-25" },
  { name: "Hannah", match: 4_608, amount: 9_500, rating: 4.9, reviewCount: 41, miles: null, freeFrom: "2026-11-25" },
];

test.each([
  ["best", ["Hannah", "Mo", "Callum"]],
  ["newest", ["Mo", "Callum", "Hannah"]],
  ["price", ["Callum", "Hannah", "Mo"]],
  ["rating", ["Hannah", "Mo", "Callum"]],
  ["distance", ["Callum", "Mo", "Hannah"]],
  ["soonest", ["Callum", "Hannah", "Mo"]],
] as const)("%s", (by, names) => {
  expect(orderQuotes(quotes, by).map(({ name }) => name)).toEqual(names);
});

test("an address names an order, or means the usual one", () => {
  for (const { id } of QUOTE_ORDERS) expect(readOrder(id)).toBe(id);
  expect([readOrder(null), readOrder("cheapest")]).toEqual(["best", "best"]);
});

test("the first free day is after those that are booked", () => {
  expect(freeFrom([], "2026-11-24")).toBe("2026-11-25");
  expect(freeFrom(["2026-11-25", "2026-11-26", "2026-11-28"], "2026-11-24")).toBe("2026-11-27");
});

test("the best value of a fact is the smallest that is known, and none when all are equal or only one is known", () => {
  const best = (...values: (number | null)[]) => bestOf(values, (value) => value);
  expect(best(3, 1, 2)).toEqual([1]);
  expect(best(1, 1, 2)).toEqual([1, 1]);
  expect(best(null, 2, 4)).toEqual([2]);
  expect(best(2, 2)).toEqual([]);
  expect(best(null, 2)).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { HOUR, later } from "#kernel/clock.ts";
import { type Matchable, matchPoints } from "./quote-match.ts";

const FIRST = new Date("2026-11-23T09:00:00Z");
const hannah: Matchable = {
  amount: 9_500,
  rating: 4.9,
  reviewCount: 41,
  miles: 1.2,
  freeFrom: "2026-11-26",
  createdAt: FIRST,
  identityChecked: true,
};
const order = (quotes: Record<string, Matchable>, budgetMax: number | null = null): string[] => {
  const points = matchPoints(Object.values(quotes), budgetMax);
  const names = Object.keys(quotes);
  return names.toSorted((one, other) => (points[names.indexOf(other)] ?? 0) - (points[names.indexOf(one)] ?? 0));
};

test("a good price, a proven rating and a short way come before the lowest price of somebody who is not checked yet", () => {
  const mo = { ...hannah, amount: 11_000, rating: 4.8, reviewCount: 112, miles: 3, freeFrom: "2026-11-27" };
  const callum = {
    ...hannah,
    amount: 8_500,
    rating: 0,
    reviewCount: 0,
    miles: 0.8,
    freeFrom: "2026-11-25",
    identityChecked: false,
  };
  expect(order({ callum, mo, hannah })).toEqual(["hannah", "mo", "callum"]);
});

describe("with all else equal, what comes first is", () => {
  const worse: [string, Partial<Matchable>][] = [
    ["the lower price", { amount: 9_600 }],
    ["the better rating", { rating: 4.7 }],
    ["the rating with more reviews", { reviewCount: 3 }],
    ["whoever has reviews above four stars, before whoever has none", { rating: 0, reviewCount: 0 }],
    ["the nearer", { miles: 2 }],
    ["the known location", { miles: null }],
    ["the sooner free day", { freeFrom: "2026-11-27" }],
    ["whoever keeps hours, before whoever does not", { freeFrom: "9999-12-31" }],
    ["the sooner quote", { createdAt: later(FIRST, HOUR) }],
    ["the checked identity", { identityChecked: false }],
  ];
  test.each(worse)("%s", (_what, than) => {
    expect(order({ worse: { ...hannah, ...than }, hannah })).toEqual(["hannah", "worse"]);
  });

  test("the price within the budget", () => {
    const over = { ...hannah, amount: 10_100, rating: 5, reviewCount: 400, miles: 0.1 };
    expect(order({ over, hannah })).toEqual(["over", "hannah"]);
    expect(order({ over, hannah }, 10_000)).toEqual(["hannah", "over"]);
  });
});

test("no single fact outweighs all others: each has its limit", () => {
  const far = { ...hannah, createdAt: later(FIRST, 9_000 * HOUR), freeFrom: "9999-12-31" };
  const [best = 0, least = 0] = matchPoints([hannah, far], null);
  expect(best - least).toBe(14 * 20 + 72 * 2);
});

test("one quote has points, and equal quotes have equal ones", () => {
  expect(matchPoints([], null)).toEqual([]);
  const [one, two] = matchPoints([hannah, { ...hannah }], null);
  expect(one).toBe(two);
  expect(Number.isFinite(one)).toBe(true);
});

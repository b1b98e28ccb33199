import { expect, test } from "vitest";
import { earnedTogether } from "#features/money/rules/earned.ts";
import { pence } from "#kernel/money.ts";
import { earnedCells, waitWords } from "./analytics.labels.ts";
import { noQuotes, winRate } from "./win-rate.ts";

test("a wait is rounded to a useful unit", () => {
  const MINUTE = 60;
  const said = [1, 45, 90 * MINUTE, 23 * 60 * MINUTE, 24 * 60 * MINUTE, 61 * 60 * MINUTE].map(waitWords);
  expect(said).toEqual(["1 minute", "1 minute", "2 hours", "23 hours", "1 day", "3 days"]);
});

test("the win rate counts decided quotes only", () => {
  expect(winRate(noQuotes())).toBeNull();
  expect(winRate({ ...noQuotes(), pending: 9, withdrawn: 4 })).toBeNull();
  expect(winRate({ pending: 9, accepted: 1, rejected: 1, expired: 1, withdrawn: 5 })).toBe(33);
  expect(winRate({ ...noQuotes(), accepted: 4 })).toBe(100);
});

test("earnings show the fee separately, and as returned where it was", () => {
  const earned = (net: number, fee: number) => earnedTogether([{ net: pence(net), fee: pence(fee) }]);
  expect(earnedCells(earned(8_500, 1_500))).toEqual(["£100.00", "−£15.00", "£85.00"]);
  expect(earnedCells(earned(0, 0))).toEqual(["£0.00", "£0.00", "£0.00"]);
  expect(earnedCells(earned(-8_500, -1_500))).toEqual(["−£100.00", "£15.00", "−£85.00"]);
});

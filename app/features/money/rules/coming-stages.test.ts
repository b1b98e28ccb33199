import { expect, test } from "vitest";
import { fee, pence, sum } from "#kernel/money.ts";
import type { LineWork } from "./coming-list.ts";
import { byStage } from "./coming-stages.ts";
import type { Coming } from "./forecast/coming.ts";
import type { Earned } from "./received.ts";

const WORK: LineWork = { bookingId: "bath", jobId: "job", jobTitle: "Bathroom", customer: "Jo Marsh" };
const release = (milestoneId: string | null, price: number, day: number): Earned => ({
  ...WORK,
  milestoneId,
  jobTitle: milestoneId ? `Bathroom, ${milestoneId}` : "Bathroom",
  price: pence(price),
  fee: fee(pence(price)),
  pricedLater: pence(0),
  pricedBefore: pence(0),
  at: new Date(Date.UTC(2025, 11, day)),
});
const item = (price: number, more: Partial<Coming> = {}): Coming & LineWork => ({
  ...WORK,
  milestoneId: null,
  state: "on_its_way",
  price: pence(price),
  fee: fee(pence(price)),
  deducted: pence(0),
  amount: pence(price - fee(pence(price))),
  bankDay: "2025-12-04",
  why: { kind: "sent", on: "2025-12-01" },
  ...more,
});
const stages = [release("First fix", 20_000, 2), release("Materials", 10_000, 1)];
const rows = (items: readonly Coming[]) => items.map(({ milestoneId, price }) => [milestoneId, price]);

test("what is on its way stands by stage: what is owed is of the newest, and what was sent of the one before", () => {
  const owed = item(20_000, { state: "owed", bankDay: "2025-12-05", why: { kind: "sends", on: "2025-12-02" } });
  const items = byStage([item(10_000), owed], stages);
  expect(rows(items)).toEqual([
    ["First fix", 20_000],
    ["Materials", 10_000],
  ]);
  expect(items.map(({ state, fee: ours, amount }) => [state, ours, amount])).toEqual([
    ["owed", 3_000, 17_000],
    ["on_its_way", 1_500, 8_500],
  ]);
});

test("one payout of two stages is two rows that add up to it, and what no release explains stays with the booking", () => {
  const whole = item(35_001, { deducted: pence(7) });
  const items = byStage([whole], stages);
  expect(rows(items)).toEqual([
    ["First fix", 20_000],
    ["Materials", 10_000],
    [null, 5_001],
  ]);
  for (const word of ["price", "fee", "deducted"] as const)
    expect(sum(items.map((one) => one[word]))).toBe(whole[word]);
});

test("work without stages, and money that is held, are as they were", () => {
  const held = item(5_000, { state: "held", milestoneId: "Second fix" });
  const plain = item(9_000);
  expect(byStage([held], stages)).toEqual([held]);
  expect(byStage([plain], [release(null, 9_000, 1)])).toEqual([plain]);
});

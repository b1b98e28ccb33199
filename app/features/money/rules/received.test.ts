import fc from "fast-check";
import { expect, test } from "vitest";
import { vatOf } from "#features/quotes/rules/price-vat.ts";
import { fee, pence, sum } from "#kernel/money.ts";
import { totalOf } from "./coming-list.ts";
import { type Earned, received } from "./received.ts";

const REGISTERED = { lines: null };
const earned = (bookingId: string, price: number, more: Partial<Earned> = {}): Earned => ({
  bookingId,
  milestoneId: null,
  jobId: `job-${bookingId}`,
  jobTitle: "Tap",
  customer: "Jo Marsh",
  price: pence(price),
  fee: fee(pence(price)),
  pricedLater: pence(0),
  pricedBefore: pence(0),
  at: new Date("2025-11-18T10:00:00Z"),
  ...more,
});
const vat = new Map(["tap", "boiler", "gully"].map((id) => [id, REGISTERED]));
const november = [
  earned("tap", 13_800, { at: new Date("2025-11-21T10:00:00Z") }),
  earned("boiler", 42_600),
  earned("gully", 9_000, { at: new Date("2025-11-17T10:00:00Z") }),
];

test("the sums of the drawing: £555.90 in November, of which £109.00 is VAT and £446.90 is theirs", () => {
  const { lines, stillComing } = received(november, [], vat);
  expect(totalOf(lines)).toEqual({ price: 65_400, fee: 9_810, vat: 10_900, toBank: 55_590, yours: 44_690 });
  expect(lines.map(({ bookingId }) => bookingId)).toEqual(["tap", "boiler", "gully"]);
  expect(stillComing).toBe(0);
});

test("what is on its way is in the other list only", () => {
  const coming = [{ bookingId: "tap", group: "on_its_way" as const, price: pence(13_800), fee: pence(2_070) }];
  const { lines, stillComing } = received(november, coming, vat);
  expect(lines.map(({ bookingId }) => bookingId)).toEqual(["boiler", "gully"]);
  expect(stillComing).toBe(11_730);
});

test("of a booking in stages, the newest release is the one that is on its way", () => {
  const coming = [{ bookingId: "tap", group: "on_its_way" as const, price: pence(10_000), fee: pence(1_500) }];
  expect(received([earned("tap", 13_800, { pricedLater: pence(10_000) })], coming, vat).lines).toMatchObject([
    { price: 13_800, fee: 2_070 },
  ]);
  expect(received([earned("tap", 13_800)], coming, vat).lines).toMatchObject([{ price: 3_800, fee: 570 }]);
});

test("each released stage has its line, and the newest of them are on their way", () => {
  const stage = (milestoneId: string, price: number, day: number) =>
    earned("boiler", price, { milestoneId, at: new Date(Date.UTC(2025, 10, day)) });
  const stages = [stage("first", 10_000, 3), stage("last", 30_000, 20), stage("second", 20_000, 12)];
  const whole = received(stages, [], vat).lines;
  expect(whole.map(({ price }) => price)).toEqual([30_000, 20_000, 10_000]);
  expect(new Set(whole.map(({ key }) => key)).size).toBe(3);
  const coming = [{ bookingId: "boiler", group: "on_its_way" as const, price: pence(35_000), fee: pence(5_250) }];
  const { lines, stillComing } = received(stages, coming, vat);
  expect(lines.map(({ price, fee }) => [price, fee])).toEqual([
    [15_000, 2_250],
    [10_000, 1_500],
  ]);
  expect(stillComing).toBe(29_750);
});

test("what was taken back in a month lowers it, with its fee and its VAT", () => {
  const [line] = received([earned("tap", -1_200, { fee: pence(-180), pricedBefore: pence(13_800) })], [], vat).lines;
  expect(line).toMatchObject({ price: -1_200, fee: -180, vat: -200, toBank: -1_020, yours: -820 });
});

test("the VAT of a booking's lines, of any days and stages, adds up to the VAT of all of it", () => {
  const prices = fc.array(fc.integer({ min: 30, max: 50_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(prices, fc.nat(5), (all, first) => {
      const stages = all.map((price, day) =>
        earned("tap", price, { milestoneId: String(day), at: new Date(Date.UTC(2025, 10, day + 1)) }),
      );
      const before = sum(stages.slice(0, first).map(({ price }) => price));
      const months = [stages.slice(0, first), stages.slice(first).map((stage) => ({ ...stage, pricedBefore: before }))];
      const owed = months.map((month) => totalOf(received(month, [], vat).lines).vat);
      expect(sum(owed)).toBe(vatOf(sum(stages.map(({ price }) => price)), REGISTERED));
    }),
  );
});

test("received and still coming are together what the statement says", () => {
  const amount = fc.integer({ min: -20_000, max: 50_000 });
  fc.assert(
    fc.property(amount, fc.nat(60_000), fc.nat(30_000), (price, coming, pricedLater) => {
      const one = earned("tap", price, { fee: pence(Math.round(price * 0.15)), pricedLater: pence(pricedLater) });
      const parts = [{ bookingId: "tap", group: "on_its_way" as const, price: pence(coming), fee: fee(pence(coming)) }];
      const { lines, stillComing } = received([one], parts, vat);
      expect(sum([totalOf(lines).toBank, stillComing])).toBe(one.price - one.fee);
    }),
  );
});

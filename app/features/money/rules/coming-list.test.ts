import fc from "fast-check";
import { expect, test } from "vitest";
import { vatIn } from "#features/quotes/rules/price-vat.ts";
import { fee, pence, subtract, sum } from "#kernel/money.ts";
import { COMING_GROUPS, comingLines, found, pageAfter, totalOf } from "./coming-list.ts";
import type { Coming } from "./forecast/coming.ts";

const work = (bookingId: string) => ({ bookingId, jobId: `job-${bookingId}`, jobTitle: "Tap", customer: "Jo Marsh" });
const item = (bookingId: string, price: number, more: Partial<Coming> = {}) => {
  const [whole, charged] = [pence(price), fee(pence(price))];
  return {
    ...work(bookingId),
    milestoneId: null,
    state: "held" as const,
    price: whole,
    fee: charged,
    amount: subtract(whole, charged),
    deducted: pence(0),
    bankDay: "2025-12-19",
    why: { kind: "dispute" as const },
    ...more,
  };
};
const unpaid = (bookingId: string, due: number, dueOn: string) => ({
  ...work(bookingId),
  due,
  dueOn,
  net: subtract(pence(due), fee(pence(due))),
});

/** Hannah Booth's money on Tue 2 December 2025, as it is drawn: registered for VAT. */
const drawn = () => {
  const vat = { vatPrice: { lines: null }, kept: pence(0) };
  const released = { ...vat, kept: pence(120_000) };
  const facts = new Map([
    ...["drain", "valves", "shower", "stopcock"].map((id) => [id, vat] as const),
    ["bath", released] as const,
    ["mixer", { ...vat, kept: pence(12_600) }] as const,
    ["toilet", { ...vat, kept: pence(16_200) }] as const,
  ]);
  const sent = { kind: "sent", on: "2025-12-01" } as const;
  const items = [
    item("shower", 43_800, { state: "frozen", bankDay: null }),
    item("bath", 150_000, {
      milestoneId: "first-fix",
      bankDay: "2025-12-24",
      why: { kind: "if_finished", by: "2025-12-05" },
    }),
    item("stopcock", 18_000),
    item("bath", 120_000, { state: "on_its_way", bankDay: "2025-12-04", why: sent }),
    item("mixer", 12_600, { state: "on_its_way", bankDay: "2025-12-04", why: sent }),
    item("toilet", 16_200, { state: "owed", bankDay: "2025-12-05", why: { kind: "sends", on: "2025-12-02" } }),
  ];
  return comingLines(items, [unpaid("drain", 9_600, "2025-11-28"), unpaid("valves", 14_400, "2025-12-04")], facts);
};

test("the sums of the drawing: £3,269.10, of which £641.00 is VAT and £2,628.10 is theirs", () => {
  const lines = drawn();
  expect(totalOf(lines)).toEqual({ price: 384_600, fee: 57_690, vat: 64_100, toBank: 326_910, yours: 262_810 });
  const groups = COMING_GROUPS.map((group) => totalOf(lines.filter((line) => line.group === group)).toBank);
  expect(groups).toEqual([20_400, 37_230, 142_800, 126_480]);
});

test("groups follow each other, the oldest day first, and each booking or stage is there once", () => {
  const lines = drawn();
  expect(lines.map(({ bookingId }) => bookingId)).toEqual([
    ...["drain", "valves", "shower", "stopcock", "bath", "bath", "mixer", "toilet"],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});

test("without registration there is no VAT, and all that comes is theirs", () => {
  const [line] = comingLines([item("a", 10_000)], [], new Map());
  expect(line).toMatchObject({ vat: 0, toBank: 8_500, yours: 8_500 });
});

test("what is kept for a refund of other work is not theirs, and the VAT of the work stays", () => {
  const facts = new Map([["a", { vatPrice: { lines: null }, kept: pence(0) }]]);
  const [line] = comingLines([item("a", 12_000, { deducted: pence(1_000) })], [], facts);
  expect(line).toMatchObject({ vat: 2_000, toBank: 9_200, yours: 7_200 });
});

test("the VAT of the parts of a booking adds up to that of the whole, to the penny", () => {
  const prices = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 50_000 }), (parts, kept) => {
      const items = parts.map((price, n) => item("a", price, { milestoneId: String(n) }));
      const lines = comingLines(items, [], new Map([["a", { vatPrice: { lines: null }, kept: pence(kept) }]]));
      const whole = pence(kept + parts.reduce((total, price) => total + price, 0));
      const vat = sum(lines.map((line) => line.vat));
      expect(vat + vatIn(pence(kept), { lines: null })).toBe(vatIn(whole, { lines: null }));
    }),
  );
});

test("pages have every line once, and a search finds job, customer and invoice", () => {
  const lines = drawn();
  const pages = [...Array(3).keys()].reduce<{ all: string[]; after: string }>(
    ({ all, after }) => {
      const { items, next } = pageAfter(lines, after, 3);
      return { all: [...all, ...items.map(({ key }) => key)], after: next ?? "~" };
    },
    { all: [], after: "" },
  );
  expect(pages.all).toEqual(lines.map(({ key }) => key));
  expect(found(lines, "inv-7 ", new Map([["mixer", ["INV-7"]]])).map(({ bookingId }) => bookingId)).toEqual(["mixer"]);
  expect(found(lines, "JO MAR", new Map())).toHaveLength(8);
  expect(found(lines, "boiler", new Map())).toEqual([]);
});

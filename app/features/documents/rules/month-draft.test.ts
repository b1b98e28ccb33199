import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { monthBefore, monthContent, monthDraft, monthOf } from "./month-draft.ts";

const facts = {
  first: "2026-11-01",
  last: "2026-11-30",
  sellerId: "s",
  name: "Hannah Booth",
  logo: null,
  at: new Date(),
};
const at = new Date("2026-11-12T12:00:00Z");
const nothing = { held: pence(0), owed: pence(0) };
const movement = (kind: "payment" | "release" | "transfer" | "refund" | "chargeback" | "recovery", of: object) => ({
  at,
  kind,
  title: "Leaking tap",
  held: pence(0),
  owed: pence(0),
  received: pence(0),
  fee: pence(0),
  covered: pence(0),
  ...of,
});
const payment = movement("payment", { held: pence(9_500), received: pence(9_500) });
const release = movement("release", { held: pence(-9_500), owed: pence(8_075), fee: pence(1_425) });
const transfer = movement("transfer", { owed: pence(-8_000), received: pence(-8_000) });

test.each([
  ["2026-11-27", "2026-11-01", "2026-11-30", "2026-10-01"],
  ["2026-01-01", "2026-01-01", "2026-01-31", "2025-12-01"],
  ["2028-02-29", "2028-02-01", "2028-02-29", "2028-01-01"],
  ["2026-03-31", "2026-03-01", "2026-03-31", "2026-02-01"],
])("the month of %s, and the one before", (day, first, last, before) => {
  expect(monthOf(day)).toEqual({ first, last });
  expect(monthBefore(day).first).toBe(before);
});

test("says of which days it is, also on the first of a month", () => {
  const money = { opening: nothing, movements: [], closing: nothing };
  const daysOf = (last: string) => monthContent(money, { ...facts, last }).facts[0]?.text;
  expect(daysOf("2026-11-30")).toBe("1 November 2026 to 30 November 2026");
  expect(daysOf("2026-11-01")).toBe("1 November 2026");
});

test("a month leads from one balance to the next, line by line", () => {
  const money = {
    opening: { held: pence(0), owed: pence(-500) },
    movements: [payment, release, transfer],
    closing: { held: pence(0), owed: pence(-425) },
  };
  const { lines, total, table } = monthContent(money, facts);
  expect(lines.map(({ text, amount }) => [text, amount])).toEqual([
    ["Held and owed before 1 November 2026", -500],
    ["Received from customers", 9_500],
    ["Returned to customers", 0],
    ["Our fee", -1_425],
    ["Paid out to you", -8_000],
  ]);
  expect(total).toEqual({ label: "Held and owed after 30 November 2026", amount: -425 });
  expect(table?.rows).toEqual([
    ["Balance before 1 November 2026", "", "£0.00", "−£5.00"],
    ["12 Nov · Received · Leaking tap", "–", "+£95.00", "–"],
    ["12 Nov · Released to you · Leaking tap", "£14.25", "−£95.00", "+£80.75"],
    ["12 Nov · Paid out · Leaking tap", "–", "–", "−£80.00"],
    ["Balance after 30 November 2026", "", "£0.00", "−£4.25"],
  ]);
  expect(monthDraft(money, facts)).toMatchObject({
    source: "month:2026-11",
    amount: 8_075,
    title: "November 2026",
  });
});

test.each([
  [payment, "Received"],
  [transfer, "Paid out"],
  [movement("transfer", { owed: pence(100), received: pence(100) }), "Payout taken back"],
  [movement("refund", { held: pence(-1), received: pence(-1) }), "Refunded"],
  [movement("refund", { held: pence(1), received: pence(1) }), "A refund did not go through"],
  [movement("chargeback", { owed: pence(-1), received: pence(-1) }), "Taken back by the bank"],
  [movement("chargeback", { owed: pence(1), received: pence(1) }), "Given back by the bank"],
  [movement("recovery", { owed: pence(-1), covered: pence(-1) }), "Kept for a chargeback"],
  [movement("recovery", { owed: pence(1), covered: pence(1) }), "Returned after a chargeback"],
  [
    { ...movement("recovery", { owed: pence(1), covered: pence(1), title: null }), kind: "write_off" as const },
    "Debt written off",
  ],
])("a movement is named %#: %s", (moved, name) => {
  const closing = { held: moved.held, owed: moved.owed };
  const { table } = monthContent({ opening: nothing, movements: [moved], closing }, facts);
  expect(table?.rows[1]?.[0]).toContain(name);
});

test("figures that do not agree are an error, and not a statement", () => {
  const closing = { held: pence(9_499), owed: pence(0) };
  expect(() => monthContent({ opening: nothing, movements: [payment], closing }, facts)).toThrow("does not agree");
  const torn = { ...payment, received: pence(9_499) };
  const held = { held: pence(9_500), owed: pence(0) };
  expect(() => monthContent({ opening: nothing, movements: [torn], closing: held }, facts)).toThrow("does not agree");
});

import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { type HeldFacts, moneyText, shortMoneyText } from "./held.labels.ts";

const whole = { received: 9_500, refunded: 0, held: 9_500, free: 9_500, fee: 0, yours: 0 };
const nothing = { received: 0, held: 0, free: 0 };
/** Confirmed work of £95.00, which is held but for what is different; what is not held or refunded is released. */
const of = ({
  status = "confirmed",
  isFrozen = false,
  ...over
}: Partial<HeldFacts & typeof whole> = {}): HeldFacts => ({
  status,
  isFrozen,
  amount: pence(9_500),
  now: { ...whole, ...over } as HeldFacts["now"],
});
const text = (over: Parameters<typeof of>[0]) =>
  (["customer", "tradesperson"] as const).map((reader) => moneyText(of(over), reader));

test("held money says until when, to each reader", () => {
  expect(text({})).toEqual(["£95.00 held until you approve", "£95.00 held until the customer approves"]);
  expect(text({ status: "disputed", isFrozen: true })).toEqual(
    Array(2).fill("£95.00 held until the dispute is settled"),
  );
  expect(text({ isFrozen: true })).toEqual(Array(2).fill("£95.00 held until we have decided"));
  expect(text({ free: 5_000 })).toEqual([
    "£50.00 held until you approve, £45.00 on its way back to you",
    "£50.00 held until the customer approves, £45.00 on its way back to the customer",
  ]);
});

test("nothing paid, or all released, needs no amount", () => {
  expect(text(nothing)).toEqual(["Not paid yet", "Not paid yet"]);
  const released = { held: 0, free: 0 };
  expect(text(released)).toEqual(["Paid and released", "Paid and released to you"]);
});

test.each([
  ["a deposit is held", { received: 2_500, held: 2_500, free: 2_500 }, "£25.00 held, £70.00 not paid yet"],
  ["one of three stages is released", { held: 6_000, free: 6_000 }, "£60.00 held, £35.00 released"],
  [
    "a stage is released and the rest not paid",
    { ...nothing, received: 3_500 },
    "£35.00 released, £60.00 not paid yet",
  ],
  [
    "part of released money was refunded",
    { held: 0, free: 0, refunded: 2_000 },
    "£75.00 released, £20.00 refunded to the customer",
  ],
  ["all was refunded", { held: 0, free: 0, refunded: 9_500 }, "£95.00 refunded to the customer"],
  ["a deposit was refunded", { ...nothing, received: 2_500, refunded: 2_500 }, "£25.00 refunded to the customer"],
  ["all is on its way back", { free: 0 }, "£95.00 on its way back to the customer"],
  ["nothing is paid", nothing, "Not paid yet"],
] as const)("in short, when %s", (_when, over, words) => {
  expect(shortMoneyText(of(over))).toBe(words);
  for (const long of text(over)) expect(long.includes("not paid yet")).toBe(words.includes("not paid yet"));
});

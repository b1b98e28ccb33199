import { expect, test } from "vitest";
import { type HeldFacts, moneyText } from "./held.labels.ts";

const facts: HeldFacts = {
  status: "confirmed",
  isFrozen: false,
  releasedAt: null,
  paid: true,
  held: 9_500,
  free: 9_500,
};

test("held money says until when, to each reader", () => {
  const text = (over: Partial<HeldFacts>) =>
    (["customer", "tradesperson"] as const).map((reader) => moneyText({ ...facts, ...over }, reader));
  expect(text({})).toEqual(["£95.00 held until you approve", "£95.00 held until the customer approves"]);
  expect(text({ status: "disputed", isFrozen: true })).toEqual(
    Array(2).fill("£95.00 held until the dispute is settled"),
  );
  expect(text({ isFrozen: true })).toEqual(Array(2).fill("£95.00 held until we have decided"));
  expect(text({ free: 5_000 })).toEqual([
    "£50.00 held until you approve, £45.00 on its way back to you",
    "£50.00 held until the customer approves, £45.00 on its way back to the customer",
  ]);
  expect(text({ held: 0, free: 0 })).toEqual(["Paid", "Paid"]);
  expect(text({ held: 0, free: 0, paid: false })).toEqual(["Not paid yet", "Not paid yet"]);
  expect(text({ held: 0, free: 0, releasedAt: new Date() })).toEqual(["Paid and released", "Paid and released to you"]);
});

import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { isPaid, type PaidIntent, paidForAdded } from "./paid.ts";

const PRICE = pence(9_500);

const charge = (id: string, amount: number, milestoneId: string | null = null): PaidIntent => ({
  id,
  kind: "charge",
  status: "succeeded",
  amount: pence(amount),
  idempotencyKey: `charge:${id}`,
  providerPaymentId: `pi_${id}`,
  failure: null,
  milestoneId,
});
const refund = (of: string, amount: number, status = "succeeded"): PaidIntent => ({
  ...charge(`${of}-back`, amount),
  kind: "refund",
  status,
  idempotencyKey: `refund:${of}:cause-${amount}-${status}`,
  providerPaymentId: `pi_${of}`,
});
const parts = [charge("a", 3_000, "m1"), charge("b", 6_500, "m2")];
const at1 = charge("a", 9_500);
const at2 = charge("b", 9_500);

test.each<[string, PaidIntent[], boolean]>([
  ["nothing was received", [], false],
  ["the payment page is open", [{ ...at1, status: "intended" }], false],
  ["the price was received in one payment", [at1], true],
  ["a part was refunded", [at1, refund("a", 2_000)], true],
  ["all was refunded", [at1, refund("a", 9_500)], false],
  ["all was refunded in two parts", [at1, refund("a", 2_000), refund("a", 7_500)], false],
  ["the last part is being refunded", [at1, refund("a", 2_000), refund("a", 7_500, "intended")], false],
  ["it was paid twice and refunded once", [at1, at2, refund("b", 9_500)], true],
  ["it was refunded and paid again", [at1, refund("a", 9_500), at2], true],
  ["one milestone is paid", [charge("a", 3_000, "m1")], false],
  ["every milestone is paid", parts, true],
  ["one of the milestones was refunded", [...parts, refund("a", 3_000)], true],
  ["every milestone was refunded", [...parts, refund("a", 3_000), refund("b", 6_500)], false],
  [
    "a milestone is paid, and a payment of the price was refunded",
    [charge("a", 3_000, "m1"), at2, refund("b", 9_500)],
    false,
  ],
  [
    "all milestones were refunded, and the price was paid in one payment",
    [...parts, refund("a", 3_000), refund("b", 6_500), charge("c", 9_500)],
    true,
  ],
  ["it was refunded, and the first milestone is paid", [at1, refund("a", 9_500), charge("b", 3_000, "m1")], false],
])("when %s: paid is %s", (_, intents, expected) => {
  expect(isPaid(PRICE, intents, new Map())).toBe(expected);
});

test("money that was charged back does not count", () => {
  expect(isPaid(PRICE, [at1], new Map([["a", pence(9_500)]]))).toBe(false);
  expect(isPaid(PRICE, [at1], new Map([["a", pence(4_000)]]))).toBe(true);
});

test.each([
  ["all is paid", 26_500, 0, 8_500],
  ["only what was agreed first is paid", 18_000, 0, 0],
  ["what was agreed first went back", 8_500, 18_000, 8_500],
  ["a bank has some of it, and the rest of what was agreed first went back", 3_000, 15_000, 0],
  ["everything went back", 0, 26_500, 0],
])("%s: what stays of the added part", (_, stays, returned, expected) => {
  const of = { price: pence(26_500), added: 8_500, returned: pence(returned) };
  expect(paidForAdded(pence(stays), of)).toBe(expected);
});

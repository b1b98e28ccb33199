import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { transferSource } from "./transfer-source.ts";

const intent = (kind: string, id: string, amount: number, more: object = {}) => ({
  id,
  kind,
  amount: pence(amount),
  status: "succeeded",
  platformFeeAmount: 0,
  idempotencyKey: id,
  failure: null,
  providerPaymentId: `pi_${id}`,
  providerChargeId: kind === "charge" ? `ch_${id}` : null,
  request: null as object | null,
  ...more,
});
const charge = (id: string, amount: number, more: object = {}) =>
  intent("charge", id, amount, { platformFeeAmount: amount * 0.15, ...more });
const transfer = (id: string, amount: number, source: string, status = "succeeded") =>
  intent("transfer", id, amount, { status, request: { source_transaction: source } });
const refund = (of: string, amount: number) =>
  intent("refund", `refund:${of}`, amount, { providerPaymentId: `pi_${of}` });

test.each<[string, ReturnType<typeof intent>[], number, [string | null, number]]>([
  ["one charge", [charge("a", 10_000)], 8_500, ["ch_a", 8_500]],
  ["two charges, one released", [charge("a", 10_000), charge("b", 20_000)], 17_000, ["ch_b", 17_000]],
  ["two charges, both released", [charge("a", 10_000), charge("b", 10_000)], 17_000, ["ch_a", 8_500]],
  [
    "the second of them",
    [charge("a", 10_000), charge("b", 10_000), transfer("t", 8_500, "ch_a")],
    8_500,
    ["ch_b", 8_500],
  ],
  [
    "a failed transfer uses nothing",
    [charge("a", 10_000), transfer("t", 8_500, "ch_a", "failed")],
    8_500,
    ["ch_a", 8_500],
  ],
  ["nothing left of the charge", [charge("a", 10_000), transfer("t", 10_000, "ch_a")], 8_500, [null, 8_500]],
  ["a charge that failed", [charge("a", 10_000, { status: "failed" })], 8_500, [null, 8_500]],
  ["a refunded charge", [charge("a", 10_000), charge("b", 10_000), refund("a", 10_000)], 8_500, ["ch_b", 8_500]],
  ["a partly refunded charge", [charge("a", 10_000), refund("a", 5_000)], 4_250, ["ch_a", 4_250]],
])("%s", (_, intents, amount, [chargeId, drawn]) => {
  expect(transferSource(intents, pence(amount), new Set())).toEqual({ chargeId, amount: drawn });
});

test("a charge that was charged back is not used", () => {
  const intents = [charge("a", 10_000), charge("b", 10_000)];
  expect(transferSource(intents, pence(8_500), new Set(["a"]))).toEqual({ chargeId: "ch_b", amount: 8_500 });
});

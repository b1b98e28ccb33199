import { expect, test } from "vitest";
import type { MovementKind } from "./ledger.ts";
import { movementText, type Reader } from "./movement.labels.ts";
import { traceColumns } from "./trace.ts";

/** The ledger's sums of a movement of `amount` before the fee, of which `net` is the tradesperson's; in pence. */
const sumsOf = (kind: MovementKind, amount: number, net: number) =>
  kind === "release"
    ? { provider: 0, held: amount, payable: 0 - net, fees: net - amount }
    : { provider: kind === "payment" ? amount : 0 - amount, held: 0, payable: net, fees: 0 };

test.each<[MovementKind, number, number, Record<Reader, string | null>]>([
  [
    "payment",
    9_500,
    0,
    { customer: "You paid £95.00", tradesperson: "The customer paid £95.00", admin: "The customer paid £95.00" },
  ],
  [
    "release",
    9_500,
    8_075,
    {
      customer: "£95.00 released",
      tradesperson: "£80.75 released to you, after the fee",
      admin: "£80.75 released, after the fee",
    },
  ],
  [
    "transfer",
    8_075,
    8_075,
    { customer: null, tradesperson: "£80.75 sent to your account", admin: "£80.75 sent to their account" },
  ],
  [
    "transfer",
    -500,
    -500,
    {
      customer: null,
      tradesperson: "£5.00 taken back from your account",
      admin: "£5.00 taken back from their account",
    },
  ],
  [
    "refund",
    4_000,
    0,
    {
      customer: "£40.00 refunded to you",
      tradesperson: "£40.00 refunded to the customer",
      admin: "£40.00 refunded to the customer",
    },
  ],
  [
    "refund_after_release",
    -4_000,
    -3_400,
    {
      customer: "A refund of £40.00 did not go through",
      tradesperson: "A refund of £40.00 did not go through",
      admin: "A refund of £40.00 did not go through",
    },
  ],
  [
    "chargeback",
    4_000,
    0,
    {
      customer: "Your bank took back £40.00",
      tradesperson: "The customer’s bank took back £40.00",
      admin: "The customer’s bank took back £40.00",
    },
  ],
  [
    "chargeback",
    -4_000,
    0,
    {
      customer: "The bank gave back £40.00",
      tradesperson: "The bank gave back £40.00",
      admin: "The bank gave back £40.00",
    },
  ],
  ["provider_fee", 163, 0, { customer: null, tradesperson: null, admin: null }],
])("%s of %d", (kind, amount, net, texts) => {
  for (const reader of Object.keys(texts) as Reader[])
    expect(movementText({ kind, ...traceColumns(kind, sumsOf(kind, amount, net)) }, reader)).toBe(texts[reader]);
});

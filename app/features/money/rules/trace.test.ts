import { expect, test } from "vitest";
import { traceColumns, traceTotals } from "./trace.ts";

test("what was received is held, owed, our fee, in the bank or back, after every movement", () => {
  const rows = [
    traceColumns("payment", { provider: 1000, held: -1000, payable: 0, fees: 0 }),
    traceColumns("release", { provider: 0, held: 800, payable: -680, fees: -120 }),
    traceColumns("transfer", { provider: -680, held: 0, payable: 680, fees: 0 }),
    traceColumns("refund", { provider: -200, held: 200, payable: 0, fees: 0 }),
    traceColumns("refund_after_release", { provider: -100, held: 0, payable: 85, fees: 15 }),
    traceColumns("recovery", { provider: 85, held: 0, payable: -85, fees: 0 }),
  ];
  const now = traceTotals(rows);
  expect(now).toEqual({ received: 1000, held: 0, owed: 0, fee: 105, toBank: 595, sentBack: 300 });
  for (const count of rows.keys()) {
    const { received, held, owed, fee, toBank, sentBack } = traceTotals(rows.slice(0, count + 1));
    expect(received).toBe(held + owed + fee + toBank + sentBack);
  }
});

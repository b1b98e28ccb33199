import { describe, expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { completed, noon, nothing, releasedWork, rows, TODAY } from "../../testing/forecast.ts";
import { type ForecastFacts, forecast } from "./forecast.ts";

describe("owed", () => {
  const facts = { ...nothing, payable: pence(8_500), released: [releasedWork("a", 10_000, 8_500)] };
  const waits = (obstacle: ForecastFacts["transfers"]["obstacle"], heldUntil: Date | null = null) =>
    rows(forecast({ ...facts, transfers: { obstacle, heldUntil } }));

  test("is sent today, or when a hold ends", () => {
    expect(waits(null)).toEqual(["a owed 8500 2026-11-26 To be sent today"]);
    expect(waits("hold", noon("2026-11-24"))).toEqual(["a owed 8500 2026-11-27 To be sent tomorrow"]);
    expect(waits("hold", noon("2026-11-26"))).toEqual(["a owed 8500 2026-12-01 To be sent on Thu 26 Nov"]);
  });

  test("has no day while it waits for the tradesperson", () => {
    expect(waits("account")).toEqual(["a owed 8500 null Released, waiting for your payout setup"]);
    expect(waits("tax")).toEqual(["a owed 8500 null Released, waiting for your tax details"]);
    expect(waits("identity")).toEqual(["a owed 8500 null Released, waiting until we have checked your identity"]);
  });

  test("is frozen by a suspension or review, and by a bank's question", () => {
    expect(waits("review")).toEqual(["a frozen 8500 null Until we have reviewed your account"]);
    const asked = { ...facts, released: [releasedWork("a", 10_000, 8_500, true)] };
    expect(rows(forecast(asked))).toEqual(["a frozen 8500 null The customer’s bank is asking about the payment"]);
    expect(forecast(asked)).toMatchObject({ total: 0, owed: 0, frozen: 8_500 });
  });

  test("a debt is taken from the last transfers, and from frozen money last of all", () => {
    const released = [
      releasedWork("a", 10_000, 8_500, true),
      releasedWork("b", 10_000, 8_500),
      releasedWork("c", 10_000, -3_000),
    ];
    const of = forecast({ ...facts, released, payable: pence(14_000) });
    expect(rows(of)).toEqual([
      "b owed 8500 2026-11-26 To be sent today",
      "a frozen 5500 null The customer’s bank is asking about the payment",
    ]);
    expect(of.items[1]).toMatchObject({ price: 10_000, fee: 1_500, deducted: 3_000 });
  });

  test("a debt beyond what is owed is taken from what is released next", () => {
    const held = [completed(), completed({ bookingId: "b", approvedOn: noon("2026-12-01") })];
    const of = forecast({ ...nothing, payable: pence(-9_000), held });
    expect(of.items).toMatchObject([{ bookingId: "b", amount: 8_000, deducted: 500, price: 10_000, fee: 1_500 }]);
    expect(of).toMatchObject({ total: 8_000, held: 8_000 });
  });

  test("the fee of a booking that is partly in the bank is divided exactly", () => {
    const released = [{ bookingId: "a", earned: pence(1_000), fee: pence(176), owed: pence(333), bankIsAsking: false }];
    const sent = [{ bookingId: "a", amount: pence(667), at: noon(TODAY) }];
    const atProvider = { ...nothing.atProvider, sent, left: pence(334) };
    const { items } = forecast({ ...nothing, payable: pence(333), released, atProvider });
    expect(items.map(({ amount, fee: charged, price }) => [amount, charged, price])).toEqual([
      [334, 59, 393],
      [333, 59, 392],
    ]);
  });
});

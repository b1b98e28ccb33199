import { describe, expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { noon, nothing, releasedWork, rows, TODAY } from "../../testing/forecast.ts";
import { type ForecastFacts, forecast } from "./forecast.ts";

const sentRows = (atProvider: Partial<ForecastFacts["atProvider"]>, today = TODAY) => {
  const released = ["a", "b", "c"].map((id) => releasedWork(id, 10_000, 0));
  return rows(forecast({ ...nothing, today, released, atProvider: { ...nothing.atProvider, ...atProvider } }), today);
};

describe("on its way", () => {
  const sent = [
    { bookingId: "b", amount: pence(8_500), at: noon("2026-11-23") },
    { bookingId: "a", amount: pence(8_500), at: noon("2026-11-20") },
  ];

  test("is in the bank three working days after the transfer", () => {
    expect(sentRows({ sent, left: pence(17_000) })).toEqual([
      "a on_its_way 8500 2026-11-25 Sent Fri 20 Nov",
      "b on_its_way 8500 2026-11-26 Sent today",
    ]);
  });

  test("has the day of its payout once that has begun, and payouts carry the oldest money first", () => {
    const payouts = [{ amount: pence(10_000), arrivalDate: "2026-11-24" }];
    expect(sentRows({ sent, left: pence(17_000), payouts })).toEqual([
      "a on_its_way 8500 2026-11-24 Stripe is paying it to your bank",
      "b on_its_way 1500 2026-11-24 Stripe is paying it to your bank",
      "b on_its_way 7000 2026-11-26 Sent today",
    ]);
  });

  test("is the newest part of what was sent; the older part is in the bank", () => {
    expect(sentRows({ sent, left: pence(9_000) })).toEqual([
      "a on_its_way 500 2026-11-25 Sent Fri 20 Nov",
      "b on_its_way 8500 2026-11-26 Sent today",
    ]);
    expect(sentRows({ sent, left: pence(0) })).toEqual([]);
    expect(sentRows({ sent, left: pence(-500) })).toEqual([]);
  });

  test("a reversal is taken from the transfer of its booking", () => {
    const back = { bookingId: "a", amount: pence(-4_000), at: noon("2026-11-23") };
    expect(sentRows({ sent: [back, ...sent], left: pence(13_000) })).toEqual([
      "a on_its_way 4500 2026-11-25 Sent Fri 20 Nov",
      "b on_its_way 8500 2026-11-26 Sent today",
    ]);
  });

  test("a payout that should have begun, and one whose day has passed, are expected from now on", () => {
    expect(sentRows({ sent, left: pence(17_000) }, "2026-12-04")).toEqual([
      "a on_its_way 8500 2026-12-07 Sent Fri 20 Nov",
      "b on_its_way 8500 2026-12-07 Sent Mon 23 Nov",
    ]);
    const payouts = [{ amount: pence(17_000), arrivalDate: "2026-12-03" }];
    expect(sentRows({ sent, left: pence(17_000), payouts }, "2026-12-04")).toEqual([
      "a on_its_way 8500 2026-12-04 Stripe is paying it to your bank",
      "b on_its_way 8500 2026-12-04 Stripe is paying it to your bank",
    ]);
  });

  test("has no day after the bank has returned a payout, or while the account cannot pay out", () => {
    expect(sentRows({ sent: sent.slice(0, 1), left: pence(8_500), returned: true })).toEqual([
      "b on_its_way 8500 null Returned by your bank. Update your bank details",
    ]);
    expect(sentRows({ sent: sent.slice(0, 1), left: pence(8_500), paysOut: false })).toEqual([
      "b on_its_way 8500 null Released, waiting for your payout setup",
    ]);
  });
});

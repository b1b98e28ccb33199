import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { aloneUpTo, limitText } from "./second-person.ts";

test("an operator reads beforehand what they may not decide alone, and nothing where they may", () => {
  const text = (held: number, before: { ofBooking: number; aloneToday: number }) =>
    limitText({ held: pence(held), aloneUpTo: aloneUpTo(before) });
  expect(text(50_000, { ofBooking: 0, aloneToday: 0 })).toBeNull();
  expect(text(50_001, { ofBooking: 0, aloneToday: 0 })).toMatch(/^We hold more than £500.* another operator/);
  expect(text(40_000, { ofBooking: 30_000, aloneToday: 30_000 })).toMatch(/^You can refund £200.00 of this booking/);
  expect(text(40_000, { ofBooking: 0, aloneToday: 200_000 })).toMatch(/^You can refund £0.00/);
});

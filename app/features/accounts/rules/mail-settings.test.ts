import { expect, test } from "vitest";
import { wantsMail } from "./mail-settings.ts";

const on = { emailVerified: true, emailNotifications: true, quoteUpdates: true };

test("everything is sent until a switch is off", () => {
  expect(wantsMail("quote-received", on)).toBe(true);
  expect(wantsMail("booking-confirmed", on)).toBe(true);
});

test("quote updates off keeps quotes away, and only them", () => {
  const reader = { ...on, quoteUpdates: false };
  expect(wantsMail("quote-accepted", reader)).toBe(false);
  expect(wantsMail("booking-confirmed", reader)).toBe(true);
});

test("email off leaves what is about the account and about money paid", () => {
  const reader = { ...on, emailNotifications: false };
  expect(wantsMail("quote-received", reader)).toBe(false);
  expect(wantsMail("job-complete", reader)).toBe(false);
  expect(wantsMail("reset-password", reader)).toBe(true);
  expect(wantsMail("payment-receipt", reader)).toBe(true);
});

test("an unverified address hears about its account only", () => {
  const reader = { ...on, emailVerified: false };
  expect(wantsMail("verify-email", reader)).toBe(true);
  expect(wantsMail("quote-received", reader)).toBe(false);
  expect(wantsMail("payment-receipt", reader)).toBe(false);
});

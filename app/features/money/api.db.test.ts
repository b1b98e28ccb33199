import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { sessionIn } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { payAtCheckout } from "#sandbox/stripe/testing.ts";
import { requestAs, testServices } from "#server/testing.ts";

const database = testDatabase();
const services = testServices(database);

async function call(who: User, name: string, body?: unknown) {
  const sent = body === undefined ? {} : { body };
  const response = await requestAs(services(), who, `POST /api/v1/functions/${name}`, sent);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("create-payment and verify-payment return the specified fields", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed", amount: pence(9_500) });
  const created = await call(customer, "create-payment", { bookingId: booking.id });
  expect(created).toEqual({ status: 200, body: { url: expect.stringContaining("/sandbox/stripe/checkout/cs_test_") } });
  const sessionId = sessionIn(String(created.body.url));
  const verify = () => call(customer, "verify-payment", { sessionId });
  expect(await verify()).toEqual({ status: 200, body: { status: "open", booking_id: booking.id, success: false } });
  await payAtCheckout(database().db, sessionId);
  expect(await verify()).toEqual({ status: 200, body: { status: "paid", booking_id: booking.id, success: true } });
  expect(await verify()).toEqual({ status: 200, body: { status: "paid", booking_id: booking.id, success: true } });
  expect(await call(customer, "create-payment", { bookingId: booking.id })).toMatchObject({
    status: 409,
    body: { code: "ALREADY_PAID", title: "Payment failed" },
  });
});

test("approve returns the released booking", async () => {
  const { booking, customer } = await makeBooking(database().db);
  const response = await requestAs(services(), customer, `POST /api/v1/bookings/${booking.id}/approve`);
  expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: "NOT_COMPLETED" })]);
});

test("the connect functions take no body or an empty one, and return the specified fields", async () => {
  const tradesperson = await makeTradesperson(database().db);
  const none = { hasAccount: false, chargesEnabled: false, payoutsEnabled: false, requirementsCurrentlyDue: [] };
  expect(await call(tradesperson, "check-connect-status")).toEqual({ status: 200, body: none });
  expect(await call(tradesperson, "check-connect-status", {})).toEqual({ status: 200, body: none });
  const made = await call(tradesperson, "create-connect-account");
  expect(made).toEqual({ status: 200, body: { accountId: expect.stringMatching(/^acct_/) } });
  expect(await call(tradesperson, "create-onboarding-link", { type: "account_onboarding" })).toEqual({
    status: 200,
    body: { url: expect.stringContaining(String(made.body.accountId)) },
  });
  expect((await call(tradesperson, "check-connect-status")).body.hasAccount).toBe(true);
});

test.each([
  ["create-payment", {}, "bookingId"],
  ["create-payment", { bookingId: 7 }, "bookingId"],
  ["create-payment", { bookingId: "x", amount: "ten" }, "amount"],
  ["verify-payment", {}, "sessionId"],
  ["verify-payment", { sessionId: "" }, "sessionId"],
])("%s refuses %o", async (name, body, field) => {
  const { customer } = await makeBooking(database().db);
  const refused = await call(customer, name, body);
  expect(refused).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED", errors: [{ field }] } });
});

test.each([
  ["create-onboarding-link", { type: "something" }],
  ["create-onboarding-link", {}],
  ["create-connect-account", { country: "FR" }],
  ["check-connect-status", { userId: "x" }],
])("%s refuses %o", async (name, body) => {
  const refused = await call(await makeTradesperson(database().db), name, body);
  expect(refused).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
});

test("an unknown payment is not found, whatever the form of its id", async () => {
  const { customer } = await makeBooking(database().db);
  for (const bookingId of ["", "x", "00000000-0000-0000-0000-000000000000"])
    expect((await call(customer, "create-payment", { bookingId })).status).toBe(404);
  expect((await call(customer, "verify-payment", { sessionId: "cs_test_1' or 1=1" })).status).toBe(404);
});

test("the webhook endpoint requires the provider's signature", async () => {
  const response = await requestAs(services(), null, "POST /webhooks/stripe", { body: { id: "evt_1" } });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: "WEBHOOK_SIGNATURE" }),
  ]);
});

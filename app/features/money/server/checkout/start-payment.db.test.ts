import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { DAY, fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { intentsOf } from "../../testing.ts";
import { startPayment } from "./start-payment.server.ts";

const database = testDatabase();
const sessionIn = (url: string) => url.split("/").at(-1) ?? "";
const isError = (code: string) => expect.toSatisfy((error) => isAppError(error, code), code);

test("the session charges the stored amount and returns to My Jobs", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed", amount: pence(12_345) });
  const ctx = as(database(), customer);
  const { url } = await startPayment(ctx, { bookingId: booking.id });
  const session = await ctx.payments.stripe.checkout.sessions.retrieve(sessionIn(url));
  expect(session).toMatchObject({
    amount_total: 12_345,
    currency: "gbp",
    client_reference_id: booking.id,
    success_url: "http://localhost:3000/my-jobs?payment=success&session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/my-jobs?payment=cancelled",
  });
  const [intent] = await intentsOf(database().db, booking.id);
  expect(intent).toMatchObject({
    kind: "charge",
    status: "intended",
    amount: 12_345,
    platformFeeAmount: 1_852,
    userId: customer.id,
    idempotencyKey: `charge:${booking.id}`,
    providerId: session.id,
    url,
  });
  expect(session.metadata).toEqual({ booking_id: booking.id, intent_id: intent?.id });
});

test("twenty clicks open one session", async () => {
  const { booking, customer } = await makeBooking(database().db);
  const { fulfilled, rejected } = await race(20, () =>
    startPayment(as(database(), customer), { bookingId: booking.id }),
  );
  expect(rejected).toEqual([]);
  expect(new Set(fulfilled.map(({ url }) => url)).size).toBe(1);
  expect(await intentsOf(database().db, booking.id)).toHaveLength(1);
  const ctx = as(database(), customer);
  const [first] = fulfilled;
  const { customer: payer } = await ctx.payments.stripe.checkout.sessions.retrieve(sessionIn(first?.url ?? ""));
  const open = await ctx.payments.stripe.checkout.sessions.list({ customer: String(payer), limit: 100 });
  expect(open.data).toHaveLength(1);
});

test("an expired session is replaced by a new attempt", async () => {
  const clock = fixedClock("2026-03-02T09:00:00Z");
  const { booking, customer } = await makeBooking(database().db);
  const first = await startPayment(as(database(), customer, { clock }), { bookingId: booking.id });
  clock.advance(2 * DAY);
  const second = await startPayment(as(database(), customer, { clock }), { bookingId: booking.id });
  expect(second.url).not.toBe(first.url);
  const intents = await intentsOf(database().db, booking.id);
  expect(intents.map(({ status, idempotencyKey }) => [status, idempotencyKey])).toEqual([
    ["failed", `charge:${booking.id}`],
    ["intended", `charge:${booking.id}:2`],
  ]);
  const events = await database()
    .db.select()
    .from(statusEvents)
    .where(eq(statusEvents.entityId, intents[0]?.id ?? ""))
    .orderBy(statusEvents.id);
  expect(events.map(({ event, toStatus }) => [event, toStatus])).toEqual([
    ["create", "intended"],
    ["fail", "failed"],
  ]);
});

test("a session that was paid without an event is not opened again", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  const { url } = await startPayment(as(database(), customer), { bookingId: booking.id });
  await payAtCheckout(database().db, sessionIn(url), CARDS.pays);
  await expect(startPayment(as(database(), customer), { bookingId: booking.id })).rejects.toEqual(
    isError("ALREADY_PAID"),
  );
  expect(await intentsOf(database().db, booking.id)).toHaveLength(1);
});

test.each(["lost_reply", "error_500"] as const)(
  "%s on every try: the customer gets an error, and the next click opens the one session",
  async (fault) => {
    const { booking, customer } = await makeBooking(database().db);
    const ctx = as(database(), customer);
    // The customer exists at the provider already, so that the fault hits the session.
    const { booking: other } = await makeBooking(database().db, { customer });
    await startPayment(ctx, { bookingId: other.id });
    await setFault(database().db, fault, 3);
    await expect(startPayment(ctx, { bookingId: booking.id })).rejects.toEqual(
      expect.objectContaining({
        code: "PAYMENT_FAILED",
        title: "Payment failed",
        message: "Failed to initiate payment",
      }),
    );
    expect((await intentsOf(database().db, booking.id)).map(({ status }) => status)).toEqual(["unknown"]);
    await setFault(database().db, fault, 0);
    const { url } = await startPayment(ctx, { bookingId: booking.id });
    const session = await ctx.payments.stripe.checkout.sessions.retrieve(sessionIn(url));
    const all = await ctx.payments.stripe.checkout.sessions.list({ customer: String(session.customer), limit: 100 });
    expect(all.data.filter((one) => one.client_reference_id === booking.id)).toHaveLength(1);
    expect(await intentsOf(database().db, booking.id)).toHaveLength(1);
  },
);

test("after a day the session of a lost reply is looked up, because its idempotency key has expired", async () => {
  const clock = fixedClock("2026-03-02T09:00:00Z");
  const { booking, customer } = await makeBooking(database().db);
  const { booking: other } = await makeBooking(database().db, { customer });
  const ctx = as(database(), customer, { clock });
  await startPayment(ctx, { bookingId: other.id });
  await setFault(database().db, "lost_reply", 3);
  await expect(startPayment(ctx, { bookingId: booking.id })).rejects.toEqual(isError("PAYMENT_FAILED"));
  await setFault(database().db, "lost_reply", 0);
  clock.advance(2 * DAY);
  await startPayment(ctx, { bookingId: booking.id });
  const [lost, fresh] = await intentsOf(database().db, booking.id);
  expect([lost?.status, fresh?.status]).toEqual(["failed", "intended"]);
  const { stripe } = ctx.payments;
  const session = await stripe.checkout.sessions.retrieve(fresh?.providerId ?? "");
  const all = await stripe.checkout.sessions.list({ customer: String(session.customer), limit: 100 });
  const ofBooking = all.data.filter((one) => one.client_reference_id === booking.id);
  expect(ofBooking.map(({ status }) => status)).toEqual(["open", "expired"]);
});

test("a refusal by the provider is final for that attempt; the next click is a new one", async () => {
  const { booking, customer } = await makeBooking(database().db);
  const { booking: other } = await makeBooking(database().db, { customer });
  const ctx = as(database(), customer);
  await startPayment(ctx, { bookingId: other.id });
  const wrong = { ...ctx, baseUrl: "not an address" };
  await expect(startPayment(wrong, { bookingId: booking.id })).rejects.toEqual(isError("PAYMENT_FAILED"));
  await startPayment(ctx, { bookingId: booking.id });
  const statuses = (await intentsOf(database().db, booking.id)).map(({ status }) => status);
  expect(statuses).toEqual(["failed", "intended"]);
});

test("somebody who may not pay is refused before the provider is called", async () => {
  const { booking, customer, tradesperson } = await makeBooking(database().db, { status: "pending" });
  const stranger = await makeCustomer(database().db);
  const unverified = { ...customer, emailVerified: false };
  const pay = (actor: Parameters<typeof as>[1], bookingId = booking.id) =>
    startPayment(as(database(), actor), { bookingId });
  await expect(pay(undefined)).rejects.toEqual(isError("NOT_SIGNED_IN"));
  await expect(pay(stranger)).rejects.toEqual(isError("NOT_FOUND"));
  await expect(pay(tradesperson)).rejects.toEqual(isError("WRONG_ROLE"));
  await expect(pay(unverified)).rejects.toEqual(isError("EMAIL_NOT_VERIFIED"));
  await expect(pay(customer)).rejects.toEqual(isError("NOT_PAYABLE"));
  await expect(pay(customer, newId())).rejects.toEqual(isError("NOT_FOUND"));
  await expect(pay(customer, "x")).rejects.toEqual(isError("NOT_FOUND"));
  expect(await database().db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, booking.id))).toEqual([]);
  const paid = await makeBooking(database().db, { customer, depositPaid: true });
  await expect(pay(customer, paid.booking.id)).rejects.toEqual(isError("ALREADY_PAID"));
});

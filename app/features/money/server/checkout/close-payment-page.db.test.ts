import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks, sessionIn, startCheckout } from "#flows/testing.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { intentsOf } from "../../testing.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { startPayment } from "./start-payment.server.ts";

const database = testDatabase();
const work = () => makeBooking(database().db, { amount: pence(100_000) });
const cancel = ({ customer, booking }: BookedWork) =>
  cancelBooking(as(database(), customer), { bookingId: booking.id, reason: "We moved house" });
const pageOf = async (sessionId: string) =>
  (await as(database()).payments.stripe.checkout.sessions.retrieve(sessionId)).status;
const chargesOf = async ({ booking }: BookedWork) =>
  (await intentsOf(database().db, booking.id)).map(({ status }) => status);

test("cancelling a booking closes its open payment page, so that no payment arrives that would be refunded", async () => {
  const of = await work();
  const sessionId = await startCheckout(database(), of.customer, of.booking.id);
  await cancel(of);
  await runPaymentTasks(database());
  expect(await pageOf(sessionId)).toBe("expired");
  expect(await chargesOf(of)).toEqual(["failed"]);
  expect(await moneyOfBooking(database().db, of.booking.id)).toMatchObject({ received: 0, refunded: 0 });
});

test("a page that was just paid is settled, and the money is refunded", async () => {
  const of = await work();
  await payWithoutEvents(database(), of.customer, of.booking.id);
  await cancel(of);
  await runPaymentTasks(database());
  await runPaymentTasks(database());
  await deliverEvents(database());
  expect(await moneyOfBooking(database().db, of.booking.id)).toMatchObject({ received: 100_000, refunded: 100_000 });
});

test("a page whose reply was lost is closed as well", async () => {
  const of = await work();
  // The customer exists at the provider already, so that the lost reply is the page's.
  const earlier = await makeBooking(database().db, { customer: of.customer });
  await startCheckout(database(), of.customer, earlier.booking.id);
  await setFault(database().db, "lost_reply", 3);
  await expect(startPayment(as(database(), of.customer), { bookingId: of.booking.id })).rejects.toThrow();
  await setFault(database().db, "lost_reply", 0);
  await cancel(of);
  await runPaymentTasks(database());
  const [charge] = await intentsOf(database().db, of.booking.id);
  expect(charge).toMatchObject({ status: "failed", providerId: expect.stringMatching(/^cs_/) });
  expect(await pageOf(sessionIn(charge?.providerId ?? ""))).toBe("expired");
});

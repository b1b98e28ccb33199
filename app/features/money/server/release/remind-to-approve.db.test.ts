import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { raiseDispute, withdrawDispute } from "#flows/decide-dispute.server.ts";
import { payWithoutEvents, runPaymentTasks } from "#flows/testing.ts";

import { system } from "#kernel/actor.ts";
import { DAY, fixedClock } from "#kernel/clock.ts";
import { CARDS } from "#sandbox/stripe/testing.ts";
import { makePlan } from "../../milestones/testing.ts";
import { makeCard } from "../../testing/cards.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { chargeMilestone } from "../milestones/milestone-charges.server.ts";
import { refundBooking } from "../refunds/refund-booking.server.ts";
import { autoRelease } from "./release-work.server.ts";
import { remindToApprove } from "./remind-to-approve.server.ts";

const database = testDatabase();
const db = () => database().db;
const START = "2030-03-01T09:00:00Z";

const completed = {
  status: "completed" as const,
  completedAt: new Date(START),
  completionNotifiedAt: new Date(START),
};

/** Work that was paid up front and is complete. */
async function held(over: Partial<typeof bookings.$inferInsert> = {}) {
  const work = await makeBooking(db(), { status: "confirmed" });
  const sessionId = await payWithoutEvents(database(), work.customer, work.booking.id);
  await settlePayment(as(database()), { sessionId });
  await db()
    .update(bookings)
    .set({ ...completed, ...over })
    .where(eq(bookings.id, work.booking.id));
  return work;
}
const notificationsOf = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ kind }) => kind === "approval-waiting")
    .map((row) => row.payload.date);

test("a customer who does not answer is reminded after seven and twelve days, once each", async () => {
  const { customer } = await held();
  const [unpaid, disputed] = [await makeBooking(db(), completed), await held({ status: "disputed" })];
  const clock = fixedClock(START);
  const runTask = () => race(5, () => remindToApprove(as(database(), system, { clock })));
  clock.advance(7 * DAY - 1);
  await runTask();
  expect(await notificationsOf(customer.id)).toEqual([]);
  clock.advance(1);
  await runTask();
  expect(await notificationsOf(customer.id)).toEqual(["Fri 15 Mar"]);
  clock.advance(5 * DAY);
  await runTask();
  await runTask();
  expect(await notificationsOf(customer.id)).toEqual(["Fri 15 Mar", "Fri 15 Mar"]);
  for (const other of [unpaid, disputed]) expect(await notificationsOf(other.customer.id)).toEqual([]);
});

test("on day twelve only the second reminder is sent, and none after approval", async () => {
  const [late, approved] = [await held(), await held()];
  await db()
    .update(bookings)
    .set({ releasedAt: new Date(START) })
    .where(eq(bookings.id, approved.booking.id));
  const clock = fixedClock(START);
  clock.advance(13 * DAY);
  for (let i = 0; i < 3; i++) await remindToApprove(as(database(), system, { clock }));
  expect(await notificationsOf(late.customer.id)).toHaveLength(1);
  expect(await notificationsOf(approved.customer.id)).toEqual([]);
});

test("a withdrawn dispute has paused the period, in the text and the time of reminders", async () => {
  const work = await held();
  const clock = fixedClock(START);
  const runTask = () => remindToApprove(as(database(), system, { clock }));
  clock.advance(5 * DAY);
  const customer = as(database(), work.customer, { clock });
  const reason = "Poor quality of work";
  const description = "The tiles by the window are loose and the grout is missing.";
  const { id } = await raiseDispute(customer, { bookingId: work.booking.id, reason, description });
  clock.advance(DAY);
  await withdrawDispute(customer, { disputeId: id });
  clock.advance(2 * DAY - 1);
  await runTask();
  expect(await notificationsOf(work.customer.id)).not.toContain("Sat 16 Mar");
  clock.advance(1);
  await runTask();
  expect(await notificationsOf(work.customer.id)).toContain("Sat 16 Mar");
});

test("reminders cover milestones, with the held amount", async () => {
  const { customer, booking, plan } = await makePlan(db());
  await makeCard(database(), customer, CARDS.pays);
  await chargeMilestone(as(database(), customer), { milestoneId: plan.milestones[0]?.id ?? "" });
  await db().update(bookings).set(completed).where(eq(bookings.id, booking.id));
  const clock = fixedClock(START);
  clock.advance(7 * DAY);
  for (let i = 0; i < 2; i++) await remindToApprove(as(database(), system, { clock }));
  const sent = await db().select().from(notifications).where(eq(notifications.userId, customer.id));
  const waiting = sent.filter(({ kind }) => kind === "approval-waiting");
  expect(waiting.map(({ payload }) => [payload.amount, payload.date])).toEqual([[10_000, "Fri 15 Mar"]]);
});

test("refunded money is neither mentioned nor released", async () => {
  const { customer, booking } = await held();
  await refundBooking(as(database(), await makeAdmin(db())), {
    bookingId: booking.id,
    amount: booking.amount,
    reason: "Agreed on the phone",
  });
  await runPaymentTasks(database());
  const clock = fixedClock(START);
  clock.advance(15 * DAY);
  const ctx = as(database(), system, { clock });
  await remindToApprove(ctx);
  await autoRelease(ctx);
  const sent = await db().select().from(notifications).where(eq(notifications.userId, customer.id));
  expect(sent.map(({ kind }) => kind).filter((kind) => kind.startsWith("approval"))).toEqual([]);
});

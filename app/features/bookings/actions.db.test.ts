import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import type { Action } from "#app/web/actions.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { approveWorkAction } from "#features/money/actions.server.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { deliverEvents, payWithoutEvents } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { pageContext, testServices } from "#server/testing.ts";
import { markCompleteAction } from "./actions.server.ts";
import { type BookedWork, makeBooking } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);

/** The toast after a user's click. */
async function toastOf(action: Action, user: User, bookingId: string) {
  const form = new FormData();
  form.set("bookingId", bookingId);
  const args = { form, context: pageContext(services(), user), params: {}, request: new Request("http://localhost/") };
  const reply = (await action.handle(args as unknown as Parameters<Action["handle"]>[0])) as { data: unknown };
  return (reply.data as { toast: unknown }).toast;
}

/** Confirmed work of £95 that is paid for; the money is held. */
async function paidWork(): Promise<BookedWork> {
  const work = await makeBooking(database().db, { amount: pence(9_500) });
  await payWithoutEvents(database(), work.customer, work.booking.id);
  await deliverEvents(database());
  return work;
}

const refund = async ({ booking }: BookedWork, amount: number) =>
  refundBooking(as(database(), await makeAdmin(database().db)), {
    bookingId: booking.id,
    amount: pence(amount),
    reason: "A part was not done",
  });

test("approving work after a part refund says what was released, not the price", async () => {
  const work = await paidWork();
  await refund(work, 2_000);
  await database()
    .db.update(bookings)
    .set({ status: "completed", completedAt: new Date() })
    .where(eq(bookings.id, work.booking.id));
  expect(await toastOf(approveWorkAction, work.customer, work.booking.id)).toMatchObject({
    title: "Work approved",
    description: "£75.00 has been released.",
  });
});

test("the toast after marking work complete says what happens next", async () => {
  const complete = ({ booking, tradesperson }: BookedWork) => toastOf(markCompleteAction, tradesperson, booking.id);
  const unpaid = await makeBooking(database().db);
  const refunded = await paidWork();
  await refund(refunded, 9_500);
  const title = "Job Marked Complete";
  expect(await complete(unpaid)).toMatchObject({ title, description: "Waiting for customer payment" });
  expect(await complete(await paidWork())).toMatchObject({
    title,
    description: "Waiting for the customer to approve the work",
  });
  expect(await complete(refunded)).toMatchObject({
    title,
    description: "The payment was returned to the customer. They can pay again",
  });
});

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { approveWork } from "#features/money/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { isStillSo } from "./message-phase.server.ts";
import { notifyCompletions } from "./notify-completions.server.ts";
import { sendMail } from "./send-mail.server.ts";
import { makePaidBooking } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;

/** The notification that was queued, sent as its mail now. */
async function mailNow({ id, email }: User, kind: string, jobId: string) {
  const [row] = await db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)));
  if (!row) return expect.fail(`${kind} was not queued`);
  const url = `http://localhost:3000/job/${jobId}`;
  await sendMail(as(database()), { kind, to: id, payload: {}, url, notificationId: row.id });
  return db().$count(sandboxMails, eq(sandboxMails.recipient, email));
}

const completed = { status: "completed", completedAt: later(new Date(), -DAY), completionNotifiedAt: null } as const;

test("a mail that asks to approve is not sent once the work is approved", async () => {
  const [open, approved] = [await makePaidBooking(database()), await makePaidBooking(database())];
  for (const { booking } of [open, approved])
    await db().update(bookings).set(completed).where(eq(bookings.id, booking.id));
  await notifyCompletions(as(database()));
  await approveWork(as(database(), approved.customer), { bookingId: approved.booking.id });
  expect(await mailNow(open.customer, "job-complete", open.booking.jobId)).toBe(1);
  expect(await mailNow(approved.customer, "job-complete", approved.booking.jobId)).toBe(0);
});

test("a mail that asks to pay is not sent once the booking is cancelled", async () => {
  const work = await makeBooking(db(), { agreedAt: new Date() });
  await db().update(bookings).set(completed).where(eq(bookings.id, work.booking.id));
  await notifyCompletions(as(database()));
  await cancelBooking(as(database(), work.customer), { bookingId: work.booking.id, reason: "We have moved" });
  expect(await mailNow(work.customer, "job-complete", work.booking.jobId)).toBe(0);
});

test("a request that is answered is not asked again, and what has happened is always told", async () => {
  const { booking, tradesperson } = await makeDateRequest(db());
  const message = { kind: "booking-requested", payload: {}, to: tradesperson.id, path: `/job/${booking.jobId}` };
  const ctx = as(database());
  expect(await isStillSo(ctx, message)).toBe(true);
  await confirmBooking(as(database(), tradesperson), { bookingId: booking.id });
  expect(await isStillSo(ctx, message)).toBe(false);
  expect(await isStillSo(ctx, { ...message, kind: "payment-receipt" })).toBe(true);
  expect(await isStillSo(ctx, { ...message, path: "/my-jobs" })).toBe(true);
});

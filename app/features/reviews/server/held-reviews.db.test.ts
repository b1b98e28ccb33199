import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { notifications } from "#db/schema/notifications.ts";
import { reportNoShow } from "#features/bookings/index.server.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { payWithoutEvents } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { system } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import {
  decideReview,
  heldReviews,
  leaveReview,
  ratingFactsOf,
  reviewsBy,
  reviewsOf,
  reviewsToWrite,
} from "../index.server.ts";

const database = testDatabase();
const db = () => database().db;
const finished = { status: "completed", depositPaid: true, releasedAt: new Date() } as const;
const review = ({ booking, customer }: BookedWork, rating = 5) =>
  leaveReview(as(database(), customer), { bookingId: booking.id, rating, comment: "Very good" });
const notificationsTo = async ({ id }: User) =>
  (await db().select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, id))).map(
    ({ kind }) => kind,
  );

describe("a review that could be fake", () => {
  test("is held: it is not public, does not count, and the reviewed person is not notified", async () => {
    const work = await makeBooking(db(), { ...finished, amount: pence(1_500) });
    expect(await review(work)).toMatchObject({ status: "held", heldFor: "small_amount" });
    expect((await reviewsOf(as(database()), work.tradesperson.id)).items).toEqual([]);
    expect(await ratingFactsOf(db(), work.tradesperson.id)).toEqual({ ratingSum: 0, reviewCount: 0 });
    expect(await notificationsTo(work.tradesperson)).toEqual([]);
    const mine = await reviewsBy(as(database(), work.customer));
    expect(mine.items).toMatchObject([{ status: "held", rating: 5 }]);
  });

  /** Work that was paid for at once, as the page after accepting invites to, and finished after these hours. */
  async function paidAtOnce(hours: number, more: Partial<typeof bookings.$inferInsert> = {}) {
    const work = await makeBooking(db());
    await settlePayment(as(database(), system), {
      sessionId: await payWithoutEvents(database(), work.customer, work.booking.id),
    });
    const completedAt = later(work.booking.agreedAt ?? work.booking.createdAt, hours * HOUR);
    await db()
      .update(bookings)
      .set({ status: "completed", completedAt, releasedAt: completedAt, ...more })
      .where(eq(bookings.id, work.booking.id));
    return work;
  }

  test("is one of work that was paid for and done within an hour of accepting, or that day with no sign of a visit", async () => {
    expect(await review(await paidAtOnce(0.5))).toMatchObject({ status: "held", heldFor: "paid_quickly" });
    expect(await review(await paidAtOnce(20))).toMatchObject({ status: "held", heldFor: "paid_quickly" });
  });

  test("is not one of work that was paid for at once, whoever came that day or later", async () => {
    expect(await review(await paidAtOnce(72))).toMatchObject({ status: "published" });
    const today = londonDay(new Date());
    expect(await review(await paidAtOnce(5, { scheduledDate: today }))).toMatchObject({ status: "published" });
    expect(await review(await paidAtOnce(5, { onMyWayAt: new Date() }))).toMatchObject({ status: "published" });
    const written = await paidAtOnce(5);
    await makeConversation(db(), { ...written, texts: ["I can be there at two."] });
    expect(await review(written)).toMatchObject({ status: "published" });
  });

  test("is published or refused by an admin, once, and the reasons are logged", async () => {
    const admin = as(database(), await makeAdmin(db()));
    const work = await makeBooking(db(), { ...finished, amount: pence(1_500) });
    const { id: reviewId } = await review(work);
    expect(await heldReviews(admin)).toContainEqual(
      expect.objectContaining({ id: reviewId, reviewer: { id: work.customer.id, name: work.customer.name } }),
    );
    const { fulfilled, rejected } = await race(4, () =>
      decideReview(admin, { reviewId, decision: "publish", reason: "The photographs show the work" }),
    );
    expect([fulfilled.length, rejected.length]).toEqual([1, 3]);
    for (const error of rejected) expect(error).toMatchObject({ code: "NOT_HELD" });
    expect(await ratingFactsOf(db(), work.tradesperson.id)).toEqual({ ratingSum: 5, reviewCount: 1 });
    expect(await notificationsTo(work.tradesperson)).toEqual(["review-received"]);
    expect(await notificationsTo(work.customer)).toEqual(["review-published"]);

    const other = await makeBooking(db(), { ...finished, amount: pence(1_500) });
    const { id } = await review(other);
    await decideReview(admin, { reviewId: id, decision: "refuse", reason: "Both use one phone" });
    expect(await notificationsTo(other.customer)).toEqual(["review-refused"]);
    expect(await notificationsTo(other.tradesperson)).toEqual([]);
    expect(await ratingFactsOf(db(), other.tradesperson.id)).toEqual({ ratingSum: 0, reviewCount: 0 });
    const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toMatchObject([{ act: "review.refuse", reason: "Both use one phone", personId: other.customer.id }]);
  });
});

describe("a booking that the tradesperson cancelled or missed", () => {
  test("cancelled by the tradesperson, can be reviewed by its customer without a payment", async () => {
    const work = await makeBooking(db());
    await cancelBooking(as(database(), work.tradesperson), { bookingId: work.booking.id, reason: "Too far away" });
    expect((await reviewsToWrite(as(database(), work.customer))).items).toMatchObject([{ id: work.booking.id }]);
    expect((await reviewsToWrite(as(database(), work.tradesperson))).items).toEqual([]);
    expect(await review(work, 1)).toMatchObject({ status: "published", about: "cancelled" });
  });

  test("missed, can be reviewed once the customer has reported it, after the booked day", async () => {
    const work = await makeBooking(db(), { scheduledDate: "2020-01-02" });
    await expect(review(work)).rejects.toMatchObject({ code: "NOT_REVIEWABLE" });
    const input = { bookingId: work.booking.id };
    expect(await reportNoShow(as(database(), work.customer), input)).toMatchObject({ status: "confirmed" });
    expect(await notificationsTo(work.tradesperson)).toEqual(["no-show-reported"]);
    await expect(reportNoShow(as(database(), work.customer), input)).rejects.toMatchObject({
      code: "CANNOT_REPORT_NO_SHOW",
    });
    expect(await review(work, 1)).toMatchObject({ about: "missed" });
    const ahead = await makeBooking(db(), { scheduledDate: "2099-01-02" });
    await expect(reportNoShow(as(database(), ahead.customer), { bookingId: ahead.booking.id })).rejects.toMatchObject({
      status: 409,
    });
  });
});

test("a booking whose payment was charged back cannot be reviewed", async () => {
  const work = await makeBooking(db());
  await settlePayment(as(database(), system), {
    sessionId: await payWithoutEvents(database(), work.customer, work.booking.id),
  });
  await db()
    .update(bookings)
    .set({ status: "completed", completedAt: new Date(), releasedAt: new Date() })
    .where(eq(bookings.id, work.booking.id));
  const [intent] = await db().select().from(moneyIntents).where(eq(moneyIntents.bookingId, work.booking.id));
  await db()
    .insert(chargebacks)
    .values({
      id: "dp_test",
      bookingId: work.booking.id,
      intentId: intent?.id ?? "",
      amount: work.booking.amount,
      status: "lost",
      reason: "fraudulent",
    });
  await expect(review(work)).rejects.toMatchObject({ code: "CHARGED_BACK" });
  expect((await reviewsToWrite(as(database(), work.customer))).items).toEqual([]);
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { userEvents } from "#db/schema/platform.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import {
  leaveReview,
  ratingFactsOf,
  replyToReview,
  reviewStatesPart,
  reviewsOf,
  starCountsOf,
} from "../index.server.ts";
import { makeReview } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const finished = () => makeBooking(db(), { status: "completed", depositPaid: true, releasedAt: new Date() });
const code = (expected: string) => expect.objectContaining({ code: expected });

describe("leaving a review", () => {
  test("customer and tradesperson review each other, and both ratings are updated", async () => {
    const { booking, customer, tradesperson } = await finished();
    const bookingId = booking.id;
    await leaveReview(as(database(), customer), { bookingId, rating: 4, comment: "Tidy" });
    await leaveReview(as(database(), tradesperson), { bookingId, rating: 5, comment: null });
    expect(await ratingFactsOf(db(), tradesperson.id)).toEqual({ ratingSum: 4, reviewCount: 1 });
    expect(await ratingFactsOf(db(), customer.id)).toEqual({ ratingSum: 5, reviewCount: 1 });
    const events = await db().select().from(userEvents).where(eq(userEvents.userId, tradesperson.id));
    expect(events.map(({ type }) => type)).toEqual([
      "booking.updated",
      "review.published",
      "notification.created",
      "booking.updated",
      "review.published",
    ]);
  });

  test("twenty concurrent requests of each person store one review each", async () => {
    const { booking, customer, tradesperson } = await finished();
    const input = { bookingId: booking.id, rating: 5, comment: null };
    const results = await race(40, (i) => leaveReview(as(database(), i % 2 ? customer : tradesperson), input));
    expect(results.fulfilled).toHaveLength(2);
    expect(results.rejected.every((error) => isAppError(error, "ALREADY_REVIEWED"))).toBe(true);
    expect(await db().select().from(reviews).where(eq(reviews.bookingId, booking.id))).toHaveLength(2);
    expect(await ratingFactsOf(db(), customer.id)).toEqual({ ratingSum: 5, reviewCount: 1 });
  });

  test.each([
    ["confirmed and paid up front", { status: "confirmed", depositPaid: true }],
    ["completed and not paid", { status: "completed", depositPaid: false }],
    ["paid and not yet approved", { status: "completed", depositPaid: true }],
    ["disputed", { status: "disputed", depositPaid: true, completedAt: new Date() }],
  ] as const)("work that is %s cannot be reviewed", async (_what, columns) => {
    const { booking, customer } = await makeBooking(db(), columns);
    const leaving = leaveReview(as(database(), customer), { bookingId: booking.id, rating: 5, comment: null });
    await expect(leaving).rejects.toEqual(code("NOT_REVIEWABLE"));
  });

  test("a stranger's booking and an unknown one give the same error", async () => {
    const { booking } = await finished();
    const stranger = as(database(), await makeCustomer(db()));
    for (const bookingId of [booking.id, newId(), "no-id"])
      await expect(leaveReview(stranger, { bookingId, rating: 5, comment: null })).rejects.toEqual(code("NOT_FOUND"));
  });
});

describe("replying", () => {
  test("ten concurrent replies store one", async () => {
    const { review, tradesperson } = await makeReview(db());
    const results = await race(10, (i) =>
      replyToReview(as(database(), tradesperson), { reviewId: review.id, comment: `Thanks ${i}` }),
    );
    expect(results.fulfilled).toHaveLength(1);
    expect(results.rejected.every((error) => isAppError(error, "ALREADY_REPLIED"))).toBe(true);
    const [row] = await db().select().from(reviews).where(eq(reviews.id, review.id));
    expect(row).toMatchObject({ reply: results.fulfilled[0]?.reply, repliedAt: expect.any(Date), rating: 5 });
  });

  test("an unknown review is not found", async () => {
    const tradesperson = as(database(), await makeTradesperson(db()));
    for (const reviewId of [newId(), "no-id"])
      await expect(replyToReview(tradesperson, { reviewId, comment: "Hello" })).rejects.toEqual(
        code("REVIEW_NOT_FOUND"),
      );
  });
});

describe("reading", () => {
  test("pages run from the newest to the oldest review, without duplicates and with public names", async () => {
    const tradesperson = await makeTradesperson(db());
    const start = Date.now();
    for (let i = 0; i < 5; i++)
      await makeReview(db(), { tradesperson, rating: 5 - (i % 2), createdAt: new Date(start - i * MINUTE) });
    const reader = as(database());
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await reviewsOf(reader, tradesperson.id, { limit: 2, cursor });
      seen.push(...page.items.map((review) => review.createdAt.getTime()));
      expect(page.items.every((review) => review.reviewer === "Jo M.")).toBe(true);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 5 }, (_, i) => start - i * MINUTE));
    expect(await starCountsOf(db(), tradesperson.id)).toEqual([0, 0, 0, 2, 3]);
    expect(await reviewsOf(reader, "no-id")).toEqual({ items: [], nextCursor: null });
  });

  test("a reviewer who does not want to be named stays anonymous", async () => {
    const { customer, tradesperson } = await makeReview(db());
    await db().insert(userSettings).values({ userId: customer.id, showReviews: false });
    const page = await reviewsOf(as(database()), tradesperson.id);
    expect(page.items.map(({ reviewer }) => reviewer)).toEqual(["A customer"]);
  });

  test("the reviews of a booking, as each person sees them", async () => {
    const { booking, customer, tradesperson, review } = await makeReview(db());
    const other = await finished();
    const ids = [booking.id, other.booking.id];
    const said = { id: review.id, rating: 5, comment: "Came when promised.", reply: null };
    expect(await reviewStatesPart(db(), { bookings: ids, reader: customer.id })).toEqual(
      new Map([[booking.id, { mine: said, theirs: null }]]),
    );
    expect(await reviewStatesPart(db(), { bookings: ids, reader: tradesperson.id })).toEqual(
      new Map([[booking.id, { mine: null, theirs: said }]]),
    );
    expect(await reviewStatesPart(db(), { bookings: [], reader: customer.id })).toEqual(new Map());
  });

  test("deleting a review removes it from the rating", async () => {
    const { review, tradesperson } = await makeReview(db());
    await db().delete(reviews).where(eq(reviews.id, review.id));
    const [row] = await db().select().from(profiles).where(eq(profiles.id, tradesperson.id));
    expect(row).toMatchObject({ ratingSum: 0, reviewCount: 0 });
  });
});

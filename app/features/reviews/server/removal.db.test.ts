import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { reviews } from "#db/schema/reviews.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import {
  leaveReview,
  presentReview,
  ratingFactsOf,
  removalLog,
  removeReview,
  replyToReview,
  requestReviews,
  restoreReview,
  reviewStatesPart,
  reviewsOf,
  starCountsOf,
} from "../index.server.ts";
import { REMOVAL_GROUNDS, removedText } from "../rules/removal.ts";
import { REQUEST_REVIEW_AFTER, REQUEST_REVIEW_UNTIL } from "../rules/review.labels.ts";
import { makeReview } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const at = new Date("2026-11-20T10:00:00Z");

test("removing a review updates the rating at once, hides its comment and shows a note instead", async () => {
  const { review, booking, customer, tradesperson } = await makeReview(db(), { rating: 1, comment: "A thief" });
  await makeReview(db(), { tradesperson, rating: 4 });
  const removal = { reviewId: review.id, ground: "abusive", at } as const;
  await db().transaction((tx) => removeReview(tx, removal));
  await db().transaction((tx) => removeReview(tx, { ...removal, ground: "private", at: later(at, DAY) }));
  expect(await ratingFactsOf(db(), tradesperson.id)).toEqual({ ratingSum: 4, reviewCount: 1 });
  expect(await starCountsOf(db(), tradesperson.id)).toEqual([0, 0, 0, 1, 0]);
  const shown = (await reviewsOf(as(database()), tradesperson.id)).items.find(({ id }) => id === review.id);
  expect(shown && removedText(shown)).toBe("Removed by our team on 20 Nov 2026 because it threatens or insults.");
  expect(JSON.stringify(shown)).not.toContain("thief");
  expect(presentReview(review as never)).toMatchObject({ rating: 1, removed_at: null });
  expect(shown && presentReview(shown)).toMatchObject({ rating: null, comment: null, removed_for: "abusive" });
  // Its author cannot write another review, and the tradesperson cannot reply to it.
  const again = leaveReview(as(database(), customer), { bookingId: booking.id, rating: 1, comment: null });
  await expect(again).rejects.toSatisfy((error) => isAppError(error, "ALREADY_REVIEWED"));
  const reply = replyToReview(as(database(), tradesperson), { reviewId: review.id, comment: "Not true" });
  await expect(reply).rejects.toSatisfy((error) => isAppError(error, "REVIEW_NOT_FOUND"));
  expect(
    (await reviewStatesPart(db(), { bookings: [booking.id], reader: tradesperson.id })).get(booking.id),
  ).toBeUndefined();
  expect(
    (await reviewStatesPart(db(), { bookings: [booking.id], reader: customer.id })).get(booking.id)?.mine,
  ).not.toBeNull();

  await db().transaction((tx) => restoreReview(tx, review.id));
  expect(await ratingFactsOf(db(), tradesperson.id)).toEqual({ ratingSum: 5, reviewCount: 2 });
  expect((await reviewsOf(as(database()), tradesperson.id)).items.map(({ comment }) => comment)).toContain("A thief");
});

test("after any sequence of removals and restorations, the rating counts exactly the visible reviews", async () => {
  const tradesperson = await makeTradesperson(db());
  const written = await Promise.all(
    [1, 2, 3, 4, 5].map((rating) => makeReview(db(), { tradesperson, rating }).then(({ review }) => review)),
  );
  const acts = fc.array(
    fc.record({
      which: fc.nat(4),
      act: fc.constantFrom("remove", "restore", "delete comment"),
      ground: fc.constantFrom(...REMOVAL_GROUNDS),
    }),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      for (const { which, act, ground } of steps)
        await db().transaction(async (tx) => {
          const reviewId = written[which]?.id ?? "";
          if (act === "remove") await removeReview(tx, { reviewId, ground, at });
          else if (act === "restore") await restoreReview(tx, reviewId);
          else await tx.update(reviews).set({ comment: null }).where(eq(reviews.id, reviewId));
        });
      const rows = await db().select().from(reviews).where(eq(reviews.revieweeId, tradesperson.id));
      const visible = rows.filter(({ removedAt }) => removedAt === null);
      expect(await ratingFactsOf(db(), tradesperson.id)).toEqual({
        ratingSum: visible.reduce((sum, { rating }) => sum + rating, 0),
        reviewCount: visible.length,
      });
    }),
    { numRuns: 20 },
  );
});

test("concurrent removals and restorations leave the rating correct", async () => {
  const { review, tradesperson } = await makeReview(db(), { rating: 3 });
  await race(12, (i) =>
    db().transaction((tx) =>
      i % 2 ? removeReview(tx, { reviewId: review.id, ground: "private", at }) : restoreReview(tx, review.id),
    ),
  );
  const [row] = await db().select().from(reviews).where(eq(reviews.id, review.id));
  const expected = row?.removedAt ? { ratingSum: 0, reviewCount: 0 } : { ratingSum: 3, reviewCount: 1 };
  expect(await ratingFactsOf(db(), tradesperson.id)).toEqual(expected);
});

test("the public log counts removals by ground, and contains neither comments nor authors", async () => {
  await db().update(reviews).set({ removedAt: null, removedFor: null });
  const { review } = await makeReview(db(), { rating: 5, comment: "Call Jo on 07700 900123" });
  const { review: old } = await makeReview(db());
  await db().transaction(async (tx) => {
    await removeReview(tx, { reviewId: review.id, ground: "private", at });
    await removeReview(tx, { reviewId: old.id, ground: "unlawful", at: later(at, -366 * DAY) });
  });
  const log = await removalLog(as(database(), undefined, { clock: fixedClock(later(at, DAY)) }));
  expect(log.counts.filter(({ count }) => count > 0)).toEqual([{ ground: "private", count: 1 }]);
  expect(log.newest.map(({ id, ground, rating }) => ({ id, ground, rating }))).toEqual([
    { id: review.id, ground: "private", rating: 5 },
    { id: old.id, ground: "unlawful", rating: 5 },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/07700|reviewer/);
});

test("each person gets one review request, a day after the release, unless they have written a review", async () => {
  const paid = { status: "completed", depositPaid: true } as const;
  const [due, soon, stale, unpaid] = await Promise.all([
    makeReview(db(), {}),
    makeBooking(db(), { ...paid, releasedAt: later(at, 1) }),
    makeBooking(db(), { ...paid, releasedAt: later(at, REQUEST_REVIEW_AFTER - REQUEST_REVIEW_UNTIL - 1) }),
    makeBooking(db(), { ...paid, depositPaid: false }),
  ]);
  await db().update(bookings).set({ releasedAt: at }).where(eq(bookings.id, due.booking.id));
  const ctx = as(database(), undefined, { clock: fixedClock(later(at, REQUEST_REVIEW_AFTER)) });
  const counts = await race(3, () => requestReviews(ctx));
  expect(counts.fulfilled.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await requestReviews(ctx)).toBe(0);
  const people = [due, soon, stale, unpaid].flatMap(({ customer, tradesperson }) => [customer.id, tradesperson.id]);
  const sent = await db().select().from(notifications).where(inArray(notifications.userId, people));
  expect(sent.map(({ kind, userId }) => [kind, userId])).toEqual([["review-asked", due.tradesperson.id]]);
});

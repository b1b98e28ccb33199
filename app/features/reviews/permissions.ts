import {
  adminPages,
  downloadRow,
  forAll,
  forItsCustomer,
  forSignedIn,
  type PermissionRow,
} from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeReview } from "./testing.ts";

const HELD = { status: "held", heldFor: "small_amount" } as const;
const byAdmin = { customer: 403, otherCustomer: 403, tradesperson: 403, otherTradesperson: 403 };

/** The people of a booking review it, the reviewed tradesperson replies, and admins decide about held reviews. */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/bookings/{id}/reviews",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, {
        customer,
        tradesperson,
        status: "completed",
        depositPaid: true,
        releasedAt: new Date(),
      });
      return { path: `/api/v1/bookings/${booking.id}/reviews`, body: { rating: 5, comment: "Tidy work" } };
    },
    expected: { ...forItsCustomer(201), tradesperson: 201 },
  },
  ...(["publish", "refuse"] as const).map(
    (decision): PermissionRow => ({
      endpoint: `POST /api/v1/admin/reviews/{id}/${decision}`,
      desk: "reviews.decide",
      arrange: async ({ database, customer, tradesperson }) => {
        const { review } = await makeReview(database.db, { customer, tradesperson, ...HELD });
        return { path: `/api/v1/admin/reviews/${review.id}/${decision}`, body: { reason: "The work was real" } };
      },
      expected: { ...byAdmin, visitor: 401, admin: 200 },
    }),
  ),
  {
    endpoint: "ACTION decide-review",
    desk: "reviews.decide",
    arrange: async ({ database, customer, tradesperson }) => {
      const { review } = await makeReview(database.db, { customer, tradesperson, ...HELD });
      const body = { reviewId: review.id, decision: "publish", reason: "The work was real" };
      return { path: "/admin/reviews", body };
    },
    expected: adminPages,
  },
  {
    // A review is public, so a stranger's reply gets 403 and not 404.
    endpoint: "POST /api/v1/reviews/{id}/reply",
    arrange: async ({ database, customer, tradesperson }) => {
      const { review } = await makeReview(database.db, { customer, tradesperson });
      return { path: `/api/v1/reviews/${review.id}/reply`, body: { comment: "Thank you" } };
    },
    expected: { ...forSignedIn(403), tradesperson: 200 },
  },
  {
    endpoint: "ACTION leave-review",
    arrange: async ({ database, customer, tradesperson }) => {
      const work = { customer, tradesperson, status: "completed", depositPaid: true, releasedAt: new Date() } as const;
      const { booking } = await makeBooking(database.db, work);
      return { path: "/my-reviews", body: { bookingId: booking.id, rating: 5 } };
    },
    expected: { ...forItsCustomer(200), visitor: 303, tradesperson: 200, suspended: 403 },
  },
  {
    endpoint: "ACTION reply-to-review",
    arrange: async ({ database, customer, tradesperson }) => {
      const { review } = await makeReview(database.db, { customer, tradesperson });
      return { path: "/reviews", body: { reviewId: review.id, comment: "Thank you" } };
    },
    expected: { ...forAll(403), visitor: 303, tradesperson: 200, suspended: 403 },
  },
  downloadRow("reviews", "reviews.decide"),
];

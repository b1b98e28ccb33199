import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import type { User } from "#kernel/actor.ts";

type ReviewRow = typeof reviews.$inferSelect;

/** A customer's five-star review of finished, paid work. Creates the people who are not given. */
export async function makeReview(
  db: Queryable,
  overrides: Partial<typeof reviews.$inferInsert> & { customer?: User; tradesperson?: User } = {},
): Promise<BookedWork & { review: ReviewRow }> {
  const { customer, tradesperson, ...columns } = overrides;
  const work = await makeBooking(db, {
    status: "completed",
    depositPaid: true,
    releasedAt: new Date(),
    ...(customer ? { customer } : {}),
    ...(tradesperson ? { tradesperson } : {}),
  });
  const review = await insertOne(db, reviews, {
    bookingId: work.booking.id,
    reviewerId: work.customer.id,
    revieweeId: work.tradesperson.id,
    rating: 5,
    comment: "Came when promised.",
    ...columns,
  });
  return { ...work, review };
}

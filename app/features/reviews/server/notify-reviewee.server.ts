import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { reviewReceived } from "../notifications.ts";
import type { ReviewRow } from "./leave-review.server.ts";

/** Notifies the reviewed person of a newly published review. */
export async function notifyReviewee(tx: Tx, ctx: Ctx, booking: BookingRow, review: ReviewRow): Promise<void> {
  const { jobTitle, customer, tradesperson, path } = await bookingSummary(tx, booking);
  const ofTradesperson = review.revieweeId === booking.tradespersonId;
  const stars = review.rating === 1 ? "1 star" : `${review.rating} stars`;
  await notify(tx, ctx, reviewReceived, {
    to: review.revieweeId,
    payload: { jobTitle, from: ofTradesperson ? customer : tradesperson, stars },
    path: ofTradesperson ? `/tradesperson/${review.revieweeId}` : path,
  });
}

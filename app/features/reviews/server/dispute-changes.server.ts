import { eq, sql } from "drizzle-orm";
import type { Anonymise } from "#db/personal-data.ts";
import { bookings } from "#db/schema/bookings.ts";
import { reviews } from "#db/schema/reviews.ts";
import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { anonymised } from "#kernel/anonymise.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { reviewErrors } from "../rules/review.errors.ts";

/** Removes what identifies a person from the reviews of their bookings. Ratings stay. */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const theirs = sql`(select ${bookings.id} from ${bookings} where ${bookings.customerId} = ${person} or ${bookings.tradespersonId} = ${person})`;
  const rows = await tx
    .select({ id: reviews.id, comment: reviews.comment, reply: reviews.reply })
    .from(reviews)
    .where(sql`${reviews.bookingId} in ${theirs}`);
  for (const { id, ...texts } of rows)
    await tx.update(reviews).set(anonymised(texts, signals)).where(eq(reviews.id, id));
};

export const permitReview = permitWith({ ...errors, ...reviewErrors, NOT_FOUND: bookingNotFound });

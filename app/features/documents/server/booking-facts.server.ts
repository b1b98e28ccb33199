import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import type { BookingFacts } from "../rules/drafts.ts";

/** What documents show about a booking, as it is stored now; null when it does not exist. */
export async function bookingFacts(tx: Tx, bookingId: string): Promise<BookingFacts | null> {
  const [row] = await tx
    .select({ booking: bookings, job: storedColumns(jobPostings), message: quotes.message })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(eq(bookings.id, bookingId));
  if (!row) return null;
  const { booking, job, message } = row;
  const [customer, tradesperson] = await Promise.all([
    personOf(tx, booking.customerId),
    personOf(tx, booking.tradespersonId),
  ]);
  return {
    bookingId,
    customer,
    tradesperson,
    jobTitle: job.title,
    description: job.description,
    postcode: job.postcode,
    amount: booking.amount,
    quoteMessage: message,
    agreedAt: booking.createdAt,
    scheduledDate: booking.scheduledDate,
    expressRequestAt: booking.expressRequestAt,
  };
}

async function personOf(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const [person] = await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id));
  return { id, name: person?.name ?? "" };
}

import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { traderDetailsOf, unsafeInvoicesForMeSince } from "#features/verification/index.server.ts";
import type { BookingFacts } from "../rules/drafts.ts";

/** The current facts about a booking that documents show; null when it does not exist. */
export async function bookingFacts(tx: Tx, bookingId: string): Promise<BookingFacts | null> {
  const [row] = await tx
    .select({ booking: bookings, job: storedColumns(jobPostings), quote: quotes })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(eq(bookings.id, bookingId));
  if (!row) return null;
  const { booking, job, quote } = row;
  const customer = await personOf(tx, booking.customerId);
  const tradesperson = await personOf(tx, booking.tradespersonId);
  const details = (await traderDetailsOf(tx, [tradesperson.id])).get(tradesperson.id) ?? null;
  return {
    bookingId,
    customer,
    tradesperson: { ...tradesperson, details, invoicesForMeAt: await unsafeInvoicesForMeSince(tx, tradesperson.id) },
    jobTitle: job.title,
    description: job.description,
    postcode: job.postcode,
    amount: booking.amount,
    quoteMessage: quote.message,
    quoted: quote,
    agreedAt: (await confirmedAt(tx, bookingId)) ?? booking.createdAt,
    scheduledDate: booking.scheduledDate,
    completedAt: booking.completedAt,
    expressRequestAt: booking.expressRequestAt,
  };
}

/** When the tradesperson confirmed a requested date; before that, the two had not agreed. */
async function confirmedAt(tx: Tx, bookingId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: statusEvents.createdAt })
    .from(statusEvents)
    .where(
      and(
        eq(statusEvents.entity, bookingMachine.name),
        eq(statusEvents.entityId, bookingId),
        eq(statusEvents.event, "confirm"),
      ),
    )
    .orderBy(desc(statusEvents.id))
    .limit(1);
  return row?.at ?? null;
}

async function personOf(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const [person] = await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id));
  return { id, name: person?.name ?? "" };
}

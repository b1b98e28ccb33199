import { and, eq, inArray, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { withdrawQuote } from "#features/quotes/index.server.ts";
import { endVisitsOf } from "#features/subscriptions/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { cancelJob } from "./cancel-job.server.ts";
import { texts } from "./texts.ts";

const CLOSED_ACCOUNT = texts.closedAccount;

/**
 * Ends the open obligations of a person who deletes their account, with the normal operations: regular visits, incomplete
 * bookings, open jobs and pending quotes. Everybody concerned is notified. Each is its own transaction, so a second call
 * continues where the first stopped.
 */
export async function closeObligations(ctx: Ctx, user: User): Promise<void> {
  const { db } = ctx;
  // Before their bookings: while a plan is active, cancelling a visit books the next one.
  await db.transaction((tx) => endVisitsOf(tx, ctx, user.id));
  const reason = CLOSED_ACCOUNT[user.userType];
  const side = or(eq(bookings.customerId, user.id), eq(bookings.tradespersonId, user.id));
  const open = inArray(bookings.status, ["pending", "confirmed"]);
  for (const { id } of await db.select({ id: bookings.id }).from(bookings).where(and(side, open)))
    await cancelBooking(ctx, { bookingId: id, reason });

  const openJob = and(eq(jobPostings.customerId, user.id), eq(jobPostings.status, "open"));
  for (const { id } of await db.select({ id: jobPostings.id }).from(jobPostings).where(openJob))
    await cancelJob(ctx, { jobId: id });

  const pending = and(eq(quotes.tradespersonId, user.id), eq(quotes.status, "pending"));
  for (const { id } of await db.select({ id: quotes.id }).from(quotes).where(pending))
    await withdrawQuote(ctx, { quoteId: id });
}

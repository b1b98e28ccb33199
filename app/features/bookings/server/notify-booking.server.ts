import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { notify } from "#features/notifications/index.server.ts";
import { shortDay } from "#kernel/dates.ts";
import type { Pence } from "#kernel/money.ts";
import { bookingCancelled } from "../notifications.ts";
import { appointmentText } from "../rules/appointment.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** The texts about a booking that notifications use. */
export interface BookingSummary {
  jobTitle: string;
  customer: string;
  tradesperson: string;
  amount: Pence;
  /** The booked date and arrival window as text; empty when there is none. */
  date: string;
  /** The path of its page. */
  path: string;
}

const customers = alias(profiles, "customers");
const tradespeople = alias(profiles, "tradespeople");

/** The texts about a booking for notifications, read in the caller's transaction. */
export async function bookingSummary(tx: Queryable, booking: BookingRow): Promise<BookingSummary> {
  const [found] = await tx
    .select({ jobTitle: jobPostings.title, customer: customers.fullName, tradesperson: tradespeople.fullName })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, bookings.tradespersonId))
    .where(eq(bookings.id, booking.id));
  if (!found) throw new Error("a booking has its job and people");
  return {
    ...found,
    amount: booking.amount,
    date: appointmentText(booking, (day) => shortDay(day)) ?? "",
    path: `/job/${booking.jobId}`,
  };
}

/** Notifies each given person that their booking was cancelled, by whom and why. */
export async function notifyCancelled(
  tx: Tx,
  ctx: Ctx,
  words: BookingSummary,
  cancelled: { by: string; reason: string; to: readonly string[] },
): Promise<void> {
  for (const to of cancelled.to)
    await notify(tx, ctx, bookingCancelled, {
      to,
      payload: { jobTitle: words.jobTitle, by: cancelled.by, reason: cancelled.reason },
      path: words.path,
    });
}

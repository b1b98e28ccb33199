import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { among, part } from "#db/part.server.ts";
import { bookingAddresses } from "#db/schema/addresses.ts";
import { bookings } from "#db/schema/bookings.ts";
import { quotes } from "#db/schema/quotes.ts";
import { notify } from "#features/notifications/index.server.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { visitAsked } from "../notifications.ts";
import type { VisitLacks } from "../rules/visit-lacks.ts";
import { refreshBookingPages } from "./booking-changes.server.ts";
import { bookingSummary } from "./booking-notices.server.ts";
import type { BookingRow } from "./lock-booking.server.ts";

export interface VisitNeeds {
  hasAddress: boolean;
  /** What the quote asks for first, in pence; null for nothing. */
  asked: Pence | null;
}

/** What is known of the given bookings without their money: whether there is an address, and what the quote asks for first. Unscoped. */
export const visitNeedsPart = part(
  {
    id: bookings.id,
    address: bookingAddresses.bookingId,
    pay: bookings.pay,
    amount: bookings.amount,
    deposit: quotes.deposit,
  },
  (select) =>
    select
      .from(bookings)
      .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
      .leftJoin(bookingAddresses, eq(bookingAddresses.bookingId, bookings.id))
      .where(among(bookings.id, "bookings")),
  (rows, _given: { bookings: readonly string[] }): ReadonlyMap<string, VisitNeeds> =>
    new Map(
      rows.map(({ id, address, pay, amount, deposit }) => [
        id,
        { hasAddress: address !== null, asked: pay === "before_visit" ? amount : deposit },
      ]),
    ),
);

/** The same by itself. */
export const unsafeVisitNeeds = async (
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, VisitNeeds>> =>
  bookingIds.length === 0 ? new Map() : visitNeedsPart(db, { bookings: bookingIds });

/** Tells the customer what the visit lacks, in the transaction that holds the booking's lock; the caller has checked that it may. */
export async function recordVisitAsked(tx: Tx, ctx: Ctx, before: BookingRow, lacks: VisitLacks): Promise<BookingRow> {
  const at = ctx.clock.now();
  const [booking] = await tx.update(bookings).set({ visitAskedAt: at }).where(eq(bookings.id, before.id)).returning();
  if (!booking) throw new Error("a locked booking was not found");
  await refreshBookingPages(tx, booking, at);
  const { jobTitle, tradesperson, date, path } = await bookingSummary(tx, booking);
  const amount = lacks.due > 0 ? formatPounds(lacks.due) : null;
  await notify(tx, ctx, visitAsked, {
    to: booking.customerId,
    payload: { jobTitle, tradesperson, date, needsAddress: lacks.address, amount },
    path: lacks.address ? `/booking/${booking.id}/address` : path,
  });
  return booking;
}

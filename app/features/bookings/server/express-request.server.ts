import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { expressRequestAsked, expressRequestMade } from "../notifications.ts";
import { bookingErrors } from "../rules/booking.errors.ts";
import { canAskEarlyStart, canRequestEarlyStart } from "../rules/express-request.policy.ts";
import { expressRequestColumns, expressRequestWords } from "../rules/express-request.ts";
import { refreshBookingPages } from "./booking-changes.server.ts";
import { bookingSummary } from "./booking-notices.server.ts";
import { type BookingRow, lockBooking, permitBooking } from "./lock-booking.server.ts";

/**
 * The tradesperson asks the customer to agree that the work starts within their 14 days to cancel. The customer is told what that costs them,
 * and answers or leaves it. Throws NOT_FOUND, WRONG_ROLE, EXPRESS_REQUEST_NOT_NEEDED, EXPRESS_REQUEST_ALREADY_ASKED (within a day).
 */
export async function askExpressRequest(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    permitBooking(canAskEarlyStart(actor, before, at));
    const booking = await save(tx, before, { expressRequestAskedAt: at }, at);
    const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
    const { text } = expressRequestWords({ day: booking.scheduledDate });
    await notify(tx, ctx, expressRequestAsked, {
      to: booking.customerId,
      payload: { jobTitle, tradesperson, text },
      path,
    });
    return booking;
  });
}

/**
 * The customer's express request for a booking that they made without one, asked for by the tradesperson or not: stored with its time and its
 * words. `words` is what the customer read. Throws NOT_FOUND, WRONG_ROLE, EXPRESS_REQUEST_NOT_NEEDED, EXPRESS_REQUEST_WORDS_NEEDED, and
 * EXPRESS_REQUEST_CHANGED with the words as they are now.
 */
export async function makeExpressRequest(
  ctx: Ctx,
  { bookingId, words }: { bookingId: string; words?: string | undefined },
): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    permitBooking(canRequestEarlyStart(actor, before, londonDay(at)));
    const request = expressRequestColumns(true, { day: before.scheduledDate }, at);
    requireSeenWords(words, expressRequestWords({ day: before.scheduledDate }).text);
    const booking = await save(tx, before, request, at);
    const { jobTitle, customer, path } = await bookingSummary(tx, booking);
    await notify(tx, ctx, expressRequestMade, { to: booking.tradespersonId, payload: { jobTitle, customer }, path });
    return booking;
  });
}

/** Nobody is bound to words that they did not see. */
function requireSeenWords(seen: string | undefined, words: string): void {
  if (seen === undefined) throw bookingErrors.EXPRESS_REQUEST_WORDS_NEEDED();
  if (seen !== words) throw bookingErrors.EXPRESS_REQUEST_CHANGED({ current: { words } });
}

async function save(tx: Tx, { id }: BookingRow, set: Partial<BookingRow>, at: Date): Promise<BookingRow> {
  const [booking] = await tx.update(bookings).set(set).where(eq(bookings.id, id)).returning();
  if (!booking) throw new Error("a locked booking was not found");
  await refreshBookingPages(tx, booking, at);
  return booking;
}

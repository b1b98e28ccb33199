import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import {
  type BookingRow,
  bookingSummary,
  claimCompletionNotice,
  dueForCompletionNotice,
} from "#features/bookings/index.server.ts";
import { jobComplete } from "#features/bookings/notifications.ts";
import { dueDay, paymentDue } from "#features/bookings/rules/payment-due.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";

/**
 * A scheduled task: notifies the customers of work that was marked complete ten minutes ago and not undone. The 14 days until
 * automatic approval begin then. Returns the number of bookings.
 */
export async function notifyCompletions(ctx: Ctx): Promise<number> {
  let count = 0;
  for (const id of await dueForCompletionNotice(ctx))
    if (await ctx.db.transaction((tx) => notifyOne(ctx, tx, id))) count += 1;
  return count;
}

async function notifyOne(ctx: Ctx, tx: Tx, bookingId: string): Promise<boolean> {
  const claimed = await claimCompletionNotice(ctx, tx, bookingId);
  if (claimed?.needed) await notifyCompletion(ctx, tx, claimed.booking);
  return claimed !== null;
}

/**
 * Notifies the customer that the tradesperson has marked the work complete, and of what is held and what is left to pay by the ledger: with
 * milestones it can be a part of each. The caller has locked the booking.
 */
export async function notifyCompletion(ctx: Ctx, tx: Tx, booking: BookingRow): Promise<void> {
  const { jobTitle, tradesperson, amount, path } = await bookingSummary(tx, booking);
  const now = await moneyOfBooking(tx, booking.id);
  const { paid, free: held, released } = now;
  const today = londonDay(ctx.clock.now());
  const money = paid ? (held > 0 ? "held" : "released") : held > 0 || released > 0 ? "part" : "due";
  const due = money === "part" ? paymentDue(booking, now, today).due : pence(0);
  const dueOn = booking.completedAt ? shortDay(dueDay(booking.completedAt), today) : undefined;
  const payload = { jobTitle, tradesperson, amount, money, held, due, dueOn } as const;
  await notify(tx, ctx, jobComplete, { to: booking.customerId, payload, path });
}

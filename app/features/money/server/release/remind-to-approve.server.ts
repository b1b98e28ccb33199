import { and, asc, eq, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { APPROVAL_DAYS } from "#config/constants.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import {
  approvalPeriodStart,
  approvalPeriodStartOf,
  type BookingRow,
  bookingSummary,
} from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { shortDay } from "#kernel/dates.ts";
import type { Pence } from "#kernel/money.ts";
import { approvalWaiting } from "../../notifications.ts";
import { isHeld } from "../ledger/ledger-balances.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";

/** Days after completion on which reminders are due; day 14 approves automatically. The later one comes first and replaces the other. */
const REMINDERS = [12, 7];
const BATCH = 200;

/**
 * Reminds customers 7 and 12 days after completion that their held money will be released automatically, also when only some
 * milestones are paid. Each reminder is sent once; a dispute pauses the period. Returns how many were sent. A scheduled task calls
 * this.
 */
export async function remindToApprove(ctx: Ctx): Promise<number> {
  let reminded = 0;
  for (const days of REMINDERS) {
    const due = await ctx.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(isDue(ctx, days))
      .orderBy(asc(bookings.completedAt))
      .limit(BATCH);
    for (const { id } of due) if (await ctx.db.transaction((tx) => remind(tx, ctx, id, days))) reminded += 1;
  }
  return reminded;
}

async function remind(tx: Tx, ctx: Ctx, bookingId: string, days: number): Promise<boolean> {
  // Locked first, then checked again in a separate query, because another run may have sent the reminder in the meantime.
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for("update");
  const still = and(eq(bookings.id, bookingId), isDue(ctx, days));
  const [booking] = await tx.select().from(bookings).where(still);
  const since = await approvalPeriodStartOf(tx, bookingId);
  const { free: held } = await moneyOfBooking(tx, bookingId);
  if (!booking || !since || held === 0) return false;
  await sendReminder(tx, ctx, booking, { days, since, held });
  return true;
}

interface Reminder {
  days: number;
  since: Date;
  held: Pence;
}

async function sendReminder(tx: Tx, ctx: Ctx, booking: BookingRow, { days, since, held }: Reminder): Promise<void> {
  const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
  const date = shortDay(later(since, APPROVAL_DAYS * DAY));
  const values = { jobTitle, tradesperson, amount: held, date };
  const subject = `approval:${booking.id}:${days}`;
  await notify(tx, ctx, approvalWaiting, { to: booking.customerId, payload: values, path, subject });
}

/** Held money whose customer has not answered for that many days and has had neither this reminder nor a later one. */
function isDue(ctx: Ctx, days: number) {
  const since = REMINDERS.filter((day) => day >= days).map((day) => sql`'approval:' || ${bookings.id} || ${`:${day}`}`);
  const isReminder = and(
    eq(notifications.userId, bookings.customerId),
    sql`${notifications.subject} in (${sql.join(since, sql`, `)})`,
  );
  const silent = later(ctx.clock.now(), -days * DAY);
  return and(
    sql`${bookings.status} = 'completed'`,
    isNull(bookings.releasedAt),
    lte(bookings.completedAt, silent),
    sql`${approvalPeriodStart} <= ${silent.toISOString()}`,
    isHeld,
    notExists(ctx.db.select({ one: sql`1` }).from(notifications).where(isReminder)),
  );
}

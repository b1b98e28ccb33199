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
import { isHeld } from "../ledger/account-queries.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";

/** Days after the work was marked complete; silence approves on day fourteen. The later one first: who is at it needs no other. */
const REMINDERS = [12, 7];
const BATCH = 200;

/**
 * Reminds customers, seven and twelve days after the work was marked complete, that their held money goes to the
 * tradesperson unless they say otherwise; also when only some milestones of it are paid. Each once; a dispute stops the
 * days while it lasts. Returns how many. A scheduled task calls this.
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
  // Locked first, then looked at again in a query of its own: another run may have reminded them meanwhile.
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for("update");
  const still = and(eq(bookings.id, bookingId), isDue(ctx, days));
  const [booking] = await tx.select().from(bookings).where(still);
  const since = await approvalPeriodStartOf(tx, bookingId);
  const { free: held } = await moneyOfBooking(tx, bookingId);
  if (!booking || !since || held === 0) return false;
  await tell(tx, ctx, booking, { days, since, held });
  return true;
}

interface Silence {
  days: number;
  since: Date;
  held: Pence;
}

async function tell(tx: Tx, ctx: Ctx, booking: BookingRow, { days, since, held }: Silence): Promise<void> {
  const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
  const date = shortDay(later(since, APPROVAL_DAYS * DAY));
  const values = { jobTitle, tradesperson, amount: held, date };
  const subject = `approval:${booking.id}:${days}`;
  await notify(tx, ctx, approvalWaiting, { to: booking.customerId, payload: values, path, subject });
}

/** Held money whose customer keeps silent since that many days, was not reminded then, and not of a later day. */
function isDue(ctx: Ctx, days: number) {
  const since = REMINDERS.filter((day) => day >= days).map((day) => sql`'approval:' || ${bookings.id} || ${`:${day}`}`);
  const told = and(
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
    notExists(ctx.db.select({ one: sql`1` }).from(notifications).where(told)),
  );
}

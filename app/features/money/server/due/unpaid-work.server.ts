import { and, asc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { canRemind, type PaymentDue, paymentDue } from "#features/bookings/rules/payment-due.ts";
import { requireUser } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { fee, type Pence, pence, subtract } from "#kernel/money.ts";
import { moneyOfBookings } from "../ledger/money-of-booking.server.ts";

/** Finished work that its customer has not paid, as its tradesperson sees it. Amounts in pence. */
export interface UnpaidWork extends PaymentDue {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  customer: string;
  /** What the tradesperson receives of what is due, after the fee. */
  net: Pence;
  reminds: number;
  remindedAt: Date | null;
  /** Whether they may remind the customer now, or why not. */
  remind: ReturnType<typeof canRemind>;
}

const SHOWN = 50;

/** The signed-in tradesperson's finished work that is not paid, the oldest first: that which is late comes before the rest. At most fifty. */
export async function unpaidWork(ctx: Ctx): Promise<UnpaidWork[]> {
  const { id } = requireUser(ctx.actor);
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({ booking: bookings, jobTitle: jobPostings.title, customer: profiles.fullName })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .where(
      and(
        eq(bookings.tradespersonId, id),
        eq(bookings.status, "completed"),
        isNull(bookings.releasedAt),
        eq(bookings.depositPaid, false),
      ),
    )
    .orderBy(asc(bookings.completedAt), asc(bookings.id))
    .limit(SHOWN);
  const moneys = await moneyOfBookings(
    ctx.db,
    rows.map(({ booking }) => booking.id),
  );
  return rows.flatMap(({ booking, jobTitle, customer }) => {
    const money = moneys.get(booking.id);
    const due = money && paymentDue(booking, money, londonDay(now));
    if (!due || due.due === 0) return [];
    const { id: bookingId, jobId, payReminds: reminds, payRemindedAt: remindedAt } = booking;
    const net = subtract(due.due, fee(pence(due.due)));
    return [
      { ...due, bookingId, jobId, jobTitle, customer, net, reminds, remindedAt, remind: canRemind(due, booking, now) },
    ];
  });
}

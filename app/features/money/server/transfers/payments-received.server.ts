import { and, desc, eq, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireUser } from "#kernel/actor.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
import { earnedOf, moneyOf, owedOf } from "../../rules/ledger.ts";
import { type PaymentState, paymentState } from "../../rules/payment-state.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";

/** One booking's money as its tradesperson sees it, in pence. */
export interface PaymentToMe {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  customer: string;
  amount: Pence;
  platformFeeAmount: Pence;
  /** What is theirs of it, after the fee and what went back. */
  net: Pence;
  refunded: Pence;
  state: PaymentState;
  createdAt: Date;
  completedAt: Date | null;
  releasedAt: Date | null;
}

/** The payments of the signed-in tradesperson's bookings that are paid, or complete and to be paid; newest booking first. */
export async function paymentsReceived(ctx: Ctx, request: PageRequest = {}): Promise<Page<PaymentToMe>> {
  const { id } = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({ booking: bookings, jobTitle: jobPostings.title, customer: profiles.fullName })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .where(
      and(
        eq(bookings.tradespersonId, id),
        or(eq(bookings.depositPaid, true), eq(bookings.status, "completed")),
        olderThan(bookings.createdAt, bookings.id, request.cursor),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit + 1);
  const totals = await ledgerTotals(
    ctx.db,
    rows.map(({ booking }) => booking.id),
  );
  const { items, nextCursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.booking.id, createdAt: row.booking.createdAt })),
    limit,
  );
  return {
    nextCursor,
    items: items.map(({ booking, jobTitle, customer }) => {
      const lines = totals.get(booking.id) ?? [];
      const money = moneyOf(lines);
      const kept = pence(earnedOf(lines) + money.held - fee(money.held));
      return {
        bookingId: booking.id,
        jobId: booking.jobId,
        jobTitle,
        customer,
        amount: booking.amount,
        platformFeeAmount: fee(booking.amount),
        net: money.refunded > 0 ? kept : pence(booking.amount - fee(booking.amount)),
        refunded: money.refunded,
        state: paymentState(booking, money, owedOf(lines)),
        createdAt: booking.createdAt,
        completedAt: booking.completedAt,
        releasedAt: booking.releasedAt,
      };
    }),
  };
}

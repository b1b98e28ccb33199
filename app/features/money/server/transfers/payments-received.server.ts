import { and, desc, eq, exists, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireUser } from "#kernel/actor.ts";
import { fee, type Pence } from "#kernel/money.ts";
import { type PaymentState, partsText, paymentState, shareOf } from "../../rules/payment-state.ts";
import { moneyOfBookings } from "../ledger/money-of-booking.server.ts";

/** One booking's money as its tradesperson sees it, in pence. */
export interface ReceivedPayment {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  customer: string;
  amount: Pence;
  platformFeeAmount: Pence;
  /** Their share, after the fee and refunds. */
  net: Pence;
  refunded: Pence;
  state: PaymentState;
  /** Where its parts are, if they are not in one state. */
  parts: string | null;
  createdAt: Date;
  completedAt: Date | null;
  releasedAt: Date | null;
}

/** The signed-in tradesperson's bookings that are paid, or complete and due for payment; newest booking first. */
export async function paymentsReceived(ctx: Ctx, request: PageRequest = {}): Promise<Page<ReceivedPayment>> {
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
        or(eq(bookings.status, "completed"), exists(arrivedPayment(ctx.db))),
        olderThan(bookings.createdAt, bookings.id, request.cursor),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(fewRows(limit + 1));
  const moneys = await moneyOfBookings(
    ctx.db,
    rows.map(({ booking }) => booking.id),
  );
  const { items, nextCursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.booking.id, createdAt: row.booking.createdAt })),
    limit,
  );
  return {
    nextCursor,
    items: items.flatMap(({ booking, jobTitle, customer }) => {
      const money = moneys.get(booking.id);
      if (!money) return [];
      return [
        {
          bookingId: booking.id,
          jobId: booking.jobId,
          jobTitle,
          customer,
          amount: booking.amount,
          platformFeeAmount: fee(booking.amount),
          net: shareOf({ ...money, amount: booking.amount }),
          refunded: money.refunded,
          state: paymentState(booking, money),
          parts: partsText({ ...money, amount: booking.amount }),
          createdAt: booking.createdAt,
          completedAt: booking.completedAt,
          releasedAt: booking.releasedAt,
        },
      ];
    }),
  };
}

const arrivedPayment = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, bookings.id),
        eq(moneyIntents.kind, "charge"),
        eq(moneyIntents.status, "succeeded"),
      ),
    );

import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { type PaymentDue, paymentDue } from "#features/bookings/rules/payment-due.ts";
import { missingChecks } from "#features/quotes/index.server.ts";
import { isPaymentStopped } from "#features/risk/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";

type DueBooking = Parameters<typeof paymentDue>[0] & { id: string };

/** What is to be paid for a booking now, by its ledger. Hold the booking's lock to decide by it. */
export async function dueOf(ctx: Pick<Ctx, "clock">, db: Queryable, booking: DueBooking): Promise<PaymentDue> {
  return paymentDue(booking, await moneyOfBooking(db, booking.id), londonDay(ctx.clock.now()));
}

type Asked = DueBooking & { jobId: string; quoteId: string; customerId: string; tradespersonId: string };

/** Whether its customer can be asked to pay now: something is due, and neither a suspension nor a missing check stops the payment. */
export async function canBeAsked(ctx: Pick<Ctx, "clock">, db: Queryable, booking: Asked): Promise<boolean> {
  if ((await dueOf(ctx, db, booking)).due === 0) return false;
  if (await isPaymentStopped(db, booking)) return false;
  return (await missingChecks(db, booking, ctx.clock.now())).length === 0;
}

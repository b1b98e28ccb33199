import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { requireSeenAmount } from "#app/web/seen-amount.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { requireChecks } from "#features/quotes/index.server.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { requireCustomer, requireVerifiedEmail, type User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { fee, type Pence } from "#kernel/money.ts";
import { unsafePlansOf } from "../../milestones/index.server.ts";
import { paidByMilestones } from "../../milestones/rules/plan-link.ts";
import { chargeBase } from "../../rules/attempt-key.ts";
import { paymentErrors, permitPayment } from "../../rules/payment.errors.ts";
import { canPay } from "../../rules/payment.policy.ts";
import { settlePaymentTask } from "../../tasks.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { claimIntent, classifyStripeError, type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";

import { lockPayableBooking } from "../release/release-work.server.ts";
import { closeAttempt, openSession, stripeCustomer } from "./payment-sessions.server.ts";

import { progressOfSession } from "./read-attempt.server.ts";

/**
 * The URL on which the customer pays a booking: of its open Checkout Session, or of a new one. A booking has one open session at
 * a time, however often this is called. The amount is the stored booking's; `amount` is what the customer saw. Throws AMOUNT_CHANGED, NOT_FOUND, WRONG_ROLE, EMAIL_NOT_VERIFIED, IN_DISPUTE,
 * ALREADY_PAID, PAID_BY_MILESTONES, NOT_PAYABLE, GAS_SAFE_NEEDED, TRADESPERSON_SUSPENDED, PAYMENT_PROCESSING, PAYMENT_FAILED ('Payment failed' / 'Failed to initiate payment').
 */
export async function startPayment(
  ctx: Ctx,
  { bookingId, amount }: { bookingId: string; amount?: number | undefined },
): Promise<{ url: string }> {
  const customer = requireVerifiedEmail(requireCustomer(ctx.actor));
  await checkMayPay(ctx, bookingId);
  try {
    const payer = await stripeCustomer(ctx, customer);
    // An attempt that has ended is closed, and the next one begins.
    for (let round = 0; round < 3; round++) {
      const intent = await ctx.db.transaction((tx) => claimCharge(ctx, tx, { customer, payer, bookingId, amount }));
      const url = intent.providerId
        ? await whileOpen(ctx, intent, intent.providerId)
        : (await openSession(ctx, intent)).url;
      if (url) return { url };
    }
  } catch (error) {
    if (classifyStripeError(error) || isAppError(error, "PROVIDER_SILENT") || isAppError(error, "PROVIDER_REFUSED"))
      throw paymentErrors.PAYMENT_FAILED({ cause: error });
    throw error;
  }
  throw paymentErrors.PAYMENT_FAILED();
}

/** Checks permission before the provider is called; it is checked again under the booking's lock. */
async function checkMayPay(ctx: Ctx, bookingId: string): Promise<void> {
  const [booking] = isId(bookingId) ? await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId)) : [];
  permitPayment(booking ? canPay(ctx.actor, await payable(ctx.db, booking)) : { allowed: false, code: "NOT_FOUND" });
}

async function payable(db: Queryable, booking: BookingRow) {
  const plan = (await unsafePlansOf(db, [booking.id])).get(booking.id);
  const { paid } = await moneyOfBooking(db, booking.id);
  return { ...booking, paid, paidByMilestones: paidByMilestones(plan) };
}

async function claimCharge(
  ctx: Ctx,
  tx: Tx,
  of: { customer: User; payer: string; bookingId: string; amount: number | undefined },
): Promise<MoneyIntent> {
  const booking = await lockBooking(tx, of.bookingId);
  permitPayment(canPay(ctx.actor, await payable(tx, booking)));
  requireSeenAmount(booking.amount, of.amount);
  await lockPayableBooking(ctx, tx, booking);
  await lockActive(tx, of.customer.id);
  await requireChecks(tx, booking, ctx.clock.now());
  const [job] = await tx
    .select({ title: jobPostings.title })
    .from(jobPostings)
    .where(eq(jobPostings.id, booking.jobId));
  return claimIntent(tx, {
    kind: "charge",
    base: chargeBase(booking.id),
    bookingId: booking.id,
    userId: of.customer.id,
    amount: booking.amount,
    platformFeeAmount: fee(booking.amount),
    request: (intentId) => sessionRequest(ctx, { ...booking, title: job?.title ?? "", payer: of.payer, intentId }),
    actor: ctx.actor,
    at: ctx.clock.now(),
  });
}

function sessionRequest(
  ctx: Ctx,
  of: { id: string; amount: Pence; title: string; payer: string; intentId: string },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { booking_id: of.id, intent_id: of.intentId };
  return {
    mode: "payment",
    customer: of.payer,
    client_reference_id: of.id,
    line_items: [
      { quantity: 1, price_data: { currency: "gbp", unit_amount: of.amount, product_data: { name: of.title } } },
    ],
    metadata,
    payment_intent_data: { transfer_group: of.id, metadata },
    success_url: `${ctx.baseUrl}/my-jobs?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${ctx.baseUrl}/my-jobs?payment=cancelled`,
  };
}

/** The URL of an attempt that can still be paid; null when the attempt has ended and a new one may begin. */
async function whileOpen(ctx: Ctx, intent: MoneyIntent, sessionId: string): Promise<string | null> {
  const session = await readProvider(
    ctx.payments.stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] }),
  );
  const progress = session ? progressOfSession(session) : "failed";
  if (progress === "open") return session?.url ?? intent.url;
  if (progress === "paid") {
    // It is paid, and its event has not been handled yet: settle it, and do not charge twice.
    await enqueue(ctx.db, settlePaymentTask, { sessionId }, { key: `settle:${sessionId}` });
    throw paymentErrors.ALREADY_PAID();
  }
  if (progress === "processing") throw paymentErrors.PAYMENT_PROCESSING();
  await closeAttempt(ctx, intent, progress);
  return null;
}

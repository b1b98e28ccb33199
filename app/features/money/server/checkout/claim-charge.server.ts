import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { requireSeenAmount } from "#app/web/seen-amount.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { requireChecks } from "#features/quotes/index.server.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { isId } from "#kernel/id.ts";
import { fee, type Pence } from "#kernel/money.ts";
import { unsafePlansOf } from "../../milestones/index.server.ts";
import { paidByMilestones } from "../../milestones/rules/plan-link.ts";
import { changeOf, chargeBase } from "../../rules/attempt-key.ts";
import { permitPayment } from "../../rules/payment.errors.ts";
import { canPay } from "../../rules/payment.policy.ts";
import type { ChargeableCard } from "../cards/cards.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { claimIntent, type MoneyIntent } from "../provider/provider-calls.server.ts";
import { lockPayableBooking } from "../release/release-work.server.ts";

/** Checks permission and what the customer saw before the provider is called; both are checked again under the booking's lock. */
export async function checkMayPay(
  ctx: Ctx,
  { bookingId, amount }: { bookingId: string; amount?: number | undefined },
): Promise<void> {
  const [booking] = isId(bookingId) ? await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId)) : [];
  permitPayment(booking ? canPay(ctx.actor, await payable(ctx.db, booking)) : { allowed: false, code: "NOT_FOUND" });
  if (booking) requireSeenAmount(booking.amount, amount);
}

async function payable(db: Queryable, booking: BookingRow) {
  const plan = (await unsafePlansOf(db, [booking.id])).get(booking.id);
  const { paid } = await moneyOfBooking(db, booking.id);
  return { ...booking, paid, paidByMilestones: paidByMilestones(plan) };
}

interface ClaimCharge {
  bookingId: string;
  /** What the customer saw. */
  amount?: number | undefined;
  /** Their id at the provider, for its page; or the saved card that is charged. */
  by: { payer: string } | { card: ChargeableCard };
}

/**
 * The attempt in progress to pay the whole price, or a new one: on the provider's page, or with a saved card. Both are attempts at one payment,
 * so there is never more than one in progress; the caller looks which of them it got (`isCardCharge`).
 */
export async function claimCharge(ctx: Ctx, tx: Tx, of: ClaimCharge): Promise<MoneyIntent> {
  const booking = await lockBooking(tx, of.bookingId);
  permitPayment(canPay(ctx.actor, await payable(tx, booking)));
  requireSeenAmount(booking.amount, of.amount);
  await lockPayableBooking(ctx, tx, booking);
  await lockActive(tx, booking.customerId);
  await requireChecks(tx, booking, ctx.clock.now());
  const [job] = await tx
    .select({ title: jobPostings.title })
    .from(jobPostings)
    .where(eq(jobPostings.id, booking.jobId));
  const { by } = of;
  return claimIntent(tx, {
    kind: "charge",
    base: chargeBase(booking.id),
    bookingId: booking.id,
    userId: booking.customerId,
    amount: booking.amount,
    platformFeeAmount: fee(booking.amount),
    request: (intentId) => {
      const what = { ...booking, title: job?.title ?? "", intentId };
      return "card" in by ? cardRequest(ctx, what, by.card) : sessionRequest(ctx, what, by.payer);
    },
    actor: ctx.actor,
    at: ctx.clock.now(),
  });
}

/** Whether the attempt charges a saved card with the whole price, and is a payment at the provider instead of a page. */
export const isCardCharge = ({ request, milestoneId, idempotencyKey }: MoneyIntent): boolean =>
  (request as { confirm?: unknown } | null)?.confirm === true &&
  milestoneId === null &&
  changeOf(idempotencyKey) === null;

interface Paying {
  id: string;
  amount: Pence;
  title: string;
  intentId: string;
}

function sessionRequest(ctx: Ctx, of: Paying, payer: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { booking_id: of.id, intent_id: of.intentId };
  return {
    mode: "payment",
    customer: payer,
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

/** `return_url`: where the customer's bank returns them; the provider adds the id of the payment. */
function cardRequest(ctx: Ctx, of: Paying, card: ChargeableCard): Stripe.PaymentIntentCreateParams {
  return {
    amount: of.amount,
    currency: "gbp",
    customer: card.customerId,
    payment_method: card.paymentMethodId,
    off_session: true,
    confirm: true,
    return_url: `${ctx.baseUrl}/my-jobs?payment=success`,
    transfer_group: of.id,
    description: of.title,
    metadata: { booking_id: of.id, intent_id: of.intentId },
  };
}

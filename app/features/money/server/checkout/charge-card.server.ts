import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { requireCustomer, requireVerifiedEmail } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { milestoneErrors, paymentDeclined } from "../../milestones/rules/milestone.errors.ts";
import { chargeStateOf, failureText } from "../../rules/milestone-payment.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { chargeableCard } from "../cards/cards.server.ts";
import { requestAuthentication, takeCardPayment } from "../milestones/milestone-payment.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { checkMayPay, claimCharge, isCardCharge } from "./claim-charge.server.ts";
import { closeAttemptAtProvider, refuseUnlessEnded } from "./close-payment-page.server.ts";
import { closeAttempt } from "./payment-sessions.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** The payment has arrived, or the bank has not answered yet; or the customer has to authenticate at `url`. */
export type CardCharge = { state: "paid" | "processing" } | { state: "action"; url: string };

/**
 * Pays the whole price of a booking with a saved card, the customer's default one unless they chose another, without the provider's page; repeated
 * calls charge it once. An open payment page of the booking is closed first. `amount` is what the customer saw. Throws what `startPayment` throws, NO_PAYMENT_METHOD, PAYMENT_DECLINED
 * (402, with the reason) and MILESTONE_PAYMENT_UNKNOWN (503: the outcome is looked up automatically).
 */
export async function payWithCard(
  ctx: Ctx,
  { bookingId, amount, cardId }: { bookingId: string; amount?: number | undefined; cardId?: string | undefined },
): Promise<CardCharge> {
  const customer = requireVerifiedEmail(requireCustomer(ctx.actor));
  requireSwitch(ctx, "checkout");
  await checkMayPay(ctx, { bookingId, amount });
  const card = cardId === undefined || isId(cardId) ? await chargeableCard(ctx, customer.id, cardId) : null;
  if (!card) throw milestoneErrors.NO_PAYMENT_METHOD();
  try {
    for (let round = 0; round < 3; round++) {
      const intent = await ctx.db.transaction((tx) => claimCharge(ctx, tx, { bookingId, amount, by: { card } }));
      if (isCardCharge(intent)) return await charge(ctx, intent);
      refuseUnlessEnded(await closeAttemptAtProvider(ctx, intent));
    }
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) throw milestoneErrors.MILESTONE_PAYMENT_UNKNOWN({ cause: error });
    if (isAppError(error, "PROVIDER_REFUSED")) throw paymentErrors.PAYMENT_FAILED({ cause: error });
    throw error;
  }
  throw paymentErrors.PAYMENT_FAILED();
}

async function charge(ctx: Ctx, intent: MoneyIntent): Promise<CardCharge> {
  const payment = await takeCardPayment(ctx, intent);
  if (!payment) {
    await closeAttempt(ctx, intent, "failed");
    throw paymentErrors.PAYMENT_FAILED();
  }
  if (stateOf(payment) !== "action") return settled(ctx, payment);
  const url = urlOf(payment);
  if (url) return { state: "action", url };
  // The bank wants the customer, who is present: the provider now says where.
  const requested = await requestAuthentication(ctx, intent, payment);
  const next = urlOf(requested);
  return stateOf(requested) === "action" && next ? { state: "action", url: next } : settled(ctx, requested);
}

const urlOf = (payment: Stripe.PaymentIntent): string | null => payment.next_action?.redirect_to_url?.url ?? null;
const stateOf = ({ status, last_payment_error }: Stripe.PaymentIntent) =>
  chargeStateOf({ status, errorCode: last_payment_error?.code ?? null });

async function settled(ctx: Ctx, payment: Stripe.PaymentIntent): Promise<CardCharge> {
  const { progress } = await settlePayment(ctx, { sessionId: payment.id });
  if (progress === "paid") return { state: "paid" };
  if (progress === "processing") return { state: "processing" };
  const errorMessage = payment.last_payment_error?.message ?? null;
  throw paymentDeclined(failureText({ status: payment.status, errorMessage }));
}

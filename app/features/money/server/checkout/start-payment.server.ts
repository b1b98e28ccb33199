import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { requireCustomer, requireVerifiedEmail } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { settlePaymentTask } from "../../tasks.ts";
import { classifyStripeError, type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";
import { checkMayPay, claimCharge, isCardCharge } from "./claim-charge.server.ts";
import { closeAttemptAtProvider, refuseUnlessEnded } from "./close-payment-page.server.ts";
import { closeAttempt, openSession, stripeCustomer } from "./payment-sessions.server.ts";
import { progressOfSession } from "./read-attempt.server.ts";

/**
 * The URL on which the customer pays a booking: of its open Checkout Session, or of a new one. A booking has one open session at
 * a time, however often this is called. The amount is the stored booking's; `amount` is what the customer saw. Throws AMOUNT_CHANGED, NOT_FOUND, WRONG_ROLE, EMAIL_NOT_VERIFIED, IN_DISPUTE,
 * ALREADY_PAID, PAID_BY_MILESTONES, NOT_PAYABLE, GAS_SAFE_NEEDED, TRADESPERSON_SUSPENDED, PAYMENT_PROCESSING, SWITCHED_OFF, PAYMENT_FAILED ('Payment failed' / 'Failed to initiate payment').
 */
export async function startPayment(
  ctx: Ctx,
  { bookingId, amount }: { bookingId: string; amount?: number | undefined },
): Promise<{ url: string }> {
  const customer = requireVerifiedEmail(requireCustomer(ctx.actor));
  requireSwitch(ctx, "checkout");
  await checkMayPay(ctx, { bookingId, amount });
  try {
    const payer = await stripeCustomer(ctx, customer);
    // An attempt that has ended is closed, and the next one begins.
    for (let round = 0; round < 3; round++) {
      const intent = await ctx.db.transaction((tx) => claimCharge(ctx, tx, { bookingId, amount, by: { payer } }));
      if (isCardCharge(intent)) {
        // The customer does not authenticate the charge of their card, and wants to pay in another way.
        refuseUnlessEnded(await closeAttemptAtProvider(ctx, intent));
        continue;
      }
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

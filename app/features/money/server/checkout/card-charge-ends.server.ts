import type { Ctx } from "#app/context.server.ts";
import { chargeStateOf } from "../../rules/milestone-payment.ts";
import type { Progress } from "../../rules/settlement.ts";
import { cancelPayment, cancelUnauthenticated, takeCardPayment } from "../milestones/milestone-payment.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { closeAttempt } from "./payment-sessions.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * Resolves a card charge whose outcome is unknown, with the intent's own key, so that it is charged once; one that the customer did not
 * authenticate within the hour is cancelled. Throws PROVIDER_SILENT.
 */
export async function reconcileCardCharge(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  const payment = await takeCardPayment(ctx, intent);
  if (!payment) return closeAttempt(ctx, intent, "failed");
  const errorCode = payment.last_payment_error?.code ?? null;
  if (chargeStateOf({ status: payment.status, errorCode }) === "action")
    await cancelUnauthenticated(ctx, intent, payment);
  await settlePayment(ctx, { sessionId: payment.id });
}

/** Ends a card charge that is not paid yet, and returns what became of it. Throws PROVIDER_SILENT. */
export async function closeCardCharge(ctx: Ctx, intent: MoneyIntent): Promise<Progress> {
  const payment = await takeCardPayment(ctx, intent);
  if (!payment) {
    await closeAttempt(ctx, intent, "failed");
    return "failed";
  }
  // The provider refuses to cancel a payment that has arrived; settling then records it.
  if (payment.status !== "succeeded") await cancelPayment(ctx, intent, payment);
  return (await settlePayment(ctx, { sessionId: payment.id })).progress;
}

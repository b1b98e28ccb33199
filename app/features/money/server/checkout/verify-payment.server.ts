import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import type { Progress } from "../../rules/settlement.ts";
import { findPaymentAttempt } from "./read-attempt.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** The result for the return page. `success`: the money has arrived and is recorded. */
export interface Verification {
  status: Progress;
  bookingId: string;
  success: boolean;
}

/**
 * Handles the customer's return from the payment page: settles their session if it is not settled yet, and returns its state.
 * Throws NOT_SIGNED_IN, NOT_FOUND for someone else's or an unknown session, VERIFICATION_FAILED when the provider does not
 * answer ('Payment verification failed' / 'Please contact support if payment was deducted.').
 */
export async function verifyPayment(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<Verification> {
  const user = requireActive(ctx.actor);
  const intent = await findPaymentAttempt(ctx.db, sessionId);
  if (intent?.userId !== user.id) throw errors.NOT_FOUND();
  if (intent.status === "succeeded") return { status: "paid", bookingId: intent.bookingId, success: true };
  try {
    const { progress, bookingId } = await settlePayment(ctx, { sessionId });
    return { status: progress, bookingId, success: progress === "paid" };
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) throw paymentErrors.VERIFICATION_FAILED({ cause: error });
    throw error;
  }
}

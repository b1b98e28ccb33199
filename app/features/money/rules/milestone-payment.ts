import { normaliseText } from "#kernel/text.ts";

/** The current state of a payment by saved card at the provider. */
export interface PaymentFacts {
  status: string;
  /** The provider's error code of the last failed try. */
  errorCode: string | null;
}

/** `action`: the customer has to authenticate; `processing`: the bank has not answered yet. */
export type ChargeState = "paid" | "processing" | "action" | "failed";

/** Derives the state from the payment's current fields, so that the order of events does not matter. */
export function chargeStateOf({ status, errorCode }: PaymentFacts): ChargeState {
  if (status === "succeeded") return "paid";
  if (status === "processing" || status === "requires_capture") return "processing";
  if (status === "requires_action") return "action";
  return status === "requires_payment_method" && errorCode === "authentication_required" ? "action" : "failed";
}

const DECLINED = "Your card was declined.";

/** Why a payment failed, as a sentence for the customer. */
export function failureText(payment: { status: string; errorMessage: string | null }): string {
  if (payment.errorMessage) return normaliseText(payment.errorMessage);
  return payment.status === "canceled" ? "The payment was not confirmed in time." : DECLINED;
}

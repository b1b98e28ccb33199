/** The facts of a payment that a saved card is charged with, as the provider has them now. */
export interface PaymentFacts {
  status: string;
  /** Why its last try failed, by the provider's code. */
  errorCode: string | null;
}

/** What has become of it. `action`: its owner has to authenticate; `processing`: a slow answer is still to come. */
export type Standing = "paid" | "processing" | "action" | "failed";

/** Reads a payment from its present state, never from the order in which news arrives. */
export function standingOf({ status, errorCode }: PaymentFacts): Standing {
  if (status === "succeeded") return "paid";
  if (status === "processing" || status === "requires_capture") return "processing";
  if (status === "requires_action") return "action";
  return status === "requires_payment_method" && errorCode === "authentication_required" ? "action" : "failed";
}

const DECLINED = "Your card was declined.";

/** Why a payment failed, in a sentence for its owner. */
export function failureText(payment: { status: string; errorMessage: string | null }): string {
  if (payment.errorMessage) return payment.errorMessage;
  return payment.status === "canceled" ? "The payment was not confirmed in time." : DECLINED;
}

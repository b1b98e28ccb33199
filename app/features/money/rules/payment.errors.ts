import { AppError, defineErrors, errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";

export const paymentErrors = defineErrors({
  PAYMENT_FAILED: { status: 502, title: "Payment failed", message: "Failed to initiate payment" },
  ALREADY_PAID: { status: 409, title: "Payment failed", message: "This booking has already been paid" },
  PAYMENT_PROCESSING: { status: 409, title: "Payment failed", message: "Your last payment is still being processed" },
  PAID_BY_MILESTONES: {
    status: 409,
    title: "Payment failed",
    message: "This booking is paid by its milestones, one by one, and not as a whole",
  },
  NOT_PAYABLE: { status: 409, title: "Payment failed", message: "This booking cannot be paid now" },
  IN_DISPUTE: { status: 409, message: "There is an open dispute about this booking" },
  VERIFICATION_FAILED: {
    status: 502,
    title: "Payment verification failed",
    message: "Please contact support if payment was deducted.",
  },
  BANK_IS_ASKING: {
    status: 409,
    message: "The bank of the card is asking about this payment. The money stays held until that is settled",
  },
  EVIDENCE_SENT: { status: 409, message: "The bank has our evidence already" },
  EVIDENCE_TOO_LATE: { status: 409, message: "The bank's deadline for evidence has passed" },
  NOTHING_OWED: { status: 409, message: "They do not owe us that much" },
  NOT_COMPLETED: { status: 409, message: "The work has not been marked complete yet" },
  NOTHING_HELD: { status: 409, message: "No money is held for this booking, so there is nothing to release" },
  ALREADY_RELEASED: { status: 409, message: "The money for this booking has already been released" },
  NOTHING_TO_REFUND: { status: 409, message: "There is no money left to refund for this booking" },
  OVER_REFUND: {
    status: 422,
    title: "Validation Error",
    message: "That is more than can be refunded to the customer",
  },
  OVER_RELEASE: { status: 409, message: "Less than that is held for this booking" },
  OVER_SPLIT: { status: 422, title: "Validation Error", message: "That is more than is held for this booking" },
  CONNECT_STATUS_FAILED: { status: 502, message: "Failed to check account status" },
  CONNECT_ACCOUNT_FAILED: { status: 502, message: "Failed to create account" },
  ONBOARDING_FAILED: { status: 502, message: "Failed to start onboarding" },
  UPDATE_LINK_FAILED: { status: 502, message: "Failed to create update link" },
  WEBHOOK_SIGNATURE: { status: 400, message: "The signature does not match" },
  PROVIDER_REFUSED: { status: 502, message: "The payment provider refused the request" },
  PROVIDER_SILENT: { status: 503, message: "The payment provider did not answer. We will try again" },
});

/** The error of an amount that is too high, which says on its field how much there is. */
export function amountTooHigh(code: "OVER_REFUND" | "OVER_SPLIT", field: string, message: string): AppError {
  const { status, title } = paymentErrors[code]();
  return new AppError(code, { status, title, message }, { fields: [{ field, message }] });
}

/** Throws the error of a refused decision about a payment. */
export const permitPayment = permitWith({ ...errors, ...paymentErrors });

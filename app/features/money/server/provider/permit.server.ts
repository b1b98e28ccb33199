import { errors } from "#kernel/errors.ts";
import type { Decision } from "#kernel/result.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import type { CannotApprove, CannotPay } from "../../rules/payment.policy.ts";

const all = { ...errors, ...paymentErrors };

/** Throws the error of a refusal. */
export function permitPayment(decision: Decision<CannotPay | CannotApprove>): void {
  if (!decision.allowed) throw all[decision.code]();
}

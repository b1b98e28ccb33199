import { errors } from "#kernel/errors.ts";
import type { Decision } from "#kernel/result.ts";
import { disputeErrors, disputeNotFound } from "../rules/dispute.errors.ts";

const reasons = { ...errors, ...disputeErrors, NOT_FOUND: disputeNotFound };

/** Goes on when a policy of this room allows it; otherwise throws the error of its reason. */
export function permitDispute(decision: Decision<keyof typeof reasons>): void {
  if (!decision.allowed) throw reasons[decision.code]();
}

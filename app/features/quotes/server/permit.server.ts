import { jobErrors } from "#features/jobs/rules/job.errors.ts";
import { errors } from "#kernel/errors.ts";
import type { Decision } from "#kernel/result.ts";
import { quoteErrors, quoteNotFound } from "../rules/quote.errors.ts";

const reasons = { ...errors, ...jobErrors, ...quoteErrors, NOT_FOUND: quoteNotFound };

/** Goes on when a policy allows it; otherwise throws the error of its reason. */
export function permit(decision: Decision<keyof typeof reasons>): void {
  if (!decision.allowed) throw reasons[decision.code]();
}

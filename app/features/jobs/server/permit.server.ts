import { errors } from "#kernel/errors.ts";
import type { Decision } from "#kernel/result.ts";
import { jobErrors, jobNotFound } from "../rules/job.errors.ts";

const reasons = { ...errors, ...jobErrors, NOT_FOUND: jobNotFound };

/** Goes on when a policy allows it; otherwise throws the error of its reason. */
export function permitJob(decision: Decision<keyof typeof reasons>): void {
  if (!decision.allowed) throw reasons[decision.code]();
}

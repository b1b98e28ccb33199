import type { AppError } from "./errors.ts";
import type { Decision } from "./result.ts";

/** Creates a module's guard: it throws the error with the decision's code when a policy refuses. */
export const permitWith =
  <Code extends string>(errors: Readonly<Record<Code, () => AppError>>) =>
  (decision: Decision<Code>): void => {
    if (!decision.allowed) throw errors[decision.code]();
  };

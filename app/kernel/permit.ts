import type { AppError } from "./errors.ts";
import type { Decision } from "./result.ts";

/** Makes the guard of a module: it passes when a policy allows, and throws the error of the policy's reason when it refuses. */
export const permitWith =
  <Code extends string>(errors: Readonly<Record<Code, () => AppError>>) =>
  (decision: Decision<Code>): void => {
    if (!decision.allowed) throw errors[decision.code]();
  };

import type { AppError } from "./errors.ts";

/** A policy's answer: allowed, or refused with the code of the reason. */
export type Decision<Code extends string = string> = { allowed: true } | { allowed: false; code: Code };

export const allow = { allowed: true } as const;

export const refuse = <Code extends string>(code: Code) => ({ allowed: false, code }) as const;

/** Creates a module's guard: it throws the error with the decision's code when a policy refuses. */
export const permitWith =
  <Code extends string>(errors: Readonly<Record<Code, () => AppError>>) =>
  (decision: Decision<Code>): void => {
    if (!decision.allowed) throw errors[decision.code]();
  };

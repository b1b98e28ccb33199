/** A policy's answer: allowed, or refused with the code of the reason. */
export type Decision<Code extends string = string> = { allowed: true } | { allowed: false; code: Code };

export const allow = { allowed: true } as const;
export const refuse = <Code extends string>(code: Code) => ({ allowed: false, code }) as const;

/**
 * What a person's API key may be allowed: to read; to change things; to do what moves money (pay, approve, refund, request a payout).
 * Each scope allows only its own endpoints: a key for payments that also reads has two.
 */
export const PERSON_SCOPES = ["read", "write", "money"] as const;

/** What an operator's API key may be allowed, within their role: to read an area of the desk, or to work on cases. None of them moves money. */
export const OPERATOR_SCOPES = ["cases:read", "cases:write", "money:read", "people:read"] as const;

export const KEY_SCOPES = [...PERSON_SCOPES, ...OPERATOR_SCOPES] as const;
export type PersonScope = (typeof PERSON_SCOPES)[number];
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The scopes that the keys of an account can have. A key that was made before an account became an operator's, or ceased to be one, has none of them. */
export const scopesFor = ({ isAdmin }: { isAdmin: boolean }): readonly KeyScope[] =>
  isAdmin ? OPERATOR_SCOPES : PERSON_SCOPES;

/**
 * What an API key may be allowed: to read; to change things; to do what moves money (pay, approve, refund, request a payout).
 * Each scope allows only its own endpoints: a key for payments that also reads has two.
 */
export const KEY_SCOPES = ["read", "write", "money"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

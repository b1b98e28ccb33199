import { createHash } from "node:crypto";

/**
 * The idempotency key for creating a user's customer or account at the provider. It depends on the details, because the provider
 * refuses a known key with different parameters.
 */
export function accountKey(kind: "customer" | "account", userId: string, params: object): string {
  const details = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 16);
  return `${kind}:${userId}:${details}`;
}

import { createHash } from "node:crypto";

/**
 * The key under which a user's customer or account with the provider is made: the same for the same details, another
 * when the details have changed in between, since the provider refuses a known key with other words.
 */
export function accountKey(kind: "customer" | "account", userId: string, params: object): string {
  const details = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 16);
  return `${kind}:${userId}:${details}`;
}

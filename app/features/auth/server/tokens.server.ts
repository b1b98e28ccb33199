import { createHash, randomBytes } from "node:crypto";

/** A new secret for a link: 192 random bits. */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** What the database stores instead of a token. A token has enough random bits that its hash needs no salt. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * What the database stores instead of Better Auth's identifier of a link or challenge, which contains the token. The purpose stays
 * readable. Better Auth also looks for the identifier as it was sent; none begins with "hashed", so a stored one cannot be replayed.
 */
export function storedIdentifier(identifier: string): string {
  const purpose = /^(reset-password|trust-device|2fa-attempts|2fa)/.exec(identifier)?.[0] ?? "other";
  return `hashed:${purpose}:${hashToken(identifier)}`;
}

export const resetIdentifier = (token: string): string => storedIdentifier(`reset-password:${token}`);

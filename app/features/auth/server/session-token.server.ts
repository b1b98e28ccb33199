import { createHmac, timingSafeEqual } from "node:crypto";
import { getSessionCookie } from "better-auth/cookies";
import type { Clock } from "#kernel/clock.ts";

/** What reading a session's token needs: the key of the cookie's signature, and the prefix of its name. */
export interface TokenKeys {
  clock: Clock;
  options: { secret: string };
  cookiePrefix: string;
}

/** The session's token, from the signed cookie. */
export function tokenOf(auth: TokenKeys, headers: Headers): string | null {
  const signed = readable(getSessionCookie(headers, { cookiePrefix: auth.cookiePrefix }) ?? "");
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (!signed || dot < 1) return null;
  const token = signed.slice(0, dot);
  return isOurs(token, signed.slice(dot + 1), auth.options.secret) ? token : null;
}

/** Signatures that were right, by secret and token, so that they are not computed for each request of a person. */
const verified = new Map<string, string>();
const MOST_VERIFIED = 5_000;

/** Checks Better Auth's signature of a cookie synchronously, because every request needs it. */
function isOurs(token: string, signature: string, secret: string): boolean {
  const key = `${secret} ${token}`;
  if (verified.get(key) === signature) return true;
  const isRight = isSignature(token, signature, secret);
  if (verified.size >= MOST_VERIFIED) verified.clear();
  if (isRight) verified.set(key, signature);
  return isRight;
}

function isSignature(token: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Decodes URL encoding; null for text that cannot be a token, including what the database cannot store. */
function readable(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return /^[\x21-\x7e]{1,300}$/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}

import { DAY, later } from "#kernel/clock.ts";
import { texts } from "./api-key.texts.ts";

/** The most keys of one person. */
export const KEYS_MAX = 20;
export const DEFAULT_LIFE_DAYS = 90;
const LONGEST_LIFE_DAYS = 365;

/** What every key begins with, so that programs that search code for leaked secrets recognise it. */
export const KEY_PREFIX = "key_";
/** How many characters of a key its owner can read later. */
export const BEGINNING_LENGTH = 10;

/** The key in an `Authorization: Bearer` header; null when the header holds none. */
export const keyIn = (authorization: string | null): string | null =>
  /^bearer +(key_[\w-]{43})$/i.exec(authorization ?? "")?.[1] ?? null;

export const defaultExpiry = (now: Date): Date => later(now, DEFAULT_LIFE_DAYS * DAY);

/** The problem of an expiry, as the person reads it; null when there is none. */
export function expiryProblem(expiresAt: Date, now: Date): string | null {
  if (expiresAt <= now) return texts.chooseTimeInFuture;
  if (expiresAt > later(now, LONGEST_LIFE_DAYS * DAY)) return texts.keyWorksYearMost;
  return null;
}

import { DAY, later } from "#kernel/clock.ts";
import type { KeyScope } from "#kernel/key-scopes.ts";

const scopeLabels = {
  read: { label: "Read", hint: "See your jobs, quotes, bookings, messages and payments" },
  write: { label: "Write", hint: "Post jobs, send quotes and messages, change bookings" },
  money: { label: "Money", hint: "Pay, approve work, and anything else that moves money" },
  "cases:read": { label: "Read cases", hint: "See the queue and each case, with its notes and history" },
  "cases:write": { label: "Work on cases", hint: "Take, assign, snooze, tag and annotate cases. It decides none" },
  "money:read": { label: "Read money", hint: "See payments and the export of a day" },
  "people:read": { label: "Read people", hint: "List and search people" },
};

/** What each scope allows, as its owner reads it. */
export const SCOPE_LABELS: Record<KeyScope, { label: string; hint: string }> = scopeLabels;

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
  if (expiresAt <= now) return "Choose a time in the future";
  if (expiresAt > later(now, LONGEST_LIFE_DAYS * DAY)) return "A key can work for up to a year";
  return null;
}

/** What opens an account, or says something about it, without a password: rows of one register (`myAccess`). */
export const ACCESS_KINDS = ["session", "device", "passkey", "api_key", "calendar_link", "webhook", "push"] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** A row of the register. */
export interface Access {
  id: string;
  kind: AccessKind;
  createdAt: Date;
  /** Null if it never was, or if nobody has noted it. */
  lastUsedAt: Date | null;
  /** Until when it works; null without an end. */
  until: Date | null;
  /** The session of this request. */
  isThis: boolean;
  /** What its owner recognises it by: a user agent, a name, an address. */
  what: string | null;
  /** The first characters of a key. */
  beginning: string | null;
  /** What a key may do, or which events a webhook gets. */
  allows: readonly string[];
  /** Since when a webhook fails, and how many events wait for it. */
  failingSince: Date | null;
  waiting: number;
}

const DAY = 86_400_000;
/** After so many days without use we ask whether it is still needed. */
const UNUSED_DAYS = 60;

/** For how many days nothing has used it, from 60 on; null before. Only sessions and keys: a passkey is for emergencies, and the others are used silently. */
export function unusedDays({ kind, lastUsedAt, createdAt, isThis }: Access, now: Date): number | null {
  if (isThis || (kind !== "session" && kind !== "api_key")) return null;
  const days = Math.floor((now.getTime() - (lastUsedAt ?? createdAt).getTime()) / DAY);
  return days >= UNUSED_DAYS ? days : null;
}

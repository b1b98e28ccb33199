import type { UserType } from "./actor.ts";
import type { SwitchShares } from "./switches.ts";

export const ANNOUNCEMENT_KINDS = ["notice", "problem"] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];
export const AUDIENCES = ["everyone", "visitors", "customers", "tradespeople"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** An announcement that has been published and has not ended, as each process keeps it in its memory. */
export interface Announcement {
  id: string;
  /** Counts the changes: who has closed an earlier version sees this one. */
  version: number;
  text: string;
  /** A path of this site, or null. */
  link: string | null;
  kind: AnnouncementKind;
  audience: Audience;
  startsAt: Date;
  endsAt: Date;
}

/** What operators have set for the whole site. */
export interface SiteSnapshot {
  /** Those that have not ended, the ones that have not begun too. Problems come first. */
  announcements: readonly Announcement[];
  shares: SwitchShares;
}

/** The memory of one process (app/features/desk/site/server/site-memory.server.ts): no request reads any of it from the database. */
export interface SiteMemory {
  current(): SiteSnapshot;
  /** Reads everything anew: after a change of this process, after a notification of another's, and every 30 seconds. */
  refresh(): Promise<void>;
}

export const nothingSet: SiteSnapshot = { announcements: [], shares: {} };

/** Whom an announcement may be for: "visitor" for people who are not signed in. */
type Reader = UserType | "visitor";

const READERS: Record<Audience, readonly Reader[]> = {
  everyone: ["visitor", "customer", "tradesperson"],
  visitors: ["visitor"],
  customers: ["customer"],
  tradespeople: ["tradesperson"],
};

/** The announcements that a reader sees at a time, without those that this browser has closed. */
export function shownTo(
  { announcements }: SiteSnapshot,
  { reader, now, closed }: { reader: Reader; now: Date; closed: readonly string[] },
): readonly Announcement[] {
  // The usual case, on every page.
  if (announcements.length === 0) return announcements;
  return announcements.filter(
    (one) =>
      one.startsAt <= now &&
      now < one.endsAt &&
      READERS[one.audience].includes(reader) &&
      !closed.includes(markOf(one)),
  );
}

/** Names a version of an announcement, in the cookie that keeps what a browser has closed. */
export const markOf = ({ id, version }: Pick<Announcement, "id" | "version">): string => `${id}.${version}`;

const MARK = /^[0-9a-f-]{36}\.\d{1,6}$/;
/** More than can be shown at the same time. Announcements that a browser closed earlier have ended. */
const MOST_MARKS = 6;
export const CLOSED_COOKIE = "closed";

/** What a browser has closed, of its cookies. */
export function closedIn(cookies: string | null | undefined): string[] {
  const value = cookies?.match(/(?:^|;\s*)closed=([0-9a-f.~-]*)/)?.[1] ?? "";
  return value
    .split("~")
    .filter((mark) => MARK.test(mark))
    .slice(-MOST_MARKS);
}

/** The value of the cookie once one more is closed. */
export const withClosed = (closed: readonly string[], mark: string): string =>
  [...closed.filter((one) => one !== mark), mark].slice(-MOST_MARKS).join("~");

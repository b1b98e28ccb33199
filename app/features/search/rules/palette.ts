/** What the palette finds of somebody's own. */
export const OWN_KINDS = ["booking", "job", "quote", "conversation"] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** One of somebody's own bookings, jobs, quotes or conversations. */
export interface OwnThing {
  kind: OwnKind;
  id: string;
  /** The job that it is about. */
  jobId: string | null;
  /** The title of the job; null for a conversation without one. */
  title: string | null;
  /** The other person; null for a job. */
  name: string | null;
}

export const PALETTE_MAX = 100;
const MOST_WORDS = 5;

/** The words of what was typed, of which a match has all. None for less than two characters, which would find anything. */
export function wordsOf(typed: string): string[] {
  const text = typed.trim().toLowerCase().slice(0, PALETTE_MAX);
  return text.length < 2 ? [] : text.split(/\s+/).slice(0, MOST_WORDS);
}

/**
 * How well a text fits what was typed, 0 for best: it begins with it; each typed word begins one of its words; it contains each of them.
 * Null if one of them is missing.
 */
export function rankOf(typed: string, text: string): number | null {
  const wanted = typed.trim().toLowerCase();
  const inside = text.toLowerCase();
  if (inside.startsWith(wanted)) return 0;
  const words = inside.split(/[^\p{L}\p{N}]+/u);
  const sought = wanted.split(/\s+/);
  if (sought.every((one) => words.some((word) => word.startsWith(one)))) return 1;
  return sought.every((one) => inside.includes(one)) ? 2 : null;
}

/** The entries that fit what was typed, the best first, and equally good ones in their order; all of them for an empty text. */
export function ranked<Entry>(typed: string, entries: readonly Entry[], textOf: (entry: Entry) => string): Entry[] {
  return entries
    .flatMap((entry) => {
      const rank = rankOf(typed, textOf(entry));
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** The page of what was found: a booking and a quote are on the page of their job. */
export const pathOfOwn = ({ kind, id, jobId }: Pick<OwnThing, "kind" | "id" | "jobId">): string =>
  kind === "conversation" ? `/conversation/${id}` : `/job/${jobId}`;

/** One thing for each page, of those that lead to the same one the first of `OWN_KINDS`; in the order of their pages. */
export function oncePerPage<Thing extends Pick<OwnThing, "kind" | "id" | "jobId">>(things: readonly Thing[]): Thing[] {
  const byPath = new Map<string, Thing>();
  for (const thing of things) {
    const path = pathOfOwn(thing);
    const other = byPath.get(path);
    if (!other || OWN_KINDS.indexOf(thing.kind) < OWN_KINDS.indexOf(other.kind)) byPath.set(path, thing);
  }
  return [...byPath.values()];
}

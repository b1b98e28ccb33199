import { DAY, HOUR } from "#kernel/clock.ts";

/** The orders of the queue. Closed cases have one: the newest first. */
export const CASE_SORTS = ["deadline", "oldest", "newest", "money", "risk"] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** How long something has been open. */
export const CASE_AGES = ["under_4h", "under_1d", "under_3d", "under_7d", "over_7d"] as const;
export type CaseAge = (typeof CASE_AGES)[number];

export const ageLabels: Record<CaseAge, string> = {
  under_4h: "Under 4 hours",
  under_1d: "4 to 24 hours",
  under_3d: "1 to 3 days",
  under_7d: "3 to 7 days",
  over_7d: "Over 7 days",
};

/** The bounds of an age in milliseconds: at least the first, less than the second. */
export const ageBounds: Record<CaseAge, [least: number, most: number | null]> = {
  under_4h: [0, 4 * HOUR],
  under_1d: [4 * HOUR, DAY],
  under_3d: [DAY, 3 * DAY],
  under_7d: [3 * DAY, 7 * DAY],
  over_7d: [7 * DAY, null],
};

/** Marks of what a search matched, which nobody can type. */
export const MATCH_START = "\uE000";
export const MATCH_END = "\uE001";

/** A text with such marks in parts; those that matched are `isMatch`. */
export function matchParts(text: string): { text: string; isMatch: boolean }[] {
  return text
    .split(MATCH_START)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isMatch: false }];
      const [match = "", after = ""] = part.split(MATCH_END);
      return [
        { text: match, isMatch: true },
        { text: after, isMatch: false },
      ];
    })
    .filter((part) => part.text !== "");
}

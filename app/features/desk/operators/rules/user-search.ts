/** The groups by which operators filter people. */
export const USER_GROUPS = ["all", "customers", "tradespeople", "suspended", "admins"] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

const MAX_WORDS = 4;
const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/**
 * The LIKE patterns of a search: for the start of an email address, and for each typed word the start of a word of the name. Null for
 * an empty search.
 */
export function searchPatterns(typed: string): { email: string; words: { first: string; later: string }[] } | null {
  const text = typed.trim().toLowerCase();
  if (text === "") return null;
  const words = text.split(/\s+/).slice(0, MAX_WORDS).map(escapePattern);
  return {
    email: `${escapePattern(text)}%`,
    words: text.includes("@") ? [] : words.map((word) => ({ first: `${word}%`, later: `% ${word}%` })),
  };
}

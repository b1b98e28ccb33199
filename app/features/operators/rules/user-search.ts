import { z } from "zod";

/** Whom operators look at together. */
export const USER_GROUPS = ["all", "customers", "tradespeople", "suspended", "admins"] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

export const userGroup = z.enum(USER_GROUPS, { error: `show is one of ${USER_GROUPS.join(", ")}` });

const MOST_WORDS = 4;
const literally = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/**
 * What a search asks for, as patterns: of the address, how it begins; of a name, how each word typed begins one of its
 * words. Null for nothing.
 */
export function searchPatterns(typed: string): { email: string; words: { first: string; later: string }[] } | null {
  const text = typed.trim().toLowerCase();
  if (text === "") return null;
  const words = text.split(/\s+/).slice(0, MOST_WORDS).map(literally);
  return {
    email: `${literally(text)}%`,
    words: text.includes("@") ? [] : words.map((word) => ({ first: `${word}%`, later: `% ${word}%` })),
  };
}

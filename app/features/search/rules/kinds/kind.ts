import type { Trade } from "#config/constants.ts";

/** A kind of work that homeowners ask for, as one row of the tables in this folder. */
export interface KindOfWork {
  /** As a suggestion; null for one that is only understood. */
  name: string | null;
  /** The trades that do it, the most likely one first. */
  trades: readonly Trade[];
  /** Related trades, whose people are shown where nobody of the others works. */
  also: readonly Trade[];
  /** What people type for it: phrases, whose words may be anywhere in the text and in any grammatical form. */
  phrases: readonly string[];
  /** Words in a tradesperson's specialties that show it: alternatives, each of words that must all occur. */
  skills: readonly string[];
}

/** A row: name, trades ("A, B; also C"), phrases, skills. */
export type KindRow = readonly [name: string | null, trades: string, phrases: string, skills: string];

export function kindOf([name, trades, phrases, skills]: KindRow): KindOfWork {
  const [main = "", also = ""] = trades.split("; also ");
  return {
    name,
    trades: parts(main) as Trade[],
    also: parts(also) as Trade[],
    phrases: parts(phrases),
    skills: parts(skills),
  };
}

const parts = (text: string): string[] => text.split(",").flatMap((part) => part.trim() || []);

import type { AnswerCard } from "./answer.ts";

/** What came of one look-up. */
export interface LookedUp {
  /** For the model: as little as the question needs. No email address, no telephone number, no full postcode. */
  told: object;
  /** For whoever asks: "your jobs"; null for what is no look-up. */
  at: string | null;
  cards: AnswerCard[];
}

/** A text that somebody wrote, marked as such and no longer than it need be. */
export const quoted = (text: string | null, longest = 400): { written_by_a_user: string } | null =>
  text === null ? null : { written_by_a_user: text.length > longest ? `${text.slice(0, longest)}…` : text };

import type { AnswerCard } from "./answer.ts";

/** The result of one look-up. */
export interface LookedUp {
  /** What the model gets: as little as the question needs. No email address, no telephone number, no full postcode. */
  forModel: object;
  /** What the user is shown as looked up: "your jobs"; null when nothing was. */
  label: string | null;
  cards: AnswerCard[];
}

/** A text that a user wrote, marked as such and shortened. */
export const quoted = (text: string | null, longest = 400): { written_by_a_user: string } | null =>
  text === null ? null : { written_by_a_user: text.length > longest ? `${text.slice(0, longest)}…` : text };

import type { AnswerCard } from "./answer.ts";

/** The result of one look-up. */
export interface LookedUp {
  /** The result for the model, with no more than the question needs: no email address, telephone number or full postcode. */
  forModel: object;
  /** The look-up as the user sees it, such as "your jobs"; null when nothing was looked up. */
  label: string | null;
  cards: AnswerCard[];
}

/** A user's text, marked as such and shortened. */
export const quoted = (text: string | null, longest = 400): { written_by_a_user: string } | null =>
  text === null ? null : { written_by_a_user: text.length > longest ? `${text.slice(0, longest)}…` : text };

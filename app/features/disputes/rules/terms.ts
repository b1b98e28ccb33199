import { type Pence, pence } from "#kernel/money.ts";
import type { Remedy } from "./dispute.machine.ts";

/** What an offer proposes, or a decision orders. */
export type Terms =
  /** So much goes back to the customer. Of held money the rest is released. */
  | { remedy: "split"; refundAmount: Pence }
  /**
   * The tradesperson does the work again, or finishes it, by that calendar day; what is held stays held. `refundAmount`: an operator can
   * order a refund as well.
   */
  | { remedy: "repeat_work"; repeatOn: string; repeatWhat: string; refundAmount?: Pence };

/** How much the terms send back to the customer. */
export const refundOfTerms = (terms: Terms): Pence => terms.refundAmount ?? pence(0);

/** The columns of an offer, or of a dispute that is over. A description of repeat work can have been erased. */
export interface TermsColumns {
  remedy: Remedy | null;
  refundAmount: Pence | null;
  repeatOn: string | null;
  repeatWhat: string | null;
}

export const termsOf = ({ remedy, refundAmount, repeatOn, repeatWhat }: TermsColumns): Terms =>
  remedy === "repeat_work" && repeatOn !== null
    ? { remedy, repeatOn, repeatWhat: repeatWhat ?? "", ...(refundAmount ? { refundAmount } : {}) }
    : { remedy: "split", refundAmount: refundAmount ?? pence(0) };

import { type Pence, pence } from "#kernel/money.ts";
import type { Remedy } from "./dispute.machine.ts";

/** What an offer proposes, or a decision orders. */
export type Terms =
  /** So much of the held money goes back to the customer; the rest is released. */
  | { remedy: "split"; refundAmount: Pence }
  /** The tradesperson does the work again, or finishes it, by that calendar day; the money stays held. */
  | { remedy: "repeat_work"; repeatOn: string; repeatWhat: string };

/** The columns of an offer, or of a dispute that is over. A description of repeat work can have been erased. */
export interface TermsColumns {
  remedy: Remedy | null;
  refundAmount: Pence | null;
  repeatOn: string | null;
  repeatWhat: string | null;
}

export const termsOf = ({ remedy, refundAmount, repeatOn, repeatWhat }: TermsColumns): Terms =>
  remedy === "repeat_work" && repeatOn !== null
    ? { remedy, repeatOn, repeatWhat: repeatWhat ?? "" }
    : { remedy: "split", refundAmount: refundAmount ?? pence(0) };

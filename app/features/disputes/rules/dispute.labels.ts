import type { DisputeStatus } from "./dispute.machine.ts";

const reasons = {
  customer: [
    "Work not completed as agreed",
    "Poor quality of work",
    "Tradesperson not responsive",
    "Safety concerns",
    "Other",
  ],
  tradesperson: [
    "Payment issue",
    "Customer not cooperative",
    "Scope creep without compensation",
    "Unsafe working conditions",
    "Other",
  ],
};

const decisionReasons = ["Agreed work is missing", "Partly below standard", "Done as agreed", "Too late", "Not proven"];

const statusWords = {
  open: "Waiting for an answer",
  answered: "Being settled",
  escalated: "Waiting for a decision",
  resolved: "Settled",
  withdrawn: "Withdrawn",
};

/** Limits and texts that the browser shows before any schema is loaded. */
export const DESCRIPTION_MIN = 20;
export const DESCRIPTION_MAX = 1_000;
export const WORDS_MAX = 1_000;
export const NOTE_MAX = 300;
export const FILES_A_SIDE = 10;
export const QUOTES_A_SIDE = 20;

export type DisputeSide = "customer" | "tradesperson";

const REASONS: Record<DisputeSide, readonly string[]> = reasons;

/** The reasons that a side may give. */
export const reasonsOf = (side: DisputeSide): readonly string[] => REASONS[side];

/** Usual reasons of decisions, as both people read them. */
export const DECISION_REASONS = decisionReasons;

/**
 * The reason of a dispute that begins when a customer cancels work that has begun at their request. Nobody can choose it: it is only
 * about how much of the held money is due for what is done.
 */
export const CANCELLED_AFTER_START = "Cancelled after the work began";

export const isCancellation = ({ reason }: { reason: string }): boolean => reason === CANCELLED_AFTER_START;

export const otherSide = (side: DisputeSide): DisputeSide => (side === "customer" ? "tradesperson" : "customer");

const STATUS_WORDS: Record<DisputeStatus, string> = statusWords;

/** What a dispute's badge says. */
export const disputeStatusWord = (status: DisputeStatus): string => STATUS_WORDS[status];

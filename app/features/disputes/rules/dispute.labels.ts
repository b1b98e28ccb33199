import { texts } from "./dispute.labels.texts.ts";
import type { DisputeStatus } from "./dispute.machine.ts";
/** Limits and texts that the browser shows before any schema is loaded. */
export const DESCRIPTION_MIN = 20;
export const DESCRIPTION_MAX = 1_000;
export const WORDS_MAX = 1_000;
export const NOTE_MAX = 300;
export const FILES_A_SIDE = 10;
export const QUOTES_A_SIDE = 20;

export type DisputeSide = "customer" | "tradesperson";

const REASONS: Record<DisputeSide, readonly string[]> = texts.reasons;

/** The reasons that a side may give. */
export const reasonsOf = (side: DisputeSide): readonly string[] => REASONS[side];

/** Usual reasons of decisions, as both people read them. */
export const DECISION_REASONS = texts.decisionReasons;

/**
 * The reason of a dispute that begins when a customer cancels work that has begun at their request. Nobody can choose it: it is only
 * about how much of the held money is due for what is done.
 */
export const CANCELLED_AFTER_START = texts.cancelledAfterWorkBegan;

export const isCancellation = ({ reason }: { reason: string }): boolean => reason === CANCELLED_AFTER_START;

export const otherSide = (side: DisputeSide): DisputeSide => (side === "customer" ? "tradesperson" : "customer");

const STATUS_WORDS: Record<DisputeStatus, string> = texts.statusWords;

/** What a dispute's badge says. */
export const disputeStatusWord = (status: DisputeStatus): string => STATUS_WORDS[status];

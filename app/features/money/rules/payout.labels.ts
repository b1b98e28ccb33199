import { texts } from "./payout.labels.texts.ts";

/** The provider's states of a payout. */
export const PAYOUT_STATES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_STATE_TEXT: Record<PayoutState, string> = texts.payoutStateText;

const FAILURES: Record<string, string> = texts.failures;

/** Why a payout failed and what to do, from the provider's failure code. */
export const failureText = (code: string | null): string =>
  texts.returnedAndBack(FAILURES[code ?? ""] ?? texts.bankReturnedIt);

/**
 * What released money can wait for, and the text of its figure: a suspension or a match to review, what is missing, or the end
 * of a hold.
 */
const WAITING_TEXT = texts.waitingText;
export type TransferObstacle = keyof typeof WAITING_TEXT;

/**
 * Where released money is that has not been transferred; `obstacle` is null when nothing stops it. `heldUntil` is the end of a
 * hold as text.
 */
export const owedText = (obstacle: TransferObstacle | null, heldUntil: string | null = null): string =>
  obstacle ? texts.waitingFor(WAITING_TEXT[obstacle], obstacle === "hold" ? heldUntil : null) : texts.releasedOnItsWay;

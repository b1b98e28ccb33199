/**
 * The idempotency key of the n-th attempt: the same in every process, so that repeated calls have one effect. A new attempt only
 * begins after the last one has definitely failed.
 */
export function attemptKey(base: string, attempt: number): string {
  return attempt === 1 ? base : `${base}:${attempt}`;
}

/** Whether a key is one of the attempts at `base`. */
export function isAttemptAt(base: string, key: string): boolean {
  return key === base || (key.startsWith(`${base}:`) && /^\d+$/.test(key.slice(base.length + 1)));
}

/** A key without the attempt's number. */
export const baseOf = (key: string): string => key.replace(/:\d+$/, "");

export const chargeBase = (bookingId: string): string => `charge:${bookingId}`;
export const milestoneBase = (milestoneId: string): string => `milestone:${milestoneId}`;
const CHANGE = "change:";
/** The extra that an approved change adds to money that is held. */
export const changeBase = (changeId: string): string => `${CHANGE}${changeId}`;
/** The change that a charge pays for; null for charges of a booking or a milestone. */
export const changeOf = (key: string): string | null =>
  key.startsWith(CHANGE) ? baseOf(key).slice(CHANGE.length) : null;
export const transferBase = (bookingId: string): string => `transfer:${bookingId}`;
/** The rest of a payment, or the part that is refunded for `cause` (the id of a dispute or of an admin's refund). */
export const refundBase = (chargeIntentId: string, cause?: string): string =>
  cause ? `refund:${chargeIntentId}:${cause}` : `refund:${chargeIntentId}`;
export const reversalBase = (transferIntentId: string): string => `reversal:${transferIntentId}`;
const ELSEWHERE = "elsewhere:";
/** A refund made in the provider's dashboard. */
export const foreignRefundKey = (refundId: string): string => `${ELSEWHERE}${refundId}`;
export const isForeignRefund = (key: string): boolean => key.startsWith(ELSEWHERE);

/** The number of an attempt: 1 for the first. */
export const attemptOf = (key: string): number => Number(/:(\d+)$/.exec(key)?.[1] ?? 1);

/** The charge intent and the cause in a refund's key. */
export function refundOf(key: string): { chargeId: string; cause?: string } {
  const [, chargeId = "", ...cause] = baseOf(key).split(":");
  return cause.length > 0 ? { chargeId, cause: cause.join(":") } : { chargeId };
}

/**
 * The idempotency key of the n-th attempt at one thing: the same attempt has the same key in every process, so that
 * asking twice is asking once. A new attempt begins only after the last one has certainly failed.
 */
export function attemptKey(base: string, attempt: number): string {
  return attempt === 1 ? base : `${base}:${attempt}`;
}

/** Whether a key is one of the attempts at `base`. */
export function isAttemptAt(base: string, key: string): boolean {
  return key === base || (key.startsWith(`${base}:`) && /^\d+$/.test(key.slice(base.length + 1)));
}

/** The thing that a key is an attempt at. */
export const baseOf = (key: string): string => key.replace(/:\d+$/, "");

export const chargeBase = (bookingId: string): string => `charge:${bookingId}`;
export const milestoneBase = (milestoneId: string): string => `milestone:${milestoneId}`;
export const transferBase = (bookingId: string): string => `transfer:${bookingId}`;
/** All of what is left of a payment, or the part of it that `cause` (a dispute, an admin's act) sends back. */
export const refundBase = (chargeIntentId: string, cause?: string): string =>
  cause ? `refund:${chargeIntentId}:${cause}` : `refund:${chargeIntentId}`;
export const reversalBase = (transferIntentId: string): string => `reversal:${transferIntentId}`;
/** A refund that somebody made on the provider's own pages. */
export const foreignRefundKey = (refundId: string): string => `elsewhere:${refundId}`;

/** The number of an attempt: 1 for the first. */
export const attemptOf = (key: string): number => Number(/:(\d+)$/.exec(key)?.[1] ?? 1);

/** What a refund's key says: which payment, and why when it is a part. */
export function refundOf(key: string): { chargeId: string; cause?: string } {
  const [, chargeId = "", ...cause] = baseOf(key).split(":");
  return cause.length > 0 ? { chargeId, cause: cause.join(":") } : { chargeId };
}

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
export const transferBase = (bookingId: string): string => `transfer:${bookingId}`;
export const refundBase = (chargeIntentId: string): string => `refund:${chargeIntentId}`;

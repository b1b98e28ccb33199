import { DAY, HOUR, later, MINUTE, SECOND } from "#kernel/clock.ts";

/** The most endpoints of one person. */
export const WEBHOOKS_MAX = 10;
export const URL_LENGTH = 2_000;
/** The type of an event that its owner sends to try an endpoint. */
export const TEST_EVENT = "webhook.test";

/** Why an endpoint is off: its owner turned it off, it failed for days, or it answered 410 Gone. */
export const OFF_REASONS = ["owner", "failing", "gone"] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** The waits after each failed attempt, as the Standard Webhooks specification proposes: ten attempts over a little more than three days. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** When an event is sent again after its n-th failed attempt; null when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : later(now, wait);
}

/** After a failure nothing is sent to the endpoint for this long, so that one that fails takes little of the workers' time. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE];
export const pauseAfter = (failures: number): number => PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0;

/** A task sends to an endpoint for this long at most, and finishes what it has begun; then it is the turn of others. */
export const SENDING_FOR = 10 * SECOND;
/** Answers that took this long together are slow: nothing is sent to the endpoint for as long again, so it takes half of a worker's time at most. */
const SLOW = 5 * SECOND;
export const restAfter = (tookMs: number): number => (tookMs >= SLOW ? tookMs : 0);

const FAILING_TOO_LONG = 3 * DAY;
const FAILING_TOO_OFTEN = 5;
const GONE = 410;

/** Whether an attempt succeeded: any 2xx. A redirect is a failure, because it is not followed. */
export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** Why an endpoint is turned off after a failed attempt; null while it stays on. */
export function turnsOff(
  { status, failures, failingSince }: { status: number | null; failures: number; failingSince: Date },
  now: Date,
): Exclude<OffReason, "owner"> | null {
  if (status === GONE) return "gone";
  return failures >= FAILING_TOO_OFTEN && later(failingSince, FAILING_TOO_LONG) <= now ? "failing" : null;
}

/** The state of a delivery, as its owner sees it. */
export type DeliveryState = "waiting" | "delivered" | "failed";
export function deliveryState({ dueAt, deliveredAt }: { dueAt: Date | null; deliveredAt: Date | null }): DeliveryState {
  if (dueAt) return "waiting";
  return deliveredAt ? "delivered" : "failed";
}

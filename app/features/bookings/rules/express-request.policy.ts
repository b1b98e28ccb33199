import type { Actor } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type BookingFacts, sideOf } from "./booking.policy.ts";
import { lastCancellationDay } from "./cancellation.policy.ts";

/** What the rules about an early start look at. */
export interface EarlyStartFacts extends BookingFacts {
  createdAt: Date;
  agreedAt: Date | null;
  expressRequestAt: Date | null;
  expressRequestAskedAt: Date | null;
  begunAt: Date | null;
}

/** How long a tradesperson waits before they ask the customer again. */
const ASK_AGAIN_AFTER = DAY;

/** The last of the 14 days. */
export const lastDayOf = ({ agreedAt, createdAt }: EarlyStartFacts): string =>
  lastCancellationDay(agreedAt ?? createdAt);

/**
 * Whether the tradesperson would start, or has started, within the 14 days without the customer's request: they may not be paid. Work whose day
 * is after the 14 days cannot start in them.
 */
export const startsAtRisk = (work: EarlyStartFacts, today: string): boolean =>
  work.status === "confirmed" &&
  today <= lastDayOf(work) &&
  (work.scheduledDate === null || work.scheduledDate <= lastDayOf(work)) &&
  (work.expressRequestAt === null || (work.begunAt !== null && work.begunAt < work.expressRequestAt));

/** Whether an express request still has an effect: it comes in the 14 days, once, and before the work begins. */
const isUseful = (work: EarlyStartFacts, today: string): boolean =>
  startsAtRisk(work, today) && work.begunAt === null && work.expressRequestAt === null;

type CannotAskEarlyStart = "NOT_FOUND" | "WRONG_ROLE" | "EXPRESS_REQUEST_NOT_NEEDED" | "EXPRESS_REQUEST_ALREADY_ASKED";

/** Whether the actor may ask for the customer's express request: the tradesperson, once a day. */
export function canAskEarlyStart(actor: Actor, work: EarlyStartFacts, now: Date): Decision<CannotAskEarlyStart> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  if (!isUseful(work, londonDay(now))) return refuse("EXPRESS_REQUEST_NOT_NEEDED");
  const askedAt = work.expressRequestAskedAt;
  return askedAt !== null && now < later(askedAt, ASK_AGAIN_AFTER) ? refuse("EXPRESS_REQUEST_ALREADY_ASKED") : allow;
}

type CannotRequestEarlyStart = "NOT_FOUND" | "WRONG_ROLE" | "EXPRESS_REQUEST_NOT_NEEDED";

/** Whether the actor may make the express request: the customer, asked or not. */
export function canRequestEarlyStart(
  actor: Actor,
  work: EarlyStartFacts,
  today: string,
): Decision<CannotRequestEarlyStart> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "customer") return refuse("WRONG_ROLE");
  return isUseful(work, today) ? allow : refuse("EXPRESS_REQUEST_NOT_NEEDED");
}

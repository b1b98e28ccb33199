import type { Actor } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type BookingFacts, sideOf } from "./booking.policy.ts";

/** How long a tradesperson waits before they ask again. */
const ASK_AGAIN_MINUTES = 30;

/** What stands between a visit and its work. */
export interface VisitLacks {
  /** The address, with the telephone number. */
  address: boolean;
  /** What the quote asks for before the visit and is not paid, in pence; 0 for nothing. */
  due: Pence;
}

/** What a visit lacks. `asked`: the part of the price that is paid first; null when nothing is. */
export const visitLacks = ({
  hasAddress,
  asked,
  received,
}: {
  hasAddress: boolean;
  asked: Pence | null;
  received: Pence;
}): VisitLacks => ({ address: !hasAddress, due: pence(Math.max((asked ?? 0) - received, 0)) });

export const lacksNothing = ({ address, due }: VisitLacks): boolean => !address && due === 0;

/** From when the customer can be asked again; null while they were not asked. */
export const askAgainAt = ({ visitAskedAt }: { visitAskedAt: Date | null }): Date | null =>
  visitAskedAt && later(visitAskedAt, ASK_AGAIN_MINUTES * MINUTE);

type CannotAsk = "NOT_FOUND" | "WRONG_ROLE" | "NOTHING_TO_ASK" | "VISIT_ASKED_RECENTLY";

/** Whether the actor may ask for it: the tradesperson of confirmed work, once in half an hour. */
export function canAskForVisit(
  actor: Actor,
  booking: BookingFacts & { visitAskedAt: Date | null },
  { now, lacks }: { now: Date; lacks: VisitLacks },
): Decision<CannotAsk> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  if (booking.status !== "confirmed" || lacksNothing(lacks)) return refuse("NOTHING_TO_ASK");
  const again = askAgainAt(booking);
  return again !== null && now < again ? refuse("VISIT_ASKED_RECENTLY") : allow;
}

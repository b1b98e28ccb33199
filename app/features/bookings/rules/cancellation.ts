import type { Actor } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type BookingStatus, bookingMachine } from "./booking.machine.ts";
import { type BookingFacts, sideOf } from "./booking.policy.ts";
import { lastCancellationDay } from "./cancellation.policy.ts";
import { type CompletionFacts, completionOf } from "./completion.policy.ts";

/** The facts of a booking that decide about its cancellation. */
export interface CancellableBooking extends CompletionFacts {
  status: BookingStatus;
  createdAt: Date;
  agreedAt: Date | null;
  expressRequestAt: Date | null;
  /** When the tradesperson first said that the work has begun. */
  begunAt: Date | null;
  /** When the customer cancelled begun work, whose payment is settled in a dispute. */
  stoppedAt: Date | null;
}

/** What cancelling returns is taken from this. */
export interface CancellableMoney {
  /** Held and not being refunded. */
  free: Pence;
  /** Released and not refunded. */
  released: Pence;
  /** What of both was paid for work that was added later, which the customer asked to start as they approved it. */
  addedPaid?: Pence;
}

/** What cancelling costs the customer: nothing, a fair part for the work that has begun, or it is no longer possible. */
export const CANCELLATION_COSTS = ["nothing", "part_done", "none"] as const;
type CancellationCost = (typeof CANCELLATION_COSTS)[number];

/** Why cancelling is possible, or why not. */
export const CANCELLATION_REASONS = [
  // Possible.
  "not_agreed",
  "no_request",
  "not_started",
  "started",
  "not_complete",
  "not_confirmed",
  // Not possible.
  "fully_done",
  "period_over",
  "in_dispute",
  "being_settled",
  "cancelled",
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** What cancelling a booking means now. Amounts in pence. */
export interface Cancellation {
  /** The customer's statutory right: 14 days after the contract (Consumer Contracts Regulations 2013). */
  right: boolean;
  cost: CancellationCost;
  reason: CancellationReason;
  /** The last day of the right; null before there is a contract. */
  until: string | null;
  /** The tradesperson may ask to be paid for the work done, so what is held stays held at first. */
  mayAsk: boolean;
  /** What goes back to the customer, or at most goes back after `mayAsk`. */
  refund: Pence;
  /** What of that goes back at once: everything, unless the tradesperson may ask for a part of it. */
  atOnce: Pence;
  /** What they may ask for, or keep, only because it was paid for work that was added at the customer's request (`addedOf`). */
  added: AddedPart;
  /** What goes back includes released money, which is taken back from the tradesperson. */
  takesBack: boolean;
  /** What was released before and stays with the tradesperson. */
  kept: Pence;
}

/** The part of a price that was added later: the tradesperson may ask for it up to `asked`, or keeps `kept`. Amounts in pence. */
interface AddedPart {
  asked: Pence;
  kept: Pence;
}

interface Circumstances {
  /** The current day in London. */
  today: string;
  money: CancellableMoney;
  /** Their account is frozen, or they lack a check that the job requires: the tradesperson cannot ask for anything. */
  isBarred?: boolean;
}

/** When the work has begun by what the tradesperson said; null if they have not said so. That its day has come does not count. */
const begunAtOf = ({ begunAt, completedAt }: Pick<CancellableBooking, "begunAt" | "completedAt">): Date | null =>
  begunAt ?? completedAt;

/** Whether the customer asked for work in the 14 days, before it began. A later request does not make them pay for what was done before. */
function hasRequestedStart(booking: Pick<CancellableBooking, "expressRequestAt" | "begunAt" | "completedAt">) {
  const begunAt = begunAtOf(booking);
  return booking.expressRequestAt !== null && (begunAt === null || booking.expressRequestAt <= begunAt);
}

/** Whether the customer pays for a part of the work when they cancel now: it has begun after they asked for that. */
export const owesPart = (booking: Pick<CancellableBooking, "expressRequestAt" | "begunAt" | "completedAt">): boolean =>
  begunAtOf(booking) !== null && hasRequestedStart(booking);

const NOTHING_ADDED: AddedPart = { asked: pence(0), kept: pence(0) };

/**
 * What the customer owes for work that they added, where they owe nothing for what was agreed at first. The sentence above the button of a
 * change is an express request for that part, so the part of it that is done is paid: the tradesperson asks for it out of what is held, and what
 * is released is done and stays. Where some of the money is held and some released, refunds come out of what is held first, so everything goes
 * back.
 */
function addedOf(
  booking: CancellableBooking,
  { money, isBarred, takesBack }: { money: CancellableMoney; isBarred: boolean; takesBack: boolean },
): AddedPart {
  const { free, released, addedPaid = pence(0) } = money;
  if (isBarred || owesPart(booking) || begunAtOf(booking) === null) return NOTHING_ADDED;
  if (released === 0) return { asked: pence(Math.min(addedPaid, free)), kept: pence(0) };
  return free === 0 && takesBack ? { asked: pence(0), kept: pence(Math.min(addedPaid, released)) } : NOTHING_ADDED;
}

/** What cancelling means for the customer, and what goes back to them. */
export function cancellationOf(
  booking: CancellableBooking,
  { today, money, isBarred = false }: Circumstances,
): Cancellation {
  const until = booking.status === "pending" ? null : lastCancellationDay(booking.agreedAt ?? booking.createdAt);
  const { right, reason } = verdictOn(booking, today, until);
  const isPossible = POSSIBLE.has(reason);
  const owes = owesPart(booking);
  const takesBack = right && !owes && money.released > 0;
  const added = isPossible ? addedOf(booking, { money, isBarred, takesBack }) : NOTHING_ADDED;
  const kept = takesBack ? added.kept : money.released;
  const asked = owes && !isBarred ? money.free : added.asked;
  const returned = takesBack ? money.released - kept : 0;
  const refund = isPossible ? pence(money.free + returned) : pence(0);
  const isOwed = (owes && !isBarred) || asked > 0 || kept > 0;
  const cost = !isPossible ? "none" : isOwed ? "part_done" : "nothing";
  return {
    right,
    cost,
    reason,
    until,
    mayAsk: isPossible && asked > 0,
    refund,
    atOnce: isPossible ? pence(refund - asked) : refund,
    added,
    takesBack: isPossible && takesBack,
    kept: isPossible ? kept : money.released,
  };
}

/** Whether approving the work ends the right to cancel: it began at the customer's request, and they have not said yet that it is done. */
export const endsWithApproval = ({ reason }: Pick<Cancellation, "reason">): boolean =>
  reason === "started" || reason === "not_confirmed";

const POSSIBLE: ReadonlySet<CancellationReason> = new Set([
  "not_agreed",
  "no_request",
  "not_started",
  "started",
  "not_complete",
  "not_confirmed",
]);

/** The right, and why: the table. The first row that applies counts. */
function verdictOn(booking: CancellableBooking, today: string, until: string | null): Verdict {
  const { status, stoppedAt } = booking;
  if (status === "cancelled") return ended("cancelled");
  if (stoppedAt !== null) return ended(status === "disputed" ? "being_settled" : "cancelled");
  if (until === null) return { right: false, reason: "not_agreed" };
  return today <= until ? withinPeriod(booking) : afterPeriod(booking);
}

interface Verdict {
  right: boolean;
  reason: CancellationReason;
}

const ended = (reason: CancellationReason): Verdict => ({ right: false, reason });
const entitled = (reason: CancellationReason): Verdict => ({ right: true, reason });

function withinPeriod(booking: CancellableBooking): Verdict {
  if (booking.expressRequestAt === null || !hasRequestedStart(booking)) return entitled("no_request");
  if (begunAtOf(booking) === null) return entitled("not_started");
  return completionOf(booking) === "confirmed" ? ended("fully_done") : entitled("started");
}

/** After the 14 days both sides may cancel before the work is complete; a claim that nobody has confirmed does not complete it. */
function afterPeriod(booking: CancellableBooking): Verdict {
  if (booking.status === "disputed") return ended("in_dispute");
  if (booking.status === "confirmed") return { right: false, reason: owesPart(booking) ? "started" : "not_complete" };
  return completionOf(booking) === "claimed" ? { right: false, reason: "not_confirmed" } : ended("period_over");
}

/** Whether the customer or the tradesperson may cancel. The tradesperson may before the work is marked complete. */
export function sideCanCancel(side: "customer" | "tradesperson", booking: CancellableBooking, today: string): boolean {
  if (side === "tradesperson") return bookingMachine.can(booking.status, "cancel", side);
  return cancellationOf(booking, { today, money: NO_MONEY }).cost !== "none";
}

type CannotCancel = "NOT_FOUND" | "WRONG_ROLE" | "CANNOT_CANCEL";

/** Whether the actor may cancel, by `sideCanCancel`. */
export function canCancel(
  actor: Actor,
  booking: BookingFacts & CancellableBooking,
  today: string,
): Decision<CannotCancel> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side === "admin") return refuse("WRONG_ROLE");
  return sideCanCancel(side, booking, today) ? allow : refuse("CANNOT_CANCEL");
}

const NO_MONEY: CancellableMoney = { free: pence(0), released: pence(0) };

/** When a booking was cancelled, and which of its people did it; null for a dispute, an operator or a deadline. */
interface Ended {
  cancelledAt: Date | null;
  cancelledBy: "customer" | "tradesperson" | null;
}

/**
 * Whether one of its people cancelled a booking in the customer's 14 days, without anything being owed for the work. A dispute that ended with a
 * full refund is no cancellation by right: its terms said what goes back.
 */
export const wasCancelledByRight = (booking: CancellableBooking & Ended): boolean =>
  booking.cancelledBy !== null &&
  booking.cancelledAt !== null &&
  booking.agreedAt !== null &&
  londonDay(booking.cancelledAt) <= lastCancellationDay(booking.agreedAt) &&
  !owesPart(booking);

/** What cancelling means for the money when the tradesperson does it: they can ask for nothing, and keep nothing for added work. */
export function cancelledByTradesperson(cancellation: Cancellation): Cancellation {
  const { refund: before, kept, added } = cancellation;
  const refund = pence(before + added.kept);
  return {
    ...cancellation,
    mayAsk: false,
    refund,
    atOnce: refund,
    kept: pence(kept - added.kept),
    added: NOTHING_ADDED,
  };
}

/** The effects on the money as one text, which the dialog sends back, so that nobody cancels on other terms than it showed. */
export const cancelTerms = (of: Pick<Cancellation, "mayAsk" | "refund" | "atOnce" | "kept">): string =>
  [of.mayAsk ? "ask" : "refund", of.refund, of.kept, ...(of.mayAsk && of.atOnce > 0 ? [of.atOnce] : [])].join(" ");

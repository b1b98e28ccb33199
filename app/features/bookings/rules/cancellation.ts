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
  /** What goes back includes released money, which is taken back from the tradesperson. */
  takesBack: boolean;
  /** What was released before and stays with the tradesperson. */
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
const owesPart = (booking: CancellableBooking): boolean => begunAtOf(booking) !== null && hasRequestedStart(booking);

/** What cancelling means for the customer, and what goes back to them. */
export function cancellationOf(booking: CancellableBooking, { today, money, isBarred }: Circumstances): Cancellation {
  const until = booking.status === "pending" ? null : lastCancellationDay(booking.agreedAt ?? booking.createdAt);
  const { right, reason } = verdictOn(booking, today, until);
  const isPossible = POSSIBLE.has(reason);
  const owes = owesPart(booking);
  const takesBack = right && !owes && money.released > 0;
  const kept = takesBack ? pence(0) : money.released;
  const cost = !isPossible ? "none" : (owes && !isBarred) || kept > 0 ? "part_done" : "nothing";
  return {
    right,
    cost,
    reason,
    until,
    mayAsk: isPossible && owes && !isBarred && money.free > 0,
    refund: isPossible ? pence(money.free + (takesBack ? money.released : 0)) : pence(0),
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

/** Whether a cancelled booking was cancelled in the customer's 14 days, without anything being owed for the work. */
export const wasCancelledByRight = (booking: CancellableBooking & { cancelledAt: Date | null }): boolean =>
  booking.cancelledAt !== null &&
  booking.agreedAt !== null &&
  londonDay(booking.cancelledAt) <= lastCancellationDay(booking.agreedAt) &&
  !owesPart(booking);

/** What cancelling means for the money when the tradesperson does it: they can ask for nothing. */
export const cancelledByTradesperson = (cancellation: Cancellation): Cancellation => ({
  ...cancellation,
  mayAsk: false,
});

/** The effects on the money as one text, which the dialog sends back, so that nobody cancels on other terms than it showed. */
export const cancelTerms = ({ mayAsk, refund, kept }: Pick<Cancellation, "mayAsk" | "refund" | "kept">): string =>
  `${mayAsk ? "ask" : "refund"} ${refund} ${kept}`;

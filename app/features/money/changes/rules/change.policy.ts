import { type BookingFacts, sideOf } from "#features/bookings/rules/booking.policy.ts";
import type { Actor } from "#kernel/actor.ts";
import { formatPounds, MAX_AMOUNT, MIN_AMOUNT, type Pence, pence } from "#kernel/money.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { ChangeStatus } from "./change.machine.ts";

/** The facts of a booking that decide about a change of its price. */
export interface ChangeableWork extends BookingFacts {
  /** When the tradesperson first said that the work has begun. */
  begunAt: Date | null;
}

type NotTheirs = "NOT_FOUND" | "WRONG_ROLE";

function isOn(side: "customer" | "tradesperson", actor: Actor, work: ChangeableWork): Decision<NotTheirs> {
  const own = sideOf(actor, work);
  if (own === null) return refuse("NOT_FOUND");
  return own === side ? allow : refuse("WRONG_ROLE");
}

export type CannotAsk = NotTheirs | "CHANGE_NOT_OPEN" | "CHANGE_NOT_STARTED" | "CHANGE_ALREADY_ASKED";
/**
 * Whether the actor may ask for a change: the tradesperson, from Started until the work is finished. Before that both can still agree otherwise;
 * in a dispute and after cancelling the price is settled there. `isAsked`: another one has no answer yet.
 */
export function canAskChange(
  actor: Actor,
  work: ChangeableWork,
  { isAsked }: { isAsked: boolean },
): Decision<CannotAsk> {
  const theirs = isOn("tradesperson", actor, work);
  if (!theirs.allowed) return theirs;
  if (work.status !== "confirmed") return refuse("CHANGE_NOT_OPEN");
  if (work.begunAt === null) return refuse("CHANGE_NOT_STARTED");
  return isAsked ? refuse("CHANGE_ALREADY_ASKED") : allow;
}

type Asked = { status: ChangeStatus };
export type CannotAnswer = NotTheirs | "CHANGE_ANSWERED" | "CHANGE_NOT_OPEN";
/** Whether the actor may approve or decline a change: the customer, while the work is under way. */
export function canAnswerChange(actor: Actor, work: ChangeableWork, change: Asked): Decision<CannotAnswer> {
  const theirs = isOn("customer", actor, work);
  if (!theirs.allowed) return theirs;
  if (change.status !== "asked") return refuse("CHANGE_ANSWERED");
  return work.status === "confirmed" ? allow : refuse("CHANGE_NOT_OPEN");
}

/** Whether the actor may take a change back, or ask for something else instead: the tradesperson, until it is answered. */
export function canTakeBackChange(
  actor: Actor,
  work: ChangeableWork,
  change: Asked,
): Decision<NotTheirs | "CHANGE_ANSWERED"> {
  const theirs = isOn("tradesperson", actor, work);
  if (!theirs.allowed) return theirs;
  return change.status === "asked" ? allow : refuse("CHANGE_ANSWERED");
}

/** The price with which a change is compared. Amounts in pence. */
interface PriceNow {
  price: Pence;
  /** What was released of it, which no change takes back. */
  released: Pence;
}

/** Null when the price can change by this difference; otherwise the problem as a sentence. */
export function differenceProblem(difference: number, { price, released }: PriceNow): string | null {
  if (difference === 0) return "Enter what the change costs, or what it takes off";
  if (difference > 0 && difference < MIN_AMOUNT) return `A change must be at least ${formatPounds(MIN_AMOUNT)}`;
  const next = price + difference;
  if (next > MAX_AMOUNT) return `The new price must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`;
  if (next < released)
    return `We have already released ${formatPounds(released)} for this job, so the new price cannot be less`;
  return next < MIN_AMOUNT ? `The new price must be at least ${formatPounds(MIN_AMOUNT)}` : null;
}

/**
 * How an approved change meets the money. `price`: nothing is paid, so only the price changes. `charge`: the whole price is held, so the extra is
 * taken and held too, and without it nothing is agreed. `stages`: the booking is paid in stages, so the extra becomes a stage of its own (a stage
 * that is paid or was read cannot change), and less comes off the last unpaid ones. `less`: what is held above the new price goes back.
 */
export type WayOfChange = "price" | "charge" | "stages" | "less";
export function wayOfChange(
  difference: number,
  { isPaid, hasStages }: { isPaid: boolean; hasStages: boolean },
): WayOfChange {
  if (hasStages) return "stages";
  if (!isPaid) return "price";
  return difference > 0 ? "charge" : "less";
}

/** What has to go back so that no more than the new price is kept, out of what is held. Amounts in pence. */
export const tooMuchHeld = (
  newPrice: Pence,
  { received, sentBack, free }: { received: Pence; sentBack: Pence; free: Pence },
): Pence => pence(Math.max(0, Math.min(free, received - sentBack - newPrice)));

/** A stage that is not paid yet, in the order of the plan. */
interface UnpaidStage {
  id: string;
  amount: Pence;
}

/**
 * Takes an amount off the last unpaid stages: what is left of each, 0 for one that is not needed any more. `rest` could not be taken off, because
 * the other stages are paid. Null when a stage would be left that is too small to be paid.
 */
export function takeOffStages(
  stages: readonly UnpaidStage[],
  amount: Pence,
): { changed: UnpaidStage[]; rest: Pence } | null {
  let rest: number = amount;
  const changed: UnpaidStage[] = [];
  for (const { id, amount: due } of stages.toReversed()) {
    if (rest === 0) break;
    const off = Math.min(due, rest);
    const left = pence(due - off);
    if (left > 0 && left < MIN_AMOUNT) return null;
    changed.push({ id, amount: left });
    rest -= off;
  }
  return { changed, rest: pence(rest) };
}

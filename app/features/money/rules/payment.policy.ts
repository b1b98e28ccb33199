import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { type Actor, roleOf } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { MoneyOfBooking } from "./ledger.ts";

/** The fields of a booking that the money rules use. */
export interface BookingFacts {
  customerId: string;
  status: BookingStatus;
  releasedAt: Date | null;
}

/** The facts that decide whether a booking can be paid. */
export interface PayableFacts extends Omit<BookingFacts, "releasedAt"> {
  /** By the ledger: the price was received, and not all of it was refunded. */
  paid: boolean;
  /** Its milestones are approved and not all paid, so it cannot be paid as a whole. */
  paidByMilestones?: boolean;
}

type CannotActAsCustomer = "NOT_SIGNED_IN" | "SUSPENDED" | "WRONG_ROLE" | "NOT_FOUND";

/** Allows the booking's customer. For other customers it does not exist, and other roles never pay. */
function isItsCustomer(actor: Actor, booking: Pick<BookingFacts, "customerId">): Decision<CannotActAsCustomer> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  if (roleOf(actor) !== "customer") return refuse("WRONG_ROLE");
  return booking.customerId === actor.id ? allow : refuse("NOT_FOUND");
}

export type CannotPay =
  | CannotActAsCustomer
  | "EMAIL_NOT_VERIFIED"
  | "IN_DISPUTE"
  | "ALREADY_PAID"
  | "PAID_BY_MILESTONES"
  | "NOT_PAYABLE";

/** Whether the actor may pay the booking now: its customer may, while it is confirmed or completed and unpaid. */
export function canPay(actor: Actor, booking: PayableFacts): Decision<CannotPay> {
  const own = isItsCustomer(actor, booking);
  if (!own.allowed) return own;
  if (actor.kind === "user" && !actor.emailVerified) return refuse("EMAIL_NOT_VERIFIED");
  if (booking.status === "disputed") return refuse("IN_DISPUTE");
  if (booking.paid) return refuse("ALREADY_PAID");
  if (booking.paidByMilestones) return refuse("PAID_BY_MILESTONES");
  return booking.status === "confirmed" || booking.status === "completed" ? allow : refuse("NOT_PAYABLE");
}

export type CannotRelease = "IN_DISPUTE" | "NOT_COMPLETED" | "NOTHING_HELD" | "ALREADY_RELEASED";

/** Whether a booking's held money can be released now: the work is complete and not in dispute. */
export function canRelease(
  booking: Pick<BookingFacts, "status" | "releasedAt">,
  money: Pick<MoneyOfBooking, "held">,
): Decision<CannotRelease> {
  if (booking.releasedAt) return refuse("ALREADY_RELEASED");
  if (booking.status === "disputed") return refuse("IN_DISPUTE");
  if (booking.status !== "completed") return refuse("NOT_COMPLETED");
  return money.held > 0 ? allow : refuse("NOTHING_HELD");
}

export type CannotApprove = CannotActAsCustomer | CannotRelease;

/** Whether the actor may approve the finished work, which releases the held money. */
export function canApprove(
  actor: Actor,
  booking: BookingFacts,
  money: Pick<MoneyOfBooking, "held">,
): Decision<CannotApprove> {
  const own = isItsCustomer(actor, booking);
  return own.allowed ? canRelease(booking, money) : own;
}

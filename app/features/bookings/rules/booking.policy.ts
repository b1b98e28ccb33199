import { type Actor, type Role, roleOf } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type BookingEvent, type BookingStatus, bookingMachine } from "./booking.machine.ts";

export interface BookingFacts {
  customerId: string;
  tradespersonId: string;
  status: BookingStatus;
  scheduledDate: string | null;
}

/** The actor's role in a booking; null for strangers, who get NOT_FOUND. */
export function sideOf(actor: Actor, booking: BookingFacts): "customer" | "tradesperson" | "admin" | null {
  if (actor.kind !== "user") return null;
  const role: Role = roleOf(actor);
  if (role === "admin") return "admin";
  if (role === "customer" && booking.customerId === actor.id) return "customer";
  return role === "tradesperson" && booking.tradespersonId === actor.id ? "tradesperson" : null;
}

/** Whether the actor's role allows the event in the booking's current state. */
export const may = (actor: Actor, booking: BookingFacts, event: BookingEvent): boolean => {
  const side = sideOf(actor, booking);
  return side !== null && bookingMachine.can(booking.status, event, side);
};

export type CannotAnswer = "NOT_FOUND" | "WRONG_ROLE" | "BOOKING_NOT_PENDING";
/** Whether the actor may confirm or decline the requested date: the tradesperson, once. */
export function canAnswer(actor: Actor, booking: BookingFacts): Decision<CannotAnswer> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  return may(actor, booking, "confirm") ? allow : refuse("BOOKING_NOT_PENDING");
}

export type CannotComplete = "NOT_FOUND" | "WRONG_ROLE" | "CANNOT_COMPLETE" | "NOT_YET_DUE";
/** Whether the actor may mark the work complete: the tradesperson, not before the booked day. */
export function canComplete(actor: Actor, booking: BookingFacts, today: string): Decision<CannotComplete> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  if (!may(actor, booking, "complete")) return refuse("CANNOT_COMPLETE");
  return booking.scheduledDate !== null && booking.scheduledDate > today ? refuse("NOT_YET_DUE") : allow;
}

/** The money of a booking that `canClose` needs, in pence. */
interface ReturnedMoney {
  paid: boolean;
  received: number;
  /** Includes refunds in progress. */
  held: number;
  /** A suspension stops the payment of the booking. */
  isPaymentStopped: boolean;
}

/**
 * Whether the actor may close a booking for which nothing is held: an admin, once the payment of completed work was refunded, or while a
 * suspension stops its payment, so that it does not stay open for ever. What was paid for begun work may all have been released before.
 */
export function canClose(
  actor: Actor,
  booking: BookingFacts,
  money: ReturnedMoney,
): Decision<"NOT_FOUND" | "WRONG_ROLE" | "CANNOT_CLOSE"> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "admin") return refuse("WRONG_ROLE");
  const isReturned = booking.status === "completed" && money.received > 0;
  const isUnpaid = !money.paid && (isReturned || money.isPaymentStopped);
  const isStopped = booking.status === "confirmed" && money.isPaymentStopped;
  const mayEnd = money.held === 0 && (isUnpaid || isStopped);
  return mayEnd && may(actor, booking, "close") ? allow : refuse("CANNOT_CLOSE");
}

/** Whether the actor may set or change the date of a confirmed booking: the customer. */
export function canMoveDate(actor: Actor, booking: BookingFacts): Decision<"NOT_FOUND" | "DATE_FIXED"> {
  if (sideOf(actor, booking) !== "customer") return refuse("NOT_FOUND");
  return booking.status === "confirmed" ? allow : refuse("DATE_FIXED");
}

/** Whether the actor may propose another date: the tradesperson, while the booking is confirmed. */
export function canProposeDate(
  actor: Actor,
  booking: BookingFacts,
): Decision<"NOT_FOUND" | "WRONG_ROLE" | "CANNOT_PROPOSE"> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  return booking.status === "confirmed" ? allow : refuse("CANNOT_PROPOSE");
}

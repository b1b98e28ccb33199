import type { Actor } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { defineErrors } from "#kernel/errors.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type BookingFacts, sideOf } from "../../rules/booking.policy.ts";

export const addressErrors = defineErrors({
  ADDRESS_FIXED: {
    status: 409,
    title: "Address not saved",
    message: "The work is done or cancelled, so its address can no longer change",
  },
  ADDRESS_MISSING: {
    status: 409,
    title: "Address not saved",
    message: "The customer has not given an address yet. Ask them to add it to their booking",
  },
  TOO_MANY_ADDRESSES: {
    status: 409,
    title: "Address not saved",
    message: "You can save up to 20 addresses. Remove one that you no longer need",
  },
});

/** How long the tradesperson can see the address after the work is marked complete. */
export const VISIBLE_DAYS = 30;

type Work = BookingFacts & { completedAt: Date | null };

const BOOKED: readonly string[] = ["confirmed", "completed", "disputed"];

/**
 * Whether the actor may see the address and the phone number of a booking: its customer always; its tradesperson from the
 * confirmation until 30 days after completion, while they are not suspended; nobody else.
 */
export function canSeeAddress(actor: Actor, work: Work, now: Date): boolean {
  const side = sideOf(actor, work);
  if (side === "customer") return true;
  if (side !== "tradesperson" || actor.kind !== "user" || actor.suspended) return false;
  if (!BOOKED.includes(work.status)) return false;
  return work.completedAt === null || now < later(work.completedAt, VISIBLE_DAYS * DAY);
}

/** Whether the address of the work can still change: until it is done or cancelled. */
export const isAddressOpen = ({ status }: Pick<BookingFacts, "status">): boolean =>
  ["pending", "confirmed", "disputed"].includes(status);

/** Whether the actor may give or change the address: the customer, until the work is done or cancelled. */
export function canSetAddress(
  actor: Actor,
  work: BookingFacts,
): Decision<"NOT_FOUND" | "WRONG_ROLE" | "ADDRESS_FIXED"> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "customer") return refuse("WRONG_ROLE");
  return isAddressOpen(work) ? allow : refuse("ADDRESS_FIXED");
}

import { type BookingFacts, sideOf } from "#features/bookings/rules/booking.policy.ts";
import type { Actor } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/result.ts";

/** Whether the actor may say in which room work was done: its customer, once it is finished. */
export function canSetRoom(
  actor: Actor,
  booking: BookingFacts,
): Decision<"NOT_FOUND" | "WRONG_ROLE" | "WORK_NOT_FINISHED"> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "customer") return refuse("WRONG_ROLE");
  return booking.status === "completed" ? allow : refuse("WORK_NOT_FINISHED");
}

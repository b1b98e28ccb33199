import type { Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { DAY, later } from "#kernel/clock.ts";

/** A confirmed booking of the two people of a scene. */
export async function bookingOf({ database, customer, tradesperson }: Scene) {
  const { booking } = await makeBooking(database.db, { customer, tradesperson });
  return booking;
}

/** Completed work whose money is held. */
export async function heldWork({ database, customer, tradesperson }: Scene): Promise<string> {
  const paid = { status: "completed", depositPaid: true } as const;
  return (await makeBooking(database.db, { customer, tradesperson, ...paid })).booking.id;
}

/** Finished work whose payment is late. */
export async function overdueWork({ database, customer, tradesperson }: Scene): Promise<string> {
  const late = { status: "completed", completedAt: later(new Date(), -9 * DAY) } as const;
  return (await makeBooking(database.db, { customer, tradesperson, ...late })).booking.id;
}

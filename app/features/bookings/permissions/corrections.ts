import { adminPages, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeTicket } from "#features/desk/support/testing.ts";
import { makeBookingAddress } from "../addresses/testing.ts";
import { makeBooking } from "../testing.ts";

/** A ticket of the customer of booked work, on whose page operators correct the booking. */
async function asked({ database, customer, tradesperson }: Scene) {
  const { booking } = await makeBooking(database.db, { customer, tradesperson, scheduledDate: "2099-01-05" });
  await makeBookingAddress(database.db, booking);
  const { id } = await makeTicket(database.db, customer.id);
  return { path: `/admin/support/${id}`, bookingId: booking.id };
}

const reason = "Asked for in the ticket";

/** What operators change of booked work for its customer. */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION move-date",
    desk: "bookings.correct",
    arrange: async (scene) => {
      const { path, bookingId } = await asked(scene);
      return { path, body: { bookingId, scheduledDate: "2099-01-06", window: "", reason } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION correct-address",
    desk: "bookings.correct",
    arrange: async (scene) => {
      const { path, bookingId } = await asked(scene);
      const place = { line1: "16 Brudenell Grove", line2: "", town: "Leeds", postcode: "LS6 1HR" };
      return { path, body: { bookingId, ...place, reason } };
    },
    expected: adminPages,
  },
];

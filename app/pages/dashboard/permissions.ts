import type { PermissionRow } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";

/** Visitors are sent to sign in (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /tradesperson-dashboard complete",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      return { path: "/tradesperson-dashboard", body: { bookingId: booking.id } };
    },
    expected: {
      visitor: 303,
      customer: 403,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 404,
      admin: 403,
    },
  },
];

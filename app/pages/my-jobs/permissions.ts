import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";

const bookingForm =
  (fields: Record<string, string>, columns: Parameters<typeof makeBooking>[1] = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path: "/my-jobs", body: { bookingId: booking.id, ...fields } };
  };
const byBoth = {
  visitor: 303,
  customer: 200,
  otherCustomer: 404,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};

/** Visitors are sent to sign in (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION review",
    arrange: bookingForm({ rating: "5" }, { status: "completed", depositPaid: true }),
    expected: byBoth,
  },
  {
    // On to the dispute itself (303).
    endpoint: "ACTION dispute",
    arrange: bookingForm({ reason: "Other", description: "Nobody has come on two agreed days." }),
    expected: { ...byBoth, customer: 303, tradesperson: 303, suspended: 403 },
  },
];

import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";

/** The pages that mount the handlers of reviews and disputes. */
const pages: Record<string, (jobId: string) => string> = {
  "/my-jobs": () => "/my-jobs",
  "/job/:id": (jobId) => `/job/${jobId}`,
};
const dashboard = { "/tradesperson-dashboard": () => "/tradesperson-dashboard" };

const bookingForm =
  (
    pathOf: (jobId: string) => string,
    fields: Record<string, string>,
    columns: Parameters<typeof makeBooking>[1] = {},
  ) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path: pathOf(booking.jobId), body: { bookingId: booking.id, ...fields } };
  };
const byBoth = {
  visitor: 303,
  customer: 200,
  otherCustomer: 404,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};

/** Visitors are sent to sign in (303); whoever raises a dispute goes on to it (303). */
export const rows: PermissionRow[] = [
  ...Object.entries(pages).map(([page, pathOf]) => ({
    endpoint: `ACTION ${page} review`,
    arrange: bookingForm(pathOf, { rating: "5" }, { status: "completed", depositPaid: true }),
    expected: byBoth,
  })),
  ...Object.entries({ ...pages, ...dashboard }).map(([page, pathOf]) => ({
    endpoint: `ACTION ${page} dispute`,
    arrange: bookingForm(pathOf, { reason: "Other", description: "Nobody has come on two agreed days." }),
    expected: { ...byBoth, customer: 303, tradesperson: 303, suspended: 403 },
  })),
];

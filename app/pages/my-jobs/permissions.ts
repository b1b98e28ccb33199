import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { DAY, later } from "#kernel/clock.ts";

const bookingOf = async (
  { database, customer, tradesperson }: Scene,
  columns: Parameters<typeof makeBooking>[1] = {},
): Promise<{ path: string; body: { bookingId: string } }> => {
  const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
  return { path: "/my-jobs", body: { bookingId: booking.id } };
};

/** Visitors are sent to sign in (303); who pays goes on to the payment page (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /my-jobs pay",
    arrange: (scene) => bookingOf(scene, { status: "completed" }),
    expected: {
      visitor: 303,
      customer: 303,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  {
    // Nothing is held here, so its customer is told so (409); everybody else is not even heard.
    endpoint: "ACTION /my-jobs approve",
    arrange: (scene) => bookingOf(scene, { status: "completed", depositPaid: true }),
    expected: {
      visitor: 303,
      customer: 409,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
      suspended: 403,
    },
  },
  {
    endpoint: "ACTION /my-jobs complete",
    arrange: (scene) => bookingOf(scene),
    expected: {
      visitor: 303,
      customer: 403,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 404,
      admin: 403,
    },
  },
  {
    // A job that closes within the week; the page of an admin shows no such button.
    endpoint: "ACTION /my-jobs keep-open",
    arrange: async ({ database, customer }) => {
      const { id } = await makeJob(database.db, { customer, expiresAt: later(new Date(), 5 * DAY) });
      return { path: "/my-jobs", body: { jobId: id } };
    },
    expected: {
      visitor: 303,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 404,
      otherTradesperson: 404,
      admin: 403,
    },
  },
  {
    endpoint: "ACTION /my-jobs cancel-booking",
    arrange: async (scene) => {
      const { path, body } = await bookingOf(scene);
      return { path, body: { ...body, reason: "We moved house" } };
    },
    expected: {
      visitor: 303,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 404,
      admin: 403,
    },
  },
  {
    endpoint: "ACTION /my-jobs cancel",
    arrange: async ({ database, customer }) => ({
      path: "/my-jobs",
      body: { jobId: (await makeJob(database.db, { customer })).id },
    }),
    // An admin cancels with a reason, which this screen does not ask for.
    expected: {
      visitor: 303,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 404,
      otherTradesperson: 404,
      admin: 422,
    },
  },
];

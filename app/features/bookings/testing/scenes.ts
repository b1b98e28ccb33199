import type { Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "../testing.ts";

/** Bookings and forms of the permission matrix, and who may act on them. */

/** A booking between the scene's customer and tradesperson, confirmed by default. */
export const bookingPath =
  (end = "", columns: Parameters<typeof makeBooking>[1] = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path: `/api/v1/bookings/${booking.id}${end}` };
  };

export const byTradesperson = {
  visitor: 401,
  customer: 403,
  otherCustomer: 404,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};

export const byCustomer = {
  visitor: 401,
  customer: 200,
  otherCustomer: 404,
  tradesperson: 403,
  otherTradesperson: 404,
  admin: 403,
};

/** A form on the operators' pages. */
export const byAdmin = {
  visitor: 303,
  customer: 303,
  otherCustomer: 303,
  tradesperson: 303,
  otherTradesperson: 303,
  suspended: 303,
  admin: 200,
};

/** Marked complete a moment ago without an agreed day; the customer has not been notified yet. */
export const JUST_COMPLETE = { status: "completed", completionNotifiedAt: null } as const;

/** Booked for a day that has passed. */
export const MISSED = { scheduledDate: "2020-01-02" } as const;

/** A page's form about a booking, confirmed by default. */
export const bookingForm =
  (path: string, fields: Record<string, string> = {}, columns: Parameters<typeof makeBooking>[1] = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path, body: { bookingId: booking.id, ...fields } };
  };

/** A form on the job's page about its booking, confirmed by default. */
export const jobForm =
  (columns: Parameters<typeof makeBooking>[1] = {}, fields: Record<string, string> = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path: `/job/${booking.jobId}`, body: { bookingId: booking.id, ...fields } };
  };

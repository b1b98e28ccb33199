import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";

const finished = async ({ database, customer, tradesperson }: Scene) =>
  (await makeBooking(database.db, { customer, tradesperson, status: "completed" })).booking;

/** Customers see and arrange their own home. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/home",
    arrange: async () => ({ path: "/api/v1/me/home" }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
      suspended: 200,
    },
  },
  {
    endpoint: "PUT /api/v1/me/home/{id}/room",
    arrange: async (scene) => ({
      path: `/api/v1/me/home/${(await finished(scene)).id}/room`,
      body: { room: "kitchen" },
    }),
    expected: {
      visitor: 401,
      customer: 204,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  {
    endpoint: "ACTION set-room",
    arrange: async (scene) => ({
      path: "/my-home",
      body: { bookingId: (await finished(scene)).id, room: "kitchen" },
    }),
    expected: {
      visitor: 303,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 404,
      admin: 403,
    },
  },
];

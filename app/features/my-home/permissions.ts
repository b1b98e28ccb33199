import { forCustomers, forItsCustomer, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";

const finished = async ({ database, customer, tradesperson }: Scene) =>
  (await makeBooking(database.db, { customer, tradesperson, status: "completed" })).booking;

/** Customers see and arrange their own home. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/home",
    arrange: async () => ({ path: "/api/v1/me/home" }),
    expected: { ...forCustomers(200), suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/home/{id}/room",
    arrange: async (scene) => ({
      path: `/api/v1/me/home/${(await finished(scene)).id}/room`,
      body: { room: "kitchen" },
    }),
    expected: { ...forCustomers(204), otherCustomer: 404 },
  },
  {
    endpoint: "ACTION set-room",
    arrange: async (scene) => ({
      path: "/my-home",
      body: { bookingId: (await finished(scene)).id, room: "kitchen" },
    }),
    expected: { ...forItsCustomer(200), visitor: 303 },
  },
];

import { forCustomers, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { byCustomer } from "../testing/scenes.ts";
import { makeBooking } from "../testing.ts";
import { makeAddress, PLACE } from "./testing.ts";

/** A booking between the scene's customer and tradesperson. */
const booked = async ({ database, customer, tradesperson }: Scene) =>
  (await makeBooking(database.db, { customer, tradesperson })).booking;

const { accessNotes, ...place } = PLACE;
const body = { ...place, access_notes: accessNotes };
const form = { ...place, accessNotes, line2: "" };

/** Saved addresses are each customer's own. */

/** Who may do what with addresses. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/addresses",
    arrange: async () => ({ path: "/api/v1/me/addresses" }),
    expected: { ...forCustomers(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/addresses",
    arrange: async () => ({ path: "/api/v1/me/addresses", body }),
    expected: forCustomers(201),
  },
  {
    endpoint: "DELETE /api/v1/me/addresses/{id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/me/addresses/${(await makeAddress(database.db, customer)).id}`,
    }),
    expected: { ...forCustomers(204), otherCustomer: 404 },
  },
  {
    endpoint: "PUT /api/v1/bookings/{id}/address",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${(await booked(scene)).id}/address`, body }),
    expected: byCustomer,
  },
  {
    endpoint: "ACTION save-booking-address",
    arrange: async (scene) => {
      const { id } = await booked(scene);
      return { path: `/booking/${id}/address`, body: { ...form, bookingId: id } };
    },
    expected: { ...byCustomer, visitor: 303, customer: 303 },
  },
  {
    endpoint: "ACTION use-saved-address",
    arrange: async (scene) => {
      const { id } = await booked(scene);
      const { id: addressId } = await makeAddress(scene.database.db, scene.customer);
      return { path: `/booking/${id}/address`, body: { bookingId: id, addressId } };
    },
    // Nobody else's address is found; the tradesperson has none.
    expected: { ...byCustomer, visitor: 303, customer: 303, tradesperson: 404, admin: 404 },
  },
  {
    endpoint: "ACTION save-address",
    arrange: async () => ({ path: "/profile/addresses", body: form }),
    expected: { ...forCustomers(200), visitor: 303 },
  },
  {
    endpoint: "ACTION remove-address",
    arrange: async ({ database, customer }) => ({
      path: "/profile/addresses",
      body: { addressId: (await makeAddress(database.db, customer)).id },
    }),
    expected: { ...forCustomers(200), visitor: 303, otherCustomer: 404 },
  },
];

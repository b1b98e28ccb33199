import { adminPages, forBoth, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { byCustomer, byTradesperson } from "../testing/scenes.ts";
import { makeBooking, makeNoAccess } from "../testing.ts";

/** A booking with a report to which the customer can object. */
async function reported({ database, customer, tradesperson }: Scene) {
  const { booking } = await makeBooking(database.db, { customer, tradesperson });
  return { booking, report: await makeNoAccess(database.db, booking) };
}
const booked = ({ database, customer, tradesperson }: Scene) =>
  makeBooking(database.db, { customer, tradesperson, scheduledDate: "2099-01-02" });
const contestForm = { reason: "I was in the garden" };
const photo = "00000000-0000-7000-8000-000000000000";

/** The tradesperson reports that nobody was in, the customer objects, and an operator decides. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/bookings/{id}/no-access",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${(await reported(scene)).booking.id}/no-access` }),
    expected: { ...forBoth(200), admin: 200, suspended: 200 },
  },
  {
    // The day has not come, so the tradesperson gets 409; everybody else is refused earlier.
    endpoint: "POST /api/v1/bookings/{id}/no-access",
    arrange: async (scene) => ({
      path: `/api/v1/bookings/${(await booked(scene)).booking.id}/no-access`,
      body: { note: "Rang twice", photo_ids: [photo] },
    }),
    expected: { ...byTradesperson, tradesperson: 409, suspended: 403 },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/no-access/contest",
    arrange: async (scene) => ({
      path: `/api/v1/bookings/${(await reported(scene)).booking.id}/no-access/contest`,
      body: contestForm,
    }),
    expected: byCustomer,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/no-access/withdraw",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${(await reported(scene)).booking.id}/no-access/withdraw` }),
    expected: byTradesperson,
  },
  {
    endpoint: "ACTION report-no-access",
    arrange: async (scene) => {
      const { booking } = await booked(scene);
      const file = new File([new Uint8Array([1])], "door.jpg", { type: "image/jpeg" });
      return { path: `/booking/${booking.id}/no-access`, body: { bookingId: booking.id, photos: file } };
    },
    expected: { ...byTradesperson, visitor: 303, tradesperson: 409, suspended: 403 },
  },
  {
    endpoint: "ACTION contest-no-access",
    arrange: async (scene) => {
      const { booking } = await reported(scene);
      return { path: `/booking/${booking.id}/no-access`, body: { bookingId: booking.id, ...contestForm } };
    },
    expected: { ...byCustomer, visitor: 303 },
  },
  {
    endpoint: "ACTION withdraw-no-access",
    arrange: async (scene) => {
      const { booking } = await reported(scene);
      return { path: `/booking/${booking.id}/no-access`, body: { bookingId: booking.id } };
    },
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "ACTION /admin/no-shows decide-no-access",
    desk: "no-shows.decide",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      const { id } = await makeNoAccess(database.db, booking, {
        status: "contested",
        contestedAt: new Date(),
        reason: "In",
      });
      return { path: "/admin/no-shows", body: { reportId: id, decision: "refuse", reason: "The camera shows them" } };
    },
    expected: adminPages,
  },
];

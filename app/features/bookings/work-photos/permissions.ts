import { as } from "#app/testing/context.ts";
import { forBoth, forCustomers, forTradespeople, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { makeBooking } from "../testing.ts";
import { makeConsent, makeWorkPhoto } from "./testing.ts";

const file = async () => new File([new Uint8Array(await makePicture())], "sink.jpg", { type: "image/jpeg" });

const byTradesperson = (done: number) => ({ ...forTradespeople(404), tradesperson: done });
const byCustomer = { ...forCustomers(200), otherCustomer: 404 };
/** Forms on the page of the booking: visitors are redirected to the sign-in page, strangers do not find the booking. */
const tradespersonsForm = { ...byTradesperson(200), visitor: 303, otherCustomer: 404 };
const customersForm = { ...byCustomer, visitor: 303, otherTradesperson: 404 };

const APPROVED = { status: "completed", approvedAt: new Date() } as const;
const booked = ({ database, customer, tradesperson }: Scene, columns: Parameters<typeof makeBooking>[1] = {}) =>
  makeBooking(database.db, { customer, tradesperson, ...columns });

/** A booking with one photo. */
async function photographed(scene: Scene, columns: Parameters<typeof makeBooking>[1] = {}) {
  const { booking } = await booked(scene, columns);
  const { storage } = as(scene.database, scene.tradesperson);
  return { booking, photo: await makeWorkPhoto(scene.database.db, booking.id, { storage }) };
}

/** An approved booking whose customer was asked. */
async function asked(scene: Scene, status: "asked" | "agreed" = "asked") {
  const { booking } = await booked(scene, APPROVED);
  await makeConsent(scene.database.db, booking, { status });
  return booking;
}

const apiPath = (booking: { id: string }, end: string) => `/api/v1/bookings/${booking.id}/${end}`;
const form = (booking: { id: string; jobId: string }, fields: Record<string, unknown>) => ({
  path: `/job/${booking.jobId}`,
  body: { bookingId: booking.id, ...fields },
});

/** Both people of a booking and operators see its photos; the tradesperson adds them, and the customer decides who else sees them. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/bookings/{id}/photos",
    arrange: async (scene) => ({ path: apiPath((await photographed(scene)).booking, "photos") }),
    expected: { ...forBoth(200), admin: 200, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/photos",
    arrange: async (scene) => ({
      path: apiPath((await booked(scene)).booking, "photos"),
      body: { moment: "before", photo: await file() },
    }),
    expected: byTradesperson(201),
  },
  {
    endpoint: "DELETE /api/v1/bookings/{id}/photos/{photo_id}",
    arrange: async (scene) => {
      const { booking, photo } = await photographed(scene);
      return { path: apiPath(booking, `photos/${photo.id}`) };
    },
    expected: byTradesperson(204),
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/photo-consent",
    arrange: async (scene) => {
      const { booking, photo } = await photographed(scene, APPROVED);
      return { path: apiPath(booking, "photo-consent"), body: { caption: "New sink", after_id: photo.id } };
    },
    expected: byTradesperson(201),
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/photo-consent/answer",
    arrange: async (scene) => ({ path: apiPath(await asked(scene), "photo-consent/answer"), body: { agree: true } }),
    expected: byCustomer,
  },
  {
    // A suspended customer can still decide about pictures of their home.
    endpoint: "POST /api/v1/bookings/{id}/photo-consent/withdraw",
    arrange: async (scene) => ({ path: apiPath(await asked(scene, "agreed"), "photo-consent/withdraw") }),
    expected: { ...byCustomer, otherTradesperson: 404, suspended: 200 },
  },
  {
    endpoint: "ACTION add-work-photos",
    arrange: async (scene) => form((await booked(scene)).booking, { moment: "before", photos: await file() }),
    expected: tradespersonsForm,
  },
  {
    endpoint: "ACTION delete-work-photo",
    arrange: async (scene) => {
      const { booking, photo } = await photographed(scene);
      return form(booking, { photoId: photo.id });
    },
    expected: tradespersonsForm,
  },
  {
    endpoint: "ACTION ask-photo-consent",
    arrange: async (scene) => {
      const { booking, photo } = await photographed(scene, APPROVED);
      return form(booking, { caption: "New sink", after: photo.id });
    },
    expected: { ...tradespersonsForm, otherCustomer: 403 },
  },
  {
    endpoint: "ACTION answer-photo-consent",
    arrange: async (scene) => form(await asked(scene), { answer: "yes" }),
    expected: customersForm,
  },
  {
    endpoint: "ACTION withdraw-photo-consent",
    arrange: async (scene) => form(await asked(scene, "agreed"), {}),
    expected: { ...customersForm, suspended: 200 },
  },
];

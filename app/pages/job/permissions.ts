import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { makeJob, makeJobPhoto } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { DAY, later } from "#kernel/clock.ts";

const quoteOf = async ({ database, customer, tradesperson }: Scene) => {
  const job = await makeJob(database.db, { customer });
  return makeQuote(database.db, { jobId: job.id, tradesperson });
};
const quoteForm =
  (fields: Record<string, string> = {}) =>
  async (scene: Scene) => {
    const quote = await quoteOf(scene);
    return { path: `/job/${quote.jobId}`, body: { quoteId: quote.id, ...fields } };
  };
const bookingForm =
  (fields: Record<string, string> = {}, columns: Parameters<typeof makeBooking>[1] = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path: `/job/${booking.jobId}`, body: { bookingId: booking.id, ...fields } };
  };
const answerForm = async ({ database, customer, tradesperson }: Scene) => {
  const { booking } = await makeDateRequest(database.db, { customer, tradesperson });
  return { path: `/job/${booking.jobId}`, body: { bookingId: booking.id } };
};

const photoForm =
  (fields: Record<string, string> = {}) =>
  async ({ database, customer }: Scene) => {
    const { id } = await makeJob(database.db, { customer });
    return { path: `/job/${id}`, body: { photoId: (await makeJobPhoto(database.db, id)).id, ...fields } };
  };
const newPhoto = async ({ database, customer }: Scene) => ({
  path: `/job/${(await makeJob(database.db, { customer })).id}`,
  body: {
    photos: new File([new Uint8Array(await makePicture())], "leak.jpg", { type: "image/jpeg" }),
    photoCaption: "The leak",
  },
});

const words = { amount: "95", message: "Fitted and tested" };
const byQuoter = {
  visitor: 303,
  customer: 403,
  otherCustomer: 403,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};
const byCustomer = {
  visitor: 303,
  customer: 200,
  otherCustomer: 404,
  tradesperson: 403,
  otherTradesperson: 403,
  admin: 403,
};
const byBooked = {
  visitor: 303,
  customer: 403,
  otherCustomer: 404,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};
const byOwner = {
  visitor: 303,
  customer: 200,
  otherCustomer: 404,
  tradesperson: 404,
  otherTradesperson: 404,
  admin: 403,
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
    endpoint: "ACTION /job/:id quote",
    arrange: async ({ database, customer }) => ({
      path: `/job/${(await makeJob(database.db, { customer })).id}`,
      body: words,
    }),
    expected: { ...byQuoter, otherTradesperson: 200 },
  },
  { endpoint: "ACTION /job/:id edit", arrange: quoteForm(words), expected: byQuoter },
  { endpoint: "ACTION /job/:id save-template", arrange: quoteForm({ name: "Tap" }), expected: byQuoter },
  { endpoint: "ACTION /job/:id withdraw", arrange: quoteForm(), expected: byQuoter },
  { endpoint: "ACTION /job/:id accept", arrange: quoteForm(), expected: byCustomer },
  { endpoint: "ACTION /job/:id reject", arrange: quoteForm(), expected: byCustomer },
  { endpoint: "ACTION /job/:id confirm", arrange: answerForm, expected: byBooked },
  { endpoint: "ACTION /job/:id decline", arrange: answerForm, expected: byBooked },
  { endpoint: "ACTION /job/:id complete", arrange: bookingForm(), expected: byBooked },
  {
    // Nothing is held here, so its customer is told so (409); everybody else is not even heard.
    endpoint: "ACTION /job/:id approve",
    arrange: bookingForm({}, { status: "completed", depositPaid: true }),
    expected: { ...byCustomer, customer: 409 },
  },
  { endpoint: "ACTION /job/:id cancel-booking", arrange: bookingForm({ reason: "We moved house" }), expected: byBoth },
  { endpoint: "ACTION /job/:id add-photos", arrange: newPhoto, expected: byOwner },
  { endpoint: "ACTION /job/:id describe-photo", arrange: photoForm({ caption: "The leak" }), expected: byOwner },
  { endpoint: "ACTION /job/:id remove-photo", arrange: photoForm(), expected: byOwner },
  {
    // A job that closes within the week; the page of an admin shows no such button.
    endpoint: "ACTION /job/:id keep-open",
    arrange: async ({ database, customer }) => {
      const { id } = await makeJob(database.db, { customer, expiresAt: later(new Date(), 5 * DAY) });
      return { path: `/job/${id}` };
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
    endpoint: "ACTION /job/:id cancel-job",
    arrange: async ({ database, customer }) => ({ path: `/job/${(await makeJob(database.db, { customer })).id}` }),
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

import { as } from "#app/testing/context.ts";
import {
  forBoth,
  forCustomers,
  forItsCustomer,
  forSignedIn,
  type PermissionRow,
  type Scene,
} from "#app/testing/permissions.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeReturnedPayment } from "#features/money/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { expressRequestWords } from "./rules/express-request.ts";
import { bookingForm, bookingPath, byAdmin, byCustomer, byTradesperson, jobForm } from "./testing/scenes.ts";
import { makeBooking, makeDateRequest } from "./testing.ts";

/** A requested date that the scene's tradesperson has not answered. */
const requestPath =
  (end: string) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeDateRequest(database.db, { customer, tradesperson });
    return { path: `/api/v1/bookings/${booking.id}${end}` };
  };

/** The words that the customer reads while no day is agreed. */
const UNDATED_REQUEST = { words: expressRequestWords({ day: null }).text };

/** The form on the job's page that answers a requested date. */
const answerForm = async ({ database, customer, tradesperson }: Scene) => {
  const { booking } = await makeDateRequest(database.db, { customer, tradesperson });
  return { path: `/job/${booking.jobId}`, body: { bookingId: booking.id } };
};

/** Customers and tradespeople act on their own bookings. Pages send visitors to sign in (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/bookings",
    arrange: async ({ database, customer, tradesperson }) => {
      const job = await makeJob(database.db, { customer });
      const quote = await makeQuote(database.db, { jobId: job.id, tradesperson });
      return { path: "/api/v1/bookings", body: { quote_id: quote.id, revision: 1, scheduled_date: "2099-01-02" } };
    },
    expected: { ...forCustomers(201), otherCustomer: 404 },
  },
  {
    endpoint: "GET /api/v1/me/bookings",
    arrange: async () => ({ path: "/api/v1/me/bookings" }),
    expected: { ...forSignedIn(200), admin: 403, suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/bookings/{id}",
    arrange: bookingPath(),
    expected: { ...forBoth(200), admin: 200, suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/bookings/{id}/appointment",
    arrange: async (scene) => ({
      ...(await bookingPath("/appointment")(scene)),
      body: { date: "2099-01-02", window_start: "08:00", window_end: "10:00", duration_minutes: 90 },
    }),
    expected: { ...byCustomer, otherTradesperson: 403 },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/express-request/ask",
    arrange: bookingPath("/express-request/ask"),
    expected: byTradesperson,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/express-request",
    arrange: async (scene) => ({
      ...(await bookingPath("/express-request")(scene)),
      body: UNDATED_REQUEST,
    }),
    expected: byCustomer,
  },
  { endpoint: "POST /api/v1/bookings/{id}/confirm", arrange: requestPath("/confirm"), expected: byTradesperson },
  { endpoint: "POST /api/v1/bookings/{id}/decline", arrange: requestPath("/decline"), expected: byTradesperson },
  {
    endpoint: "POST /api/v1/bookings/{id}/cancel",
    arrange: async (scene) => ({ ...(await bookingPath("/cancel")(scene)), body: { reason: "We moved house" } }),
    expected: { ...forItsCustomer(200), tradesperson: 200 },
  },
  {
    endpoint: "ACTION ask-express-request",
    arrange: bookingForm("/tradesperson-dashboard"),
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "ACTION make-express-request",
    arrange: jobForm({}, UNDATED_REQUEST),
    expected: { ...byCustomer, visitor: 303 },
  },
  { endpoint: "ACTION confirm-date", arrange: answerForm, expected: { ...byTradesperson, visitor: 303 } },
  { endpoint: "ACTION decline-date", arrange: answerForm, expected: { ...byTradesperson, visitor: 303 } },
  {
    endpoint: "ACTION cancel-booking",
    arrange: bookingForm("/my-jobs", { reason: "We moved house" }),
    expected: { ...forItsCustomer(200), visitor: 303, tradesperson: 200 },
  },
  {
    // The customer cancelled; only they can take it back.
    endpoint: "ACTION undo-cancel-booking",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      await cancelBooking(as(database, customer), { bookingId: booking.id, reason: "We moved house" });
      return { path: `/job/${booking.jobId}`, body: { bookingId: booking.id } };
    },
    expected: { ...forItsCustomer(200), visitor: 303, tradesperson: 409 },
  },
  {
    endpoint: "ACTION close-booking",
    desk: "payments.refund",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson, status: "completed" });
      await makeReturnedPayment(database.db, booking);
      return { path: "/admin/payments", body: { bookingId: booking.id, reason: "They agreed on it" } };
    },
    expected: byAdmin,
  },
  {
    // Redirects to My Jobs (303); a visitor gets the error that they are not signed in.
    endpoint: "ACTION book-date",
    arrange: async ({ database, customer, tradesperson }) => {
      const job = await makeJob(database.db, { customer });
      const quote = await makeQuote(database.db, { jobId: job.id, tradesperson });
      return { path: "/booking", body: { quoteId: quote.id, revision: "1", date: "2099-01-02" } };
    },
    expected: { ...forCustomers(303), otherCustomer: 404 },
  },
];

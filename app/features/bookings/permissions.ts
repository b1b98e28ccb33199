import { as } from "#app/testing/context.ts";
import { downloadRow, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeReturnedPayment } from "#features/money/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { makeBooking, makeContest, makeDateRequest } from "./testing.ts";

/** A booking between the scene's customer and tradesperson, confirmed by default. */
const bookingPath =
  (end = "", columns: Parameters<typeof makeBooking>[1] = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path: `/api/v1/bookings/${booking.id}${end}` };
  };

/** A requested date that the scene's tradesperson has not answered. */
const requestPath =
  (end: string) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeDateRequest(database.db, { customer, tradesperson });
    return { path: `/api/v1/bookings/${booking.id}${end}` };
  };

const byTradesperson = {
  visitor: 401,
  customer: 403,
  otherCustomer: 404,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};

const byCustomer = {
  visitor: 401,
  customer: 200,
  otherCustomer: 404,
  tradesperson: 403,
  otherTradesperson: 404,
  admin: 403,
};

/** A form on the operators' pages. */
const byAdmin = {
  visitor: 303,
  customer: 303,
  otherCustomer: 303,
  tradesperson: 303,
  otherTradesperson: 303,
  suspended: 303,
  admin: 200,
};

/** Marked complete a moment ago without an agreed day; the customer has not been notified yet. */
const JUST_COMPLETE = { status: "completed", completionNotifiedAt: null } as const;

/** Booked for a day that has passed. */
const MISSED = { scheduledDate: "2020-01-02" } as const;

/** A page's form about a booking, confirmed by default. */
const bookingForm =
  (path: string, fields: Record<string, string> = {}, columns: Parameters<typeof makeBooking>[1] = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path, body: { bookingId: booking.id, ...fields } };
  };

/** A form on the job's page about its booking, confirmed by default. */
const jobForm =
  (columns: Parameters<typeof makeBooking>[1] = {}) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { booking } = await makeBooking(database.db, { customer, tradesperson, ...columns });
    return { path: `/job/${booking.jobId}`, body: { bookingId: booking.id } };
  };

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
    expected: {
      visitor: 401,
      customer: 201,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  {
    endpoint: "GET /api/v1/me/bookings",
    arrange: async () => ({ path: "/api/v1/me/bookings" }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 200,
      otherTradesperson: 200,
      admin: 403,
      suspended: 200,
    },
  },
  {
    endpoint: "GET /api/v1/bookings/{id}",
    arrange: bookingPath(),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 404,
      admin: 200,
      suspended: 200,
    },
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
    arrange: bookingPath("/express-request"),
    expected: byCustomer,
  },
  { endpoint: "POST /api/v1/bookings/{id}/confirm", arrange: requestPath("/confirm"), expected: byTradesperson },
  { endpoint: "POST /api/v1/bookings/{id}/decline", arrange: requestPath("/decline"), expected: byTradesperson },
  { endpoint: "POST /api/v1/bookings/{id}/complete", arrange: bookingPath("/complete"), expected: byTradesperson },
  {
    endpoint: "POST /api/v1/bookings/{id}/undo-complete",
    arrange: bookingPath("/undo-complete", JUST_COMPLETE),
    expected: byTradesperson,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/on-my-way",
    arrange: bookingPath("/on-my-way", MISSED),
    expected: byTradesperson,
  },
  { endpoint: "POST /api/v1/bookings/{id}/start", arrange: bookingPath("/start", MISSED), expected: byTradesperson },
  {
    endpoint: "POST /api/v1/bookings/{id}/finish",
    arrange: bookingPath("/finish", { ...MISSED, startedAt: new Date() }),
    expected: byTradesperson,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/undo-step",
    arrange: bookingPath("/undo-step", { ...MISSED, onMyWayAt: new Date() }),
    expected: byTradesperson,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/ask-for-visit",
    arrange: bookingPath("/ask-for-visit"),
    expected: byTradesperson,
  },
  {
    endpoint: "ACTION ask-for-visit",
    arrange: bookingForm("/tradesperson-dashboard"),
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "ACTION take-step",
    arrange: bookingForm("/tradesperson-dashboard", { step: "on_my_way" }, MISSED),
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "ACTION undo-step",
    arrange: bookingForm("/tradesperson-dashboard", {}, { ...MISSED, onMyWayAt: new Date() }),
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/confirm-finished",
    arrange: bookingPath("/confirm-finished", JUST_COMPLETE),
    expected: byCustomer,
  },
  { endpoint: "POST /api/v1/bookings/{id}/no-show", arrange: bookingPath("/no-show", MISSED), expected: byCustomer },
  {
    endpoint: "POST /api/v1/bookings/{id}/no-show/contest",
    arrange: async (scene) => ({
      ...(await bookingPath("/no-show/contest", { ...MISSED, noShowAt: new Date() })(scene)),
      body: { reason: "I was there at nine" },
    }),
    expected: byTradesperson,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/not-finished",
    arrange: async (scene) => ({
      ...(await bookingPath("/not-finished", JUST_COMPLETE)(scene)),
      body: { reason: "The tap still drips" },
    }),
    expected: byCustomer,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/cancel",
    arrange: async (scene) => ({ ...(await bookingPath("/cancel")(scene)), body: { reason: "We moved house" } }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 404,
      admin: 403,
    },
  },
  {
    endpoint: "ACTION mark-complete",
    arrange: bookingForm("/tradesperson-dashboard"),
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "ACTION undo-complete",
    arrange: bookingForm("/tradesperson-dashboard", {}, JUST_COMPLETE),
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "ACTION confirm-finished",
    arrange: bookingForm("/my-jobs", {}, JUST_COMPLETE),
    expected: { ...byCustomer, visitor: 303 },
  },
  {
    endpoint: "ACTION not-finished",
    arrange: bookingForm("/my-jobs", { reason: "The tap still drips" }, JUST_COMPLETE),
    expected: { ...byCustomer, visitor: 303 },
  },
  {
    endpoint: "ACTION ask-express-request",
    arrange: bookingForm("/tradesperson-dashboard"),
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "ACTION make-express-request",
    arrange: jobForm(),
    expected: { ...byCustomer, visitor: 303 },
  },
  {
    endpoint: "ACTION report-no-show",
    arrange: jobForm(MISSED),
    expected: { ...byCustomer, visitor: 303 },
  },
  {
    endpoint: "ACTION contest-no-show",
    arrange: async (scene) => {
      const missed = { ...MISSED, noShowAt: new Date() };
      const { body } = await bookingForm("/booking", { reason: "I was there at nine" }, missed)(scene);
      return { path: `/booking/${body.bookingId}/no-show`, body };
    },
    expected: { ...byTradesperson, visitor: 303 },
  },
  {
    endpoint: "ACTION /admin/no-shows decide-no-show",
    desk: "no-shows.decide",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson, ...MISSED });
      const { id } = await makeContest(database.db, booking);
      return {
        path: "/admin/no-shows",
        body: { contestId: id, decision: "accept", reason: "The photo shows the van" },
      };
    },
    expected: byAdmin,
  },
  {
    // Nothing is held here, so the customer gets 409; everybody else is refused earlier.
    endpoint: "ACTION approve-work",
    arrange: bookingForm("/my-jobs", {}, { status: "completed", depositPaid: true }),
    expected: {
      visitor: 303,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
      suspended: 403,
    },
  },
  { endpoint: "ACTION confirm-date", arrange: answerForm, expected: { ...byTradesperson, visitor: 303 } },
  { endpoint: "ACTION decline-date", arrange: answerForm, expected: { ...byTradesperson, visitor: 303 } },
  {
    endpoint: "ACTION cancel-booking",
    arrange: bookingForm("/my-jobs", { reason: "We moved house" }),
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
    // The customer cancelled; only they can take it back.
    endpoint: "ACTION undo-cancel-booking",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      await cancelBooking(as(database, customer), { bookingId: booking.id, reason: "We moved house" });
      return { path: `/job/${booking.jobId}`, body: { bookingId: booking.id } };
    },
    expected: {
      visitor: 303,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 409,
      otherTradesperson: 404,
      admin: 403,
    },
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
    expected: {
      visitor: 401,
      customer: 303,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  downloadRow("no-shows", "no-shows.decide"),
];

import { downloadRow, type PermissionRow } from "#app/testing/permissions.ts";
import { bookingForm, bookingPath, byAdmin, byCustomer, byTradesperson, jobForm, MISSED } from "../testing/scenes.ts";
import { makeBooking, makeContest } from "../testing.ts";

/** The steps of a visit, and one that did not take place. */
export const rows: PermissionRow[] = [
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
  downloadRow("no-shows", "no-shows.decide"),
];

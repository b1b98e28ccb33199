import { forCustomers, type PermissionRow } from "#app/testing/permissions.ts";
import { bookingForm, bookingPath, byCustomer, byTradesperson, JUST_COMPLETE } from "../testing/scenes.ts";

/** The tradesperson says that the work is complete; the customer confirms it, says what is missing, or approves it. */
export const rows: PermissionRow[] = [
  { endpoint: "POST /api/v1/bookings/{id}/complete", arrange: bookingPath("/complete"), expected: byTradesperson },
  {
    endpoint: "POST /api/v1/bookings/{id}/undo-complete",
    arrange: bookingPath("/undo-complete", JUST_COMPLETE),
    expected: byTradesperson,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/confirm-finished",
    arrange: bookingPath("/confirm-finished", JUST_COMPLETE),
    expected: byCustomer,
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
    // Nothing is held here, so the customer gets 409; everybody else is refused earlier.
    endpoint: "ACTION approve-work",
    arrange: bookingForm("/my-jobs", {}, { status: "completed", depositPaid: true }),
    expected: { ...forCustomers(200), visitor: 303, otherCustomer: 404, suspended: 403 },
  },
];

import { as } from "#app/testing/context.ts";
import { forSignedIn, forTradespeople, type PermissionRow } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { listDocuments } from "./index.server.ts";

let nextYear = 2_030;

export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/documents",
    arrange: async () => ({ path: "/api/v1/me/documents" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/me/documents/export",
    arrange: async () => ({ path: "/api/v1/me/documents/export?format=csv" }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/documents/{file}",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      const { items } = await listDocuments(as(database, customer), { bookingId: booking.id });
      return { path: `/api/v1/documents/${items[0]?.id}.pdf` };
    },
    // The tradesperson has a copy.
    expected: { ...forSignedIn(404), customer: 200, suspended: 200 },
  },
  {
    endpoint: "ACTION /admin/payments/report download-platform-report",
    desk: "tax.read",
    arrange: async () => ({
      path: "/admin/payments/report",
      // A year for each operator: one request about a year waits at a time.
      body: { year: String(nextYear++), reason: "The yearly report is due" },
    }),
    expected: {
      visitor: 303,
      customer: 303,
      otherCustomer: 303,
      tradesperson: 303,
      otherTradesperson: 303,
      suspended: 303,
      // Other operators may read tax numbers too, so one of them must confirm it first.
      admin: 303,
    },
  },
];

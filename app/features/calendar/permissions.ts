import type { PermissionRow } from "#app/testing/permissions.ts";
import { timeOff } from "#db/schema/index.ts";

/** A calendar is its tradesperson's own. */
const own = (status: number) => ({
  visitor: 401,
  customer: 403,
  otherCustomer: 403,
  tradesperson: status,
  otherTradesperson: status,
  admin: 403,
});
const readable = { ...own(200), suspended: 200 };
const onPage = (status: number) => ({ ...own(status), visitor: 303 });

const days = { first_day: "2099-01-02", last_day: "2099-01-03" };

/** Who gets what of calendars: product.md, section 2. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/working-hours",
    arrange: async () => ({ path: "/api/v1/me/working-hours" }),
    expected: readable,
  },
  {
    endpoint: "PUT /api/v1/me/working-hours",
    arrange: async () => ({
      path: "/api/v1/me/working-hours",
      body: { hours: [{ weekday: 1, starts_at: "08:00", ends_at: "17:00" }] },
    }),
    expected: own(200),
  },
  { endpoint: "GET /api/v1/me/time-off", arrange: async () => ({ path: "/api/v1/me/time-off" }), expected: readable },
  {
    endpoint: "POST /api/v1/me/time-off",
    arrange: async () => ({ path: "/api/v1/me/time-off", body: days }),
    expected: own(201),
  },
  {
    endpoint: "DELETE /api/v1/me/time-off/{id}",
    arrange: async ({ database: { db }, tradesperson }) => {
      const [row] = await db
        .insert(timeOff)
        .values({ userId: tradesperson.id, firstDay: "2099-01-02", lastDay: "2099-01-02" })
        .returning();
      return { path: `/api/v1/me/time-off/${row?.id}` };
    },
    expected: { ...own(204), otherTradesperson: 404 },
  },
  {
    endpoint: "GET /api/v1/me/calendar",
    arrange: async () => ({ path: "/api/v1/me/calendar?from=2099-01-01&to=2099-01-31" }),
    expected: readable,
  },
  {
    endpoint: "GET /api/v1/me/calendar-link",
    arrange: async () => ({ path: "/api/v1/me/calendar-link" }),
    expected: readable,
  },
  {
    endpoint: "POST /api/v1/me/calendar-link",
    arrange: async () => ({ path: "/api/v1/me/calendar-link" }),
    expected: own(200),
  },
  {
    endpoint: "ACTION /tradesperson/calendar/availability hours",
    arrange: async () => ({
      path: "/tradesperson/calendar/availability",
      body: { "hours[0].weekday": "1", "hours[0].startsAt": "08:00", "hours[0].endsAt": "17:00" },
    }),
    expected: onPage(200),
  },
  {
    endpoint: "ACTION /tradesperson/calendar/availability time-off",
    arrange: async () => ({
      path: "/tradesperson/calendar/availability",
      body: { firstDay: "2099-01-02", lastDay: "2099-01-03" },
    }),
    expected: onPage(200),
  },
  {
    endpoint: "ACTION /tradesperson/calendar/availability remove-time-off",
    arrange: async ({ database: { db }, tradesperson }) => {
      const [row] = await db
        .insert(timeOff)
        .values({ userId: tradesperson.id, firstDay: "2099-01-02", lastDay: "2099-01-02" })
        .returning();
      return { path: "/tradesperson/calendar/availability", body: { timeOffId: row?.id ?? "" } };
    },
    expected: { ...onPage(200), otherTradesperson: 404 },
  },
  {
    endpoint: "ACTION /tradesperson/calendar/availability new-link",
    arrange: async () => ({ path: "/tradesperson/calendar/availability" }),
    expected: onPage(200),
  },
];

import { adminPages, downloadRow, onlyAdmins, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { newId } from "#kernel/id.ts";
import { failedJob, failedWebhook } from "./testing.ts";

const reason = { reason: "Because it is needed" };

/** A form on the admins' page of a person. */
const onUser = (userId: string) => ({ path: `/admin/users/${userId}`, body: { userId, ...reason } });

/** A suspended customer, for the rows about restoring. */
async function suspended({ database, otherCustomer }: Scene): Promise<string> {
  await makeSuspension(database.db, otherCustomer.id);
  return otherCustomer.id;
}

/** Only admins can use these. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/admin/search",
    desk: "bookings.read",
    arrange: async ({ customer }) => ({ path: `/api/v1/admin/search?q=${encodeURIComponent(customer.email)}` }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/bookings/{id}",
    desk: "bookings.read",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      return { path: `/api/v1/admin/bookings/${booking.id}` };
    },
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/stats",
    desk: "overview.read",
    arrange: async () => ({ path: "/api/v1/admin/stats" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/users",
    desk: "people.read",
    arrange: async () => ({ path: "/api/v1/admin/users" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/audit",
    desk: "audit.read",
    arrange: async () => ({ path: "/api/v1/admin/audit" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "ACTION retry-job",
    desk: "work.retry",
    arrange: async ({ database }) => ({
      path: "/admin/work",
      body: { ...reason, jobId: await failedJob(database.db) },
    }),
    expected: adminPages,
  },
  {
    endpoint: "ACTION retry-webhook",
    desk: "work.retry",
    arrange: async ({ database }) => ({
      path: "/admin/work",
      body: { ...reason, eventId: await failedWebhook(database.db) },
    }),
    expected: adminPages,
  },
  {
    endpoint: "POST /api/v1/admin/users/{id}/suspend",
    desk: "people.suspend",
    arrange: async ({ otherCustomer }) => ({ path: `/api/v1/admin/users/${otherCustomer.id}/suspend`, body: reason }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/users/{id}/restore",
    desk: "people.suspend",
    // Suspended callers are refused for that reason first.
    arrange: async (scene) => ({ path: `/api/v1/admin/users/${await suspended(scene)}/restore`, body: reason }),
    expected: onlyAdmins,
  },
  {
    endpoint: "ACTION grant-admin",
    desk: "roles.change",
    arrange: async ({ otherCustomer }) => {
      const { path, body } = onUser(otherCustomer.id);
      return { path, body: { ...body, role: "support" } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION help-sign-in",
    desk: "sign-in.help",
    arrange: async ({ database }) => {
      const { id } = await makeCustomer(database.db);
      return { path: `/admin/users/${id}`, body: { userId: id, reason: "They asked for it" } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION revoke-admin",
    desk: "roles.change",
    arrange: async ({ admin }) => onUser(admin.id),
    // Other scenes of the matrix have admins too, so this one is not the last.
    expected: adminPages,
  },
  {
    endpoint: "ACTION start-viewing",
    owner: "admin",
    desk: "people.view",
    arrange: async ({ otherCustomer }) => {
      const { path, body } = onUser(otherCustomer.id);
      return { path, body: { ...body, why: "asked" } };
    },
    // The matrix asks without a session, and what is seen lasts in one: the operator signs in first.
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "ACTION add-note",
    desk: "bookings.read",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      const body = { noteId: newId(), bookingId: booking.id, note: "Sounds reasonable by phone" };
      return { path: `/admin/bookings/${booking.id}`, body };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION stop-viewing",
    arrange: async () => ({ path: "/viewing" }),
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "ACTION choose-columns",
    owner: "admin",
    desk: "people.read",
    otherOperators: 303,
    arrange: async () => ({ path: "/admin/lists/columns", body: { list: "users", column: "email" } }),
    expected: { ...adminPages, admin: 303 },
  },
  downloadRow("users", "people.read"),
  downloadRow("failed-jobs", "work.retry"),
  downloadRow("failed-events", "work.retry"),
  downloadRow("queues", "work.retry"),
];

import { adminPages, downloadRow, onlyAdmins, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { makeApproval } from "./testing.ts";

/** A refund that somebody asked for, by default another operator. */
async function asked({ database, customer, tradesperson }: Scene, by?: User): Promise<string> {
  const { booking } = await makeBooking(database.db, { customer, tradesperson, depositPaid: true });
  const operator = by ?? (await makeAdmin(database.db));
  const request = { bookingId: booking.id, amount: 100 };
  const subject = { kind: "booking", id: booking.id };
  return (await makeApproval(database.db, { kind: "booking.refund", subject, request, by: operator })).id;
}

const onApprovals = async (id: string, more = {}) => ({ path: "/admin/approvals", body: { approvalId: id, ...more } });
const reason = "The customer agreed to less";

/** The one who asks cannot confirm or send back (approvals.db.test.ts). */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/admin/approvals",
    desk: "overview.read",
    arrange: async () => ({ path: "/api/v1/admin/approvals" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/approvals/{id}/approve",
    desk: "approvals.confirm",
    arrange: async (scene) => ({ path: `/api/v1/admin/approvals/${await asked(scene)}/approve` }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/approvals/{id}/send-back",
    desk: "approvals.confirm",
    arrange: async (scene) => ({ path: `/api/v1/admin/approvals/${await asked(scene)}/send-back`, body: { reason } }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/approvals/{id}/withdraw",
    desk: "overview.read",
    otherOperators: 409,
    arrange: async (scene) => ({ path: `/api/v1/admin/approvals/${await asked(scene, scene.admin)}/withdraw` }),
    expected: onlyAdmins,
  },
  {
    endpoint: "ACTION confirm-approval",
    desk: "approvals.confirm",
    arrange: async (scene) => onApprovals(await asked(scene)),
    expected: adminPages,
  },
  {
    endpoint: "ACTION send-back-approval",
    desk: "approvals.confirm",
    arrange: async (scene) => onApprovals(await asked(scene), { reason }),
    expected: adminPages,
  },
  {
    endpoint: "ACTION withdraw-act",
    desk: "overview.read",
    otherOperators: 409,
    arrange: async (scene) => onApprovals(await asked(scene, scene.admin)),
    expected: adminPages,
  },
  downloadRow("approvals", "overview.read"),
];

import { eq, ne } from "drizzle-orm";
import { adminPages, downloadRow, onlyAdmins, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { userRoles } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { deliverEvents, startCheckout } from "#flows/testing.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { bookingOf, heldWork, overdueWork } from "../testing/scenes.ts";
import { intentsOf, makeDebt } from "../testing.ts";

/** An inquiry about a payment. */
async function inquiryOf(scene: Scene): Promise<string> {
  const { database, customer, admin } = scene;
  // Every admin is notified of an inquiry, and each earlier scene has created one.
  await database.db.delete(userRoles).where(ne(userRoles.userId, admin.id));
  const { id } = await bookingOf(scene);
  await payAtCheckout(database.db, await startCheckout(database, customer, id), CARDS.inquired);
  await deliverEvents(database);
  const [row] = await database.db.select().from(chargebacks).where(eq(chargebacks.bookingId, id));
  return row?.id ?? "";
}

/** Who may look into payments, and what operators may do about them. */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/admin/bookings/{id}/refund",
    desk: "payments.refund",
    arrange: async (scene) => ({
      path: `/api/v1/admin/bookings/${await heldWork(scene)}/refund`,
      body: { amount: 30, reason: "A present for the trouble" },
    }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/payments",
    desk: "payments.read",
    arrange: async () => ({ path: "/api/v1/admin/payments" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/export/{day}",
    desk: "payments.read",
    arrange: async () => ({ path: "/api/v1/admin/export/2026-11-24" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/payments/reconciliation",
    desk: "payments.read",
    arrange: async () => ({ path: "/api/v1/admin/payments/reconciliation" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "ACTION /admin/payments compare-ledger",
    desk: "payments.read",
    arrange: async () => ({ path: "/admin/payments" }),
    expected: adminPages,
  },
  {
    endpoint: "ACTION /admin/payments retry-payment",
    desk: "payments.repair",
    arrange: async (scene) => {
      const { id } = await bookingOf(scene);
      await startCheckout(scene.database, scene.customer, id);
      const [intent] = await intentsOf(scene.database.db, id);
      return { path: "/admin/payments", body: { reason: "A customer asked", intentId: intent?.id } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION refund-booking",
    desk: "payments.refund",
    arrange: async (scene) => {
      const bookingId = await heldWork(scene);
      return { path: "/admin/payments", body: { bookingId, amount: "12.50", reason: "The work was half done" } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION close-unpaid-case",
    desk: "support.answer",
    arrange: async (scene) => {
      const bookingId = await overdueWork(scene);
      await scene.database.db.update(bookings).set({ chasedDay: 30 }).where(eq(bookings.id, bookingId));
      return { path: `/admin/bookings/${bookingId}`, body: { bookingId, reason: "Both were telephoned" } };
    },
    expected: adminPages,
  },
  ...["submit-evidence", "lift-freeze"].map(
    (intent): PermissionRow => ({
      endpoint: `ACTION /admin/payments ${intent}`,
      desk: "payments.repair",
      arrange: async (scene) => {
        const chargebackId = await inquiryOf(scene);
        return { path: "/admin/payments", body: { chargebackId, reason: "The work was done as agreed" } };
      },
      expected: adminPages,
    }),
  ),
  {
    endpoint: "ACTION /admin/payments write-off",
    desk: "payments.repair",
    arrange: async (scene) => {
      const { id: userId } = scene.tradesperson;
      await makeDebt(scene.database.db, { booking: await bookingOf(scene), amount: pence(1_000) });
      return { path: "/admin/payments", body: { userId, amount: "5", reason: "They have closed their business" } };
    },
    expected: adminPages,
  },
  downloadRow("payments", "payments.read"),
  downloadRow("held-money", "payments.read"),
  downloadRow("chargebacks", "payments.read"),
  downloadRow("debts", "payments.read"),
  downloadRow("differences", "payments.read"),
  downloadRow("unresolved-payments", "payments.read"),
  downloadRow("failed-webhooks", "payments.read"),
];

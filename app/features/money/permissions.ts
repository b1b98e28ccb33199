import { eq, ne } from "drizzle-orm";
import { as } from "#app/testing/context.ts";
import { adminPages, downloadRow, onlyAdmins, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { userRoles } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { deliverEvents, payWithoutEvents, startCheckout } from "#flows/testing.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { createConnectAccount } from "./server/transfers/connect-accounts.server.ts";
import { intentsOf, makeDebt } from "./testing.ts";

const onlyTradespeople = {
  visitor: 401,
  customer: 403,
  otherCustomer: 403,
  admin: 403,
  tradesperson: 200,
  otherTradesperson: 200,
};

async function bookingOf({ database, customer, tradesperson }: Scene) {
  const { booking } = await makeBooking(database.db, { customer, tradesperson });
  return booking;
}

/** Completed work whose money is held. */
async function heldWork({ database, customer, tradesperson }: Scene): Promise<string> {
  const paid = { status: "completed", depositPaid: true } as const;
  return (await makeBooking(database.db, { customer, tradesperson, ...paid })).booking.id;
}

/** Finished work whose payment is late. */
async function overdueWork({ database, customer, tradesperson }: Scene): Promise<string> {
  const late = { status: "completed", completedAt: later(new Date(), -9 * DAY) } as const;
  return (await makeBooking(database.db, { customer, tradesperson, ...late })).booking.id;
}

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

const withAccount = async ({ database, tradesperson, otherTradesperson }: Scene) => {
  await createConnectAccount(as(database, tradesperson));
  await createConnectAccount(as(database, otherTradesperson));
};

/** Who may call which endpoint and action of the module. */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/functions/create-payment",
    arrange: async (scene) => ({
      path: "/api/v1/functions/create-payment",
      body: { bookingId: (await bookingOf(scene)).id },
    }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  {
    endpoint: "POST /api/v1/functions/verify-payment",
    arrange: async (scene) => {
      const booking = await bookingOf(scene);
      const sessionId = await payWithoutEvents(scene.database, scene.customer, booking.id);
      return { path: "/api/v1/functions/verify-payment", body: { sessionId } };
    },
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 404,
      otherTradesperson: 404,
      admin: 404,
    },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/approve",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${await heldWork(scene)}/approve` }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/remind",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${await overdueWork(scene)}/remind` }),
    expected: {
      visitor: 401,
      customer: 403,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 404,
      admin: 403,
    },
  },
  {
    endpoint: "ACTION remind-to-pay",
    arrange: async (scene) => ({ path: "/tradesperson/payments", body: { bookingId: await overdueWork(scene) } }),
    expected: {
      visitor: 303,
      customer: 403,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 404,
      admin: 403,
    },
  },
  {
    endpoint: "POST /api/v1/admin/bookings/{id}/refund",
    desk: "payments.refund",
    arrange: async (scene) => ({
      path: `/api/v1/admin/bookings/${await heldWork(scene)}/refund`,
      body: { amount: 30, reason: "A present for the trouble" },
    }),
    expected: {
      visitor: 401,
      customer: 403,
      otherCustomer: 403,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 200,
    },
  },
  {
    endpoint: "POST /api/v1/functions/check-connect-status",
    arrange: async (scene) => {
      await withAccount(scene);
      return { path: "/api/v1/functions/check-connect-status", body: {} };
    },
    expected: { ...onlyTradespeople, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/functions/create-connect-account",
    arrange: async () => ({ path: "/api/v1/functions/create-connect-account", body: {} }),
    expected: { ...onlyTradespeople, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/functions/create-onboarding-link",
    arrange: async () => ({
      path: "/api/v1/functions/create-onboarding-link",
      body: { type: "account_onboarding" },
    }),
    expected: { ...onlyTradespeople, suspended: 200 },
  },
  {
    endpoint: "ACTION set-up-payouts",
    arrange: async () => ({ path: "/tradesperson/payments" }),
    expected: { ...onlyTradespeople, visitor: 303, tradesperson: 303, otherTradesperson: 303, suspended: 303 },
  },
  {
    endpoint: "ACTION update-payout-details",
    arrange: async () => ({ path: "/tradesperson/payments" }),
    expected: { ...onlyTradespeople, visitor: 303, tradesperson: 303, otherTradesperson: 303, suspended: 303 },
  },
  {
    endpoint: "ACTION check-payout-account",
    arrange: async (scene) => {
      await withAccount(scene);
      return { path: "/tradesperson/payments" };
    },
    expected: { ...onlyTradespeople, visitor: 303, suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/admin/payments",
    desk: "payments.read",
    arrange: async () => ({ path: "/api/v1/admin/payments" }),
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
  {
    // Redirects to the payment page (303); a visitor is redirected to the sign-in page (303).
    endpoint: "ACTION pay-booking",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson, status: "completed" });
      return { path: "/my-jobs", body: { bookingId: booking.id } };
    },
    expected: {
      visitor: 303,
      customer: 303,
      otherCustomer: 404,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  downloadRow("payments", "payments.read"),
  downloadRow("held-money", "payments.read"),
  downloadRow("chargebacks", "payments.read"),
  downloadRow("debts", "payments.read"),
  downloadRow("differences", "payments.read"),
  downloadRow("unresolved-payments", "payments.read"),
  downloadRow("failed-webhooks", "payments.read"),
];

import { eq } from "drizzle-orm";
import { as } from "#app/testing/context.ts";
import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { bookings } from "#db/schema/index.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { settlePayment } from "#flows/settle-payment.server.ts";
import { payUnnoticed } from "#flows/testing.ts";
import { createConnectAccount } from "./server/create-connect-account.server.ts";

const onlyAdmins = {
  ...{ visitor: 401, customer: 403, otherCustomer: 403, tradesperson: 403, otherTradesperson: 403 },
  admin: 200,
};

const onlyTradespeople = {
  ...{ visitor: 401, customer: 403, otherCustomer: 403, admin: 403 },
  ...{ tradesperson: 200, otherTradesperson: 200 },
};

async function bookingOf({ database, customer, tradesperson }: Scene) {
  const { booking } = await makeBooking(database.db, { customer, tradesperson });
  return booking;
}

/** Completed work whose money is held. */
async function heldWork(scene: Scene): Promise<string> {
  const { database, customer } = scene;
  const booking = await bookingOf(scene);
  await settlePayment(as(database), { sessionId: await payUnnoticed(database, customer, booking.id) });
  const done = { status: "completed", completedAt: new Date() };
  await database.db.update(bookings).set(done).where(eq(bookings.id, booking.id));
  return booking.id;
}

const withAccount = async ({ database, tradesperson, otherTradesperson }: Scene) => {
  await createConnectAccount(as(database, tradesperson));
  await createConnectAccount(as(database, otherTradesperson));
};

/** Who gets what of payments: product.md, section 2. */
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
      const sessionId = await payUnnoticed(scene.database, scene.customer, booking.id);
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
    endpoint: "POST /api/v1/functions/check-connect-status",
    arrange: async (scene) => {
      await withAccount(scene);
      return { path: "/api/v1/functions/check-connect-status", body: {} };
    },
    expected: onlyTradespeople,
  },
  {
    endpoint: "POST /api/v1/functions/create-connect-account",
    arrange: async () => ({ path: "/api/v1/functions/create-connect-account", body: {} }),
    expected: onlyTradespeople,
  },
  {
    endpoint: "POST /api/v1/functions/create-onboarding-link",
    arrange: async () => ({
      path: "/api/v1/functions/create-onboarding-link",
      body: { type: "account_onboarding" },
    }),
    expected: onlyTradespeople,
  },
  {
    endpoint: "ACTION /tradesperson/payments onboard",
    arrange: async () => ({ path: "/tradesperson/payments" }),
    expected: { ...onlyTradespeople, visitor: 303, tradesperson: 303, otherTradesperson: 303 },
  },
  {
    endpoint: "ACTION /tradesperson/payments update",
    arrange: async () => ({ path: "/tradesperson/payments" }),
    expected: { ...onlyTradespeople, visitor: 303, tradesperson: 303, otherTradesperson: 303 },
  },
  {
    endpoint: "ACTION /tradesperson/payments recheck",
    arrange: async (scene) => {
      await withAccount(scene);
      return { path: "/tradesperson/payments" };
    },
    expected: { ...onlyTradespeople, visitor: 303 },
  },
  {
    endpoint: "GET /api/v1/admin/payments",
    arrange: async () => ({ path: "/api/v1/admin/payments" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/payments/reconciliation",
    arrange: async () => ({ path: "/api/v1/admin/payments/reconciliation" }),
    expected: onlyAdmins,
  },
];

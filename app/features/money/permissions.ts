import { as } from "#app/testing/context.ts";
import {
  forCustomers,
  forItsTradesperson,
  forSignedIn,
  forTradespeople,
  type PermissionRow,
  type Scene,
} from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { payWithoutEvents } from "#flows/testing.ts";
import { createConnectAccount } from "./server/transfers/connect-accounts.server.ts";
import { makeCard } from "./testing/cards.ts";
import { bookingOf, heldWork, overdueWork } from "./testing/scenes.ts";

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
    expected: { ...forCustomers(200), otherCustomer: 404 },
  },
  {
    endpoint: "POST /api/v1/functions/verify-payment",
    arrange: async (scene) => {
      const booking = await bookingOf(scene);
      const sessionId = await payWithoutEvents(scene.database, scene.customer, booking.id);
      return { path: "/api/v1/functions/verify-payment", body: { sessionId } };
    },
    expected: { ...forSignedIn(404), customer: 200 },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/approve",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${await heldWork(scene)}/approve` }),
    expected: { ...forCustomers(200), otherCustomer: 404 },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/remind",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${await overdueWork(scene)}/remind` }),
    expected: forItsTradesperson(200),
  },
  {
    endpoint: "ACTION remind-to-pay",
    arrange: async (scene) => ({ path: "/tradesperson/payments", body: { bookingId: await overdueWork(scene) } }),
    expected: { ...forItsTradesperson(200), visitor: 303 },
  },
  {
    endpoint: "POST /api/v1/functions/check-connect-status",
    arrange: async (scene) => {
      await withAccount(scene);
      return { path: "/api/v1/functions/check-connect-status", body: {} };
    },
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/functions/create-connect-account",
    arrange: async () => ({ path: "/api/v1/functions/create-connect-account", body: {} }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/functions/create-onboarding-link",
    arrange: async () => ({
      path: "/api/v1/functions/create-onboarding-link",
      body: { type: "account_onboarding" },
    }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/me/money",
    arrange: async () => ({ path: "/api/v1/me/money" }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "ACTION set-up-payouts",
    arrange: async () => ({ path: "/tradesperson/payments" }),
    expected: { ...forTradespeople(200), visitor: 303, tradesperson: 303, otherTradesperson: 303, suspended: 303 },
  },
  {
    endpoint: "ACTION update-payout-details",
    arrange: async () => ({ path: "/tradesperson/payments" }),
    expected: { ...forTradespeople(200), visitor: 303, tradesperson: 303, otherTradesperson: 303, suspended: 303 },
  },
  {
    endpoint: "ACTION check-payout-account",
    arrange: async (scene) => {
      await withAccount(scene);
      return { path: "/tradesperson/payments" };
    },
    expected: { ...forTradespeople(200), visitor: 303, suspended: 200 },
  },
  {
    // Redirects to the payment page (303); a visitor is redirected to the sign-in page (303).
    endpoint: "ACTION pay-booking",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson, status: "completed" });
      return { path: "/my-jobs", body: { bookingId: booking.id } };
    },
    expected: { ...forCustomers(303), visitor: 303, otherCustomer: 404 },
  },
  {
    endpoint: "ACTION pay-here",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson, status: "completed" });
      const { id: cardId } = await makeCard(database, customer);
      return { path: `/job/${booking.jobId}`, body: { bookingId: booking.id, cardId } };
    },
    expected: { ...forCustomers(200), visitor: 303, otherCustomer: 404 },
  },
];

import { as } from "#app/testing/context.ts";
import { forTradespeople, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { runAsStripe } from "#sandbox/stripe/core/run-as-stripe.ts";
import { moveBalance } from "#sandbox/stripe/resources/balance.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { createConnectAccount, fetchConnectStatus } from "../server/transfers/connect-accounts.server.ts";
import { makeSellerDetails } from "../testing/payouts.ts";

const details = {
  kind: "individual",
  legal_name: "Hannah Booth",
  address_line1: "1 Cardigan Road",
  city: "Leeds",
  postcode: "LS6 2AB",
  date_of_birth: "1984-03-29",
  tax_number: "AB123456C",
};
const typed = {
  kind: "individual",
  legalName: "Hannah Booth",
  addressLine1: "1 Cardigan Road",
  city: "Leeds",
  postcode: "LS6 2AB",
  dateOfBirth: "1984-03-29",
  taxNumber: "AB123456C",
};

/** One tradesperson can receive payouts and has a balance; the other cannot, and gets 409. */
async function withBalance({ database, tradesperson }: Scene): Promise<void> {
  const me = as(database, tradesperson);
  const { accountId: account } = await createConnectAccount(me);
  await completeOnboarding(database.db, account);
  await fetchConnectStatus(me);
  const earned = { account, amount: 8_500, type: "payment", reportingCategory: "charge", source: "py_1" } as const;
  await runAsStripe(me, (call) => moveBalance(call, earned));
}

/** Payouts and tax details: tradespeople have access to their own. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/seller-details",
    arrange: async ({ database, tradesperson }) => {
      await makeSellerDetails(database.db, tradesperson);
      return { path: "/api/v1/me/seller-details" };
    },
    expected: { ...forTradespeople(200), otherTradesperson: 404, suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/seller-details",
    arrange: async () => ({ path: "/api/v1/me/seller-details", body: details }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/me/forecast",
    arrange: async () => ({ path: "/api/v1/me/forecast" }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/me/payouts",
    arrange: async () => ({ path: "/api/v1/me/payouts" }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/payouts",
    arrange: async (scene) => {
      await withBalance(scene);
      return { path: "/api/v1/me/payouts" };
    },
    // Money that is due to a suspended person is paid out once an operator has cleared it.
    expected: { ...forTradespeople(200), otherTradesperson: 409, suspended: 409 },
  },
  {
    // Redirects to the page after saving (303); a visitor is redirected to the sign-in page (303).
    endpoint: "ACTION save-tax-details",
    arrange: async () => ({ path: "/tradesperson/payments", body: typed }),
    expected: { ...forTradespeople(303), visitor: 303, suspended: 303 },
  },
  {
    endpoint: "ACTION pay-out",
    arrange: async (scene) => {
      await withBalance(scene);
      return { path: "/tradesperson/payments" };
    },
    expected: { ...forTradespeople(200), otherTradesperson: 409, visitor: 303, suspended: 409 },
  },
];

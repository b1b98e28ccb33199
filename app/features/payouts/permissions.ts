import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { paymentAccounts } from "#db/schema/index.ts";
import { makeSellerDetails } from "./testing.ts";

const tradespeople = (status: number) => ({
  ...{ visitor: 401, customer: 403, otherCustomer: 403, admin: 403 },
  ...{ tradesperson: status, otherTradesperson: status },
});

const details = {
  ...{ kind: "individual", legal_name: "Hannah Booth", address_line1: "1 Cardigan Road", city: "Leeds" },
  ...{ postcode: "LS6 2AB", date_of_birth: "1984-03-29", tax_number: "AB123456C" },
};
const typed = {
  ...{ kind: "individual", legalName: "Hannah Booth", addressLine1: "1 Cardigan Road", city: "Leeds" },
  ...{ postcode: "LS6 2AB", dateOfBirth: "1984-03-29", taxNumber: "AB123456C" },
};

/** One of them can be paid, and has nothing there: told so (409), as is the other, who cannot. */
const nothingThere = async ({ database: { db }, tradesperson }: Scene) => {
  await db.insert(paymentAccounts).values({ userId: tradesperson.id });
};

/** Who gets what of payouts and tax details: a tradesperson their own. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/seller-details",
    arrange: async ({ database, tradesperson }) => {
      await makeSellerDetails(database.db, tradesperson);
      return { path: "/api/v1/me/seller-details" };
    },
    expected: { ...tradespeople(200), otherTradesperson: 404, suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/seller-details",
    arrange: async () => ({ path: "/api/v1/me/seller-details", body: details }),
    expected: tradespeople(200),
  },
  {
    endpoint: "GET /api/v1/me/payouts",
    arrange: async () => ({ path: "/api/v1/me/payouts" }),
    expected: { ...tradespeople(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/payouts",
    arrange: async (scene) => {
      await nothingThere(scene);
      return { path: "/api/v1/me/payouts" };
    },
    expected: tradespeople(409),
  },
  {
    // Saved: to the page anew (303). A visitor is sent to sign in (303).
    endpoint: "ACTION /tradesperson/payments tax",
    arrange: async () => ({ path: "/tradesperson/payments", body: typed }),
    expected: { ...tradespeople(303), visitor: 303 },
  },
  {
    endpoint: "ACTION /tradesperson/payments pay-out",
    arrange: async (scene) => {
      await nothingThere(scene);
      return { path: "/tradesperson/payments" };
    },
    expected: { ...tradespeople(409), visitor: 303 },
  },
];

import { testSealing } from "#app/testing/sealing.ts";
import type { Queryable } from "#db/client.server.ts";
import type { SellerDetails } from "../rules/seller-details.schema.ts";
import { unsafeSaveSellerDetails } from "../server/payouts/seller-details.server.ts";

export const HANNAH: SellerDetails = {
  kind: "individual",
  legalName: "Hannah Booth",
  addressLine1: "1 Cardigan Road",
  city: "Leeds",
  postcode: "LS6 2AB",
  dateOfBirth: "1984-03-29",
  taxNumber: "AB123456C",
};

/** A tradesperson's tax details, without which no released money is transferred to them. */
export async function makeSellerDetails(
  db: Queryable,
  { id: userId }: { id: string },
  overrides: Partial<SellerDetails> = {},
): Promise<SellerDetails> {
  const details = { ...HANNAH, ...overrides };
  await unsafeSaveSellerDetails(db, { userId, details, at: new Date(), sealing: testSealing });
  return details;
}

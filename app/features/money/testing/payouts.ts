import type { Queryable } from "#db/client.server.ts";
import type { SellerDetails } from "../rules/seller-details.schema.ts";
import { unsafeSaveSellerDetails } from "../server/payouts/save-sealed-seller-details.server.ts";

export const HANNAH: SellerDetails = {
  kind: "individual",
  legalName: "Hannah Booth",
  addressLine1: "1 Cardigan Road",
  city: "Leeds",
  postcode: "LS6 2AB",
  dateOfBirth: "1984-03-29",
  taxNumber: "AB123456C",
};

/** Tax details that a tradesperson has given: without them no released money goes to their account. */
export async function makeSellerDetails(
  db: Queryable,
  { id: userId }: { id: string },
  overrides: Partial<SellerDetails> = {},
): Promise<SellerDetails> {
  const details = { ...HANNAH, ...overrides };
  await unsafeSaveSellerDetails(db, { userId, details, at: new Date() });
  return details;
}

import type { SellerDetails, SellerKind } from "./seller-details.schema.ts";

/** What a tradesperson has told us of their business elsewhere. */
export interface KnownBusiness {
  name: string;
  type: "sole_trader" | "partnership" | "limited_company" | null;
  companyNumber: string | null;
  addressLine1: string;
  addressLine2: string | null;
  town: string;
  postcode: string;
}

/** What the form of tax details starts with. Nothing of it is stored before its owner saves it. */
export type SuggestedSeller = Partial<Omit<SellerDetails, "taxNumber">>;

const KINDS: Record<NonNullable<KnownBusiness["type"]>, SellerKind> = {
  sole_trader: "individual",
  partnership: "partnership",
  limited_company: "company",
};

/** The ends of names that are registered at Companies House; a name without one may be a trading name only. */
const REGISTERED = /\b(ltd|limited|llp|plc|cyf|cyfyngedig)\.?$/i;

/**
 * Tax details as far as they follow from somebody's name and business; null without a business. A person is taxed in their own name, a
 * company in its registered one, which a trading name may not be: such a name is left for its owner to enter.
 */
export function suggestedSeller(person: string, business: KnownBusiness | null): SuggestedSeller | null {
  if (!business) return null;
  const kind = business.type ? KINDS[business.type] : "individual";
  const registered = REGISTERED.test(business.name.trim()) ? business.name.trim() : undefined;
  return {
    kind,
    legalName: kind === "individual" ? person : registered,
    addressLine1: business.addressLine1,
    addressLine2: business.addressLine2 ?? undefined,
    city: business.town,
    postcode: business.postcode,
    companyNumber: kind === "company" ? (business.companyNumber ?? undefined) : undefined,
  };
}

import { allow, type Decision, refuse } from "#kernel/permit.ts";

const brands = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "Eftpos",
  jcb: "JCB",
  link: "Link",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

const BRANDS: Record<string, string> = brands;

/** "Visa" for "visa"; "Card" for an unknown brand. */
const brandName = (brand: string): string => BRANDS[brand] ?? "Card";

/** "Visa ending in 4242". */
export const cardName = (card: { brand: string; last4: string }): string =>
  `${brandName(card.brand)} ending in ${card.last4}`;

/** "12/30", as on the card. */
export const expiryText = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;

/** A card is valid to the end of its month. `today` is the day in London ("2026-03-29"). */
export function hasExpired({ expMonth, expYear }: { expMonth: number; expYear: number }, today: string): boolean {
  return `${expYear}-${String(expMonth).padStart(2, "0")}` < today.slice(0, 7);
}

/** Whether a saved card may be removed: not the default one while a milestone is being paid with it. */
export function canRemoveCard(
  card: { isDefault: boolean },
  { milestoneProcessing }: { milestoneProcessing: boolean },
): Decision<"CARD_IN_USE"> {
  return card.isDefault && milestoneProcessing ? refuse("CARD_IN_USE") : allow;
}

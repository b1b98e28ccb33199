import { texts } from "./card.labels.texts.ts";

const BRANDS: Record<string, string> = texts.brands;

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

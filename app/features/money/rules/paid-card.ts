import type Stripe from "stripe";

/** The card of a payment, as its intent stores it. */
export interface PaidCard {
  cardBrand: string | null;
  cardLast4: string | null;
}

/** The card that a charge was paid with; nulls for other ways to pay. */
export function paidCardOf({ payment_method_details: details }: Stripe.Charge): PaidCard {
  const { brand = null, last4 = null } = details?.card ?? {};
  return brand && last4 ? { cardBrand: brand, cardLast4: last4 } : { cardBrand: null, cardLast4: null };
}

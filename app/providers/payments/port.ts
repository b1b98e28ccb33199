import type Stripe from "stripe";

/** The payment provider: Stripe's own SDK, whether it talks to Stripe or to the local sandbox. */
export interface Payments {
  stripe: Stripe;
  /** What webhooks are signed with (`stripe.webhooks.constructEvent(body, header, secret)`). The sandbox keeps its own in the database. */
  webhookSecret(): Promise<string>;
  /** The page that stands in for the provider's own card form and comes back to `returnUrl`; null with the real provider. */
  setupPage(setupIntentId: string, returnUrl: string): string | null;
}

import type Stripe from "stripe";

/** The payment provider: Stripe's official SDK, connected to Stripe or to the local sandbox. */
export interface Payments {
  stripe: Stripe;
  /** The secret that signs webhooks (`stripe.webhooks.constructEvent(body, header, secret)`). The sandbox's is in the database. */
  webhookSecret(): Promise<string>;
  /** The sandbox's page for saving a card, which returns to `returnUrl`; null with the real provider. */
  setupPage(setupIntentId: string, returnUrl: string): string | null;
}

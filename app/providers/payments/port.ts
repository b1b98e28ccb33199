import type Stripe from "stripe";

/** The payment provider: Stripe's official SDK, connected to Stripe or to the local sandbox. */
export interface Payments {
  stripe: Stripe;
  /**
   * The secrets that sign webhooks (`stripe.webhooks.constructEvent(body, header, secret)`): events of our own account have one, and
   * events of connected accounts another. The sandbox's are in the database.
   */
  webhookSecrets(): Promise<readonly string[]>;
  /** The sandbox's page for saving a card, which returns to `returnUrl`; null with the real provider. */
  setupPage(setupIntentId: string, returnUrl: string): string | null;
}

import type Stripe from "stripe";

/** The payment provider: Stripe's own SDK, whether it talks to Stripe or to the local sandbox. */
export interface Payments {
  stripe: Stripe;
  /** What webhooks are signed with (`stripe.webhooks.constructEvent(body, header, secret)`). The sandbox keeps its own in the database. */
  webhookSecret(): Promise<string>;
}

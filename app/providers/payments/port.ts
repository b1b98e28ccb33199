import type Stripe from "stripe";

/** The payment provider: Stripe's own SDK, whether it talks to Stripe or to the local sandbox. */
export interface Payments {
  stripe: Stripe;
  /** Signs and checks webhooks. */
  webhookSecret: string;
}

import Stripe from "stripe";

/** The API version that this `stripe` package speaks; the real client is pinned to it too. */
export const API_VERSION = Stripe.API_VERSION;

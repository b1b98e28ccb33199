import Stripe from "stripe";

/** The API version of the installed `stripe` package. The real client is pinned to it too. */
export const API_VERSION = Stripe.API_VERSION;

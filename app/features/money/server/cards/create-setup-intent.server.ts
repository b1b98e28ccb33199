import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { requireCustomer, requireVerifiedEmail } from "#kernel/actor.ts";
import { cardErrors } from "../../rules/card.errors.ts";
import { stripeCustomer } from "../checkout/stripe-customer.server.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";

/** What a page or an API client needs to save a card. `url` is the hosted page of the sandbox, when it is used. */
export interface CardSetup {
  setupIntentId: string;
  clientSecret: string;
  url?: string;
}

/**
 * Begins saving a card of the signed-in customer. The provider's form confirms it and returns to `back`. Nothing is charged. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, EMAIL_NOT_VERIFIED,
 * PAYMENT_SETUP_FAILED ('Failed to start payment setup').
 */
export async function createSetupIntent(ctx: Ctx, { back = "/payment-methods" } = {}): Promise<CardSetup> {
  const user = requireVerifiedEmail(requireCustomer(ctx.actor));
  try {
    const customer = await stripeCustomer(ctx, user);
    const request: Stripe.SetupIntentCreateParams = {
      customer,
      usage: "off_session",
      allowed_payment_method_types: ["card"],
      metadata: { user_id: user.id },
    };
    const { id, client_secret } = await ctx.payments.stripe.setupIntents.create(request);
    if (!client_secret) throw cardErrors.PAYMENT_SETUP_FAILED();
    const url = ctx.payments.setupPage(id, ctx.baseUrl + back);
    return { setupIntentId: id, clientSecret: client_secret, ...(url ? { url } : {}) };
  } catch (error) {
    if (classifyStripeError(error)) throw cardErrors.PAYMENT_SETUP_FAILED({ cause: error });
    throw error;
  }
}

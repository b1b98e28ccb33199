import type { Ctx } from "#app/context.server.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import type { OnboardingLinkType } from "../../rules/payment.schema.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";
import { createConnectAccount } from "./create-connect-account.server.ts";

/**
 * The URL on which the signed-in tradesperson gives the provider their details (`account_onboarding`) or changes them
 * (`account_update`); both return to /tradesperson/payments. Creates the account if there is none. The link can be used once and
 * expires soon. Throws NOT_SIGNED_IN, WRONG_ROLE, EMAIL_NOT_VERIFIED, CONNECT_ACCOUNT_FAILED,
 * ONBOARDING_FAILED ('Failed to start onboarding'), UPDATE_LINK_FAILED ('Failed to create update link').
 */
export async function createOnboardingLink(ctx: Ctx, { type }: { type: OnboardingLinkType }): Promise<{ url: string }> {
  const { accountId } = await createConnectAccount(ctx);
  try {
    const url = type === "account_update" ? await updateUrl(ctx, accountId) : await onboardingUrl(ctx, accountId);
    return { url };
  } catch (error) {
    if (!classifyStripeError(error)) throw error;
    throw type === "account_update"
      ? paymentErrors.UPDATE_LINK_FAILED({ cause: error })
      : paymentErrors.ONBOARDING_FAILED({ cause: error });
  }
}

async function onboardingUrl(ctx: Ctx, account: string): Promise<string> {
  const link = await ctx.payments.stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    refresh_url: `${ctx.baseUrl}/tradesperson/payments?onboarding=again`,
    return_url: `${ctx.baseUrl}/tradesperson/payments?onboarding=done`,
  });
  return link.url;
}

/** A complete Express account is changed in the provider's dashboard, an incomplete one in onboarding. */
async function updateUrl(ctx: Ctx, accountId: string): Promise<string> {
  const account = await ctx.payments.stripe.accounts.retrieve(accountId);
  const complete = account.details_submitted && (account.requirements?.currently_due ?? []).length === 0;
  if (!complete) return onboardingUrl(ctx, accountId);
  return (await ctx.payments.stripe.accounts.createLoginLink(accountId)).url;
}

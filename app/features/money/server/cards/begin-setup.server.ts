import type { Ctx } from "#app/context.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import { cardErrors } from "../../rules/card.errors.ts";
import { createSetupIntent } from "./create-setup-intent.server.ts";

/** What the provider's form on our page needs. The secret is valid for this set-up only. */
export interface SetupOnPage {
  clientSecret: string;
  publishableKey: string;
  returnUrl: string;
}

/**
 * Begins saving a card: returns the URL of the provider's hosted page if there is one, otherwise what its form on our page needs.
 * `back` is the path of this site to return to. Throws what `createSetupIntent` throws.
 */
export async function beginSetup(
  ctx: Ctx,
  { back }: { back?: string | undefined },
): Promise<{ url: string } | SetupOnPage> {
  const path = safePath(back ?? "", "");
  const returnPath = path ? `/payment-methods?back=${encodeURIComponent(path)}` : "/payment-methods";
  const { clientSecret, url } = await createSetupIntent(ctx, { back: returnPath });
  if (url) return { url };
  const publishableKey = ctx.settings.STRIPE_PUBLISHABLE_KEY;
  if (!publishableKey) {
    ctx.log.error("STRIPE_PUBLISHABLE_KEY is not set: cards cannot be saved");
    throw cardErrors.PAYMENT_SETUP_FAILED();
  }
  return { clientSecret, publishableKey, returnUrl: ctx.baseUrl + returnPath };
}

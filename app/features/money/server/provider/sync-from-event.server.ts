import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { refreshCard } from "../cards/refresh-card.server.ts";
import { saveCard } from "../cards/save-card.server.ts";
import { recordOwnPayout } from "../payouts/record-own-payout.server.ts";
import { syncPayout } from "../payouts/sync-payout.server.ts";
import { saveAccount } from "../transfers/save-account.server.ts";
import { readProvider } from "./call-provider.server.ts";

/**
 * Reads the account, payout or card of an event from the provider, and saves its current state. The event's content is not used.
 * Throws PROVIDER_SILENT.
 */
export async function syncFromEvent(ctx: Ctx, { type, account, data }: Stripe.Event): Promise<void> {
  const { id } = data.object as { id: string };
  if (type.startsWith("payout.")) {
    // A payout without a connected account is one of our own money.
    if (account) await syncPayout(ctx, { accountId: account, payoutId: id });
    else await recordOwnPayout(ctx, { payoutId: id });
  } else if (type.startsWith("setup_intent.")) await saveCard(ctx, { setupIntentId: id });
  else if (type.startsWith("payment_method.")) await refreshCard(ctx, { paymentMethodId: id });
  else if (type.startsWith("account.")) {
    const present = await readProvider(ctx.payments.stripe.accounts.retrieve(id));
    if (present) await saveAccount(ctx, present);
  }
}

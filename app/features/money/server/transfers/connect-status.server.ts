import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { requirePayee, requireUser } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import { saveAccount } from "./save-account.server.ts";

/** The state of a tradesperson's payout account at the provider. `requirementsCurrentlyDue` are the provider's field names. */
export interface ConnectStatus {
  hasAccount: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  requirementsCurrentlyDue: string[];
}

const NONE: ConnectStatus = {
  hasAccount: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  requirementsCurrentlyDue: [],
};

/**
 * Reads the signed-in tradesperson's payout account from the provider and saves it. When it can receive payouts, the transfers
 * that waited for it are enqueued. Throws NOT_SIGNED_IN, WRONG_ROLE, CONNECT_STATUS_FAILED ('Failed to check account status').
 */
export async function fetchConnectStatus(ctx: Ctx): Promise<ConnectStatus> {
  const user = requirePayee(ctx.actor);
  const [known] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, user.id));
  if (!known?.stripeAccountId) return NONE;
  try {
    const account = await readProvider(ctx.payments.stripe.accounts.retrieve(known.stripeAccountId));
    if (!account) throw paymentErrors.CONNECT_STATUS_FAILED();
    return await saveAccount(ctx, account);
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) throw paymentErrors.CONNECT_STATUS_FAILED({ cause: error });
    throw error;
  }
}

/** The stored state, without a call to the provider. Webhooks update it. */
async function storedConnectStatus(ctx: Ctx): Promise<ConnectStatus> {
  const user = requireUser(ctx.actor);
  const [known] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, user.id));
  if (!known?.stripeAccountId) return NONE;
  const { chargesEnabled, payoutsEnabled, requirementsCurrentlyDue } = known;
  return { hasAccount: true, chargesEnabled, payoutsEnabled, requirementsCurrentlyDue };
}

/**
 * The state of the signed-in tradesperson's payout account for a page. The provider is only called while payouts are not enabled, so
 * that the page does not wait needlessly. Null when the provider does not answer. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function connectStatus(ctx: Ctx): Promise<ConnectStatus | null> {
  const known = await storedConnectStatus(ctx);
  if (!known.hasAccount || known.payoutsEnabled || requireUser(ctx.actor).suspended) return known;
  return fetchConnectStatus(ctx).catch((error: unknown) => {
    if (isAppError(error, "CONNECT_STATUS_FAILED")) return null;
    throw error;
  });
}

import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { requirePayee, requireUser } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import { saveAccount } from "./save-account.server.ts";

/** A tradesperson's standing with the payment provider. */
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
 * The signed-in tradesperson's payout account, as the provider has it now. When it can take payouts, what waited for
 * that is sent on. Throws NOT_SIGNED_IN, WRONG_ROLE, CONNECT_STATUS_FAILED ('Failed to check account status').
 */
export async function connectStatus(ctx: Ctx): Promise<ConnectStatus> {
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

/** The standing as last heard from the provider, without asking. Webhooks keep it fresh. */
async function knownConnectStatus(ctx: Ctx): Promise<ConnectStatus> {
  const user = requireUser(ctx.actor);
  const [known] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, user.id));
  if (!known?.stripeAccountId) return NONE;
  const { chargesEnabled, payoutsEnabled, requirementsCurrentlyDue } = known;
  return { hasAccount: true, chargesEnabled, payoutsEnabled, requirementsCurrentlyDue };
}

/**
 * The standing for a page, which must not wait for the provider without need: it is asked only while something is
 * missing. Null when it did not answer.
 */
export async function connectStanding(ctx: Ctx): Promise<ConnectStatus | null> {
  const known = await knownConnectStatus(ctx);
  if (!known.hasAccount || known.payoutsEnabled || requireUser(ctx.actor).suspended) return known;
  return connectStatus(ctx).catch((error: unknown) => {
    if (isAppError(error, "CONNECT_STATUS_FAILED")) return null;
    throw error;
  });
}

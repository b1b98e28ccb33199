import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { requirePayee, requireUser, requireVerifiedEmail } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { normaliseText } from "#kernel/text.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import type { OnboardingLinkType } from "../../rules/payment.schema.ts";
import { classifyStripeError, readProvider, retryWhileBusy } from "../provider/provider-calls.server.ts";
import { enqueueTransfersTo } from "./transfers.server.ts";

/** The state of a tradesperson's payout account at the provider. `requirementsCurrentlyDue` are the provider's field names. */
interface ConnectStatus {
  hasAccount: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  requirementsCurrentlyDue: string[];
}

type Account = typeof paymentAccounts.$inferSelect;

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
function storedStatus(known: Account | undefined): ConnectStatus {
  if (!known?.stripeAccountId) return NONE;
  const { chargesEnabled, payoutsEnabled, requirementsCurrentlyDue } = known;
  return { hasAccount: true, chargesEnabled, payoutsEnabled, requirementsCurrentlyDue };
}

/**
 * The state of the signed-in tradesperson's payout account, which is stored so, for a page: the provider is only asked while payouts are not enabled, so
 * that the page does not wait needlessly. Null when the provider does not answer. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function currentStatus(ctx: Ctx, account: Account | undefined): Promise<ConnectStatus | null> {
  const known = storedStatus(account);
  if (!known.hasAccount || known.payoutsEnabled || requireUser(ctx.actor).suspended) return known;
  return fetchConnectStatus(ctx).catch((error: unknown) => {
    if (isAppError(error, "CONNECT_STATUS_FAILED")) return null;
    throw error;
  });
}

/**
 * The id of the signed-in tradesperson's account at the provider, created once; repeated calls return the same account.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, EMAIL_NOT_VERIFIED, CONNECT_ACCOUNT_FAILED ('Failed to create account').
 */
export async function createConnectAccount(ctx: Ctx): Promise<{ accountId: string }> {
  const user = requireVerifiedEmail(requirePayee(ctx.actor));
  const [known] = await ctx.db
    .select({ id: paymentAccounts.stripeAccountId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, user.id));
  if (known?.id) return { accountId: known.id };
  const account = await makeAccount(ctx, { email: user.email, userId: user.id });
  const at = ctx.clock.now();
  const [stored] = await ctx.db
    .insert(paymentAccounts)
    .values({ userId: user.id, stripeAccountId: account.id, updatedAt: at })
    .onConflictDoUpdate({
      target: paymentAccounts.userId,
      set: { stripeAccountId: sql`coalesce(${paymentAccounts.stripeAccountId}, ${account.id})`, updatedAt: at },
    })
    .returning({ id: paymentAccounts.stripeAccountId });
  return { accountId: stored?.id ?? account.id };
}

async function makeAccount(ctx: Ctx, of: { email: string; userId: string }): Promise<Stripe.Account> {
  const params: Stripe.AccountCreateParams = {
    type: "express",
    country: "GB",
    default_currency: "gbp",
    email: of.email,
    capabilities: { transfers: { requested: true } },
    metadata: { user_id: of.userId },
  };
  try {
    const idempotencyKey = accountKey("account", of.userId, params);
    return await retryWhileBusy(() => ctx.payments.stripe.accounts.create(params, { idempotencyKey }));
  } catch (error) {
    if (classifyStripeError(error)) throw paymentErrors.CONNECT_ACCOUNT_FAILED({ cause: error });
    throw error;
  }
}

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

/** Saves the state of a connected account. When it can receive payouts, the transfers that waited for it are enqueued. */
export async function saveAccount(ctx: Ctx, account: Stripe.Account): Promise<ConnectStatus> {
  const status: ConnectStatus = {
    hasAccount: true,
    chargesEnabled: account.charges_enabled ?? false,
    payoutsEnabled: account.payouts_enabled ?? false,
    requirementsCurrentlyDue: account.requirements?.currently_due ?? [],
  };
  const deadline = account.requirements?.current_deadline ?? null;
  const { hasAccount: _, ...columns } = {
    ...status,
    transfersEnabled: account.capabilities?.transfers === "active",
    disabledReason: account.requirements?.disabled_reason ?? null,
    requirementsDeadline: deadline === null ? null : new Date(deadline * 1_000),
  };
  const bank = account.external_accounts?.data.find((one) => one.object === "bank_account");
  const named = bank && {
    bankLast4: bank.last4 ?? null,
    bankName: bank.bank_name ? normaliseText(bank.bank_name) : null,
    bankCountry: bank.country ?? null,
  };
  const fingerprint = bank?.fingerprint && { bankFingerprint: bank.fingerprint };
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(paymentAccounts)
      .set({ ...columns, ...named, ...fingerprint, updatedAt: ctx.clock.now() })
      .where(eq(paymentAccounts.stripeAccountId, account.id))
      .returning();
    if (row && bank?.fingerprint) {
      const values = [{ kind: "bank", value: bank.fingerprint }] as const;
      await recordSignals(tx, { userId: row.userId, values, at: ctx.clock.now() });
    }
    if (row?.payoutsEnabled && row.transfersEnabled) await enqueueTransfersTo(tx, row.userId);
  });
  return status;
}

/**
 * The idempotency key for creating a user's customer or account at the provider. It depends on the details, because the provider
 * refuses a known key with different parameters.
 */
export function accountKey(kind: "customer" | "account", userId: string, params: object): string {
  const details = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 16);
  return `${kind}:${userId}:${details}`;
}

import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import type { ConnectStatus } from "./connect-status.server.ts";
import { enqueueTransfersTo } from "./enqueue-owed.server.ts";

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
    bankName: bank.bank_name ?? null,
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

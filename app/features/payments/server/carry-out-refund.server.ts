import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/index.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { baseOf } from "../rules/attempt-key.ts";
import { askProvider, readProvider } from "./ask-provider.server.ts";
import type { MoneyIntent } from "./claim-intent.server.ts";
import { findAtProvider } from "./find-at-provider.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { claimRefund } from "./refund-held.server.ts";

/**
 * Background work: has the provider send money back, as an intent says, and records that it did. May run any number of
 * times. Throws PROVIDER_REFUSED, PROVIDER_SILENT: then it is tried again.
 */
export async function carryOutRefund(ctx: Ctx, { intentId }: { intentId: string }): Promise<void> {
  const intent = await ctx.db.transaction((tx) => attemptUnderWay(ctx, tx, intentId));
  if (!intent) return;
  const { stripe } = ctx.payments;
  const done = intent.providerId ? await readProvider(stripe.refunds.retrieve(intent.providerId)) : null;
  const request = intent.request as Stripe.RefundCreateParams;
  const refund =
    done ??
    (await findAtProvider.refund(ctx, intent)) ??
    (await askProvider(ctx, intent, (key) => stripe.refunds.create(request, key)));
  await recordRefund(ctx, refund);
}

/** The attempt to carry out: this one, or the next one when this one was refused. Null when it is done. */
async function attemptUnderWay(ctx: Ctx, tx: Tx, intentId: string): Promise<MoneyIntent | null> {
  const [asked] = await tx.select().from(moneyIntents).where(eq(moneyIntents.id, intentId));
  if (asked?.kind !== "refund") return null;
  await lockBooking(tx, asked.bookingId);
  const [intent] = await tx.select().from(moneyIntents).where(eq(moneyIntents.id, intentId));
  if (!intent || intent.status === "succeeded") return null;
  if (intent.status !== "failed") return intent;
  const chargeId = baseOf(intent.idempotencyKey).replace(/^refund:/, "");
  const [charge] = await tx
    .select()
    .from(moneyIntents)
    .where(and(eq(moneyIntents.id, chargeId), eq(moneyIntents.kind, "charge")));
  return charge ? claimRefund(ctx, tx, charge) : null;
}

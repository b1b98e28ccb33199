import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { tryTransition } from "#db/transition.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { callProvider, type MoneyIntent, readProvider, retryWhileBusy } from "../provider/provider-calls.server.ts";
import { findAtProvider } from "../reconciliation/provider-transactions.server.ts";
import { accountKey } from "../transfers/connect-accounts.server.ts";
import { type Attempt, readAttempt } from "./read-attempt.server.ts";

/**
 * Opens the Checkout Session of a charge intent and stores its id and URL. Repeated calls with the same intent return the same
 * session. `url` is null for an older session whose reply was lost: the caller then reads its state. Throws PROVIDER_REFUSED,
 * PROVIDER_SILENT.
 */
export async function openSession(ctx: Ctx, intent: MoneyIntent): Promise<{ id: string; url: string | null }> {
  const found = await findAtProvider.charge(ctx, intent);
  const request = intent.request as Stripe.Checkout.SessionCreateParams;
  const session =
    found ?? (await callProvider(ctx, intent, (key) => ctx.payments.stripe.checkout.sessions.create(request, key)));
  await ctx.db
    .update(moneyIntents)
    .set({ providerId: session.id, url: session.url, updatedAt: ctx.clock.now() })
    .where(and(eq(moneyIntents.id, intent.id), isNull(moneyIntents.providerId)));
  return { id: session.id, url: found ? null : session.url };
}

/** Marks the intent of a payment attempt as failed, so that a new attempt can begin. */
export async function closeAttempt(ctx: Ctx, intent: MoneyIntent, why: "expired" | "failed"): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction((tx) =>
    tryTransition(tx, moneyIntents, moneyIntentMachine, {
      id: intent.id,
      event: "fail",
      actor: system,
      at,
      set: { failure: why, url: null, updatedAt: at },
      detail: { failure: why },
    }),
  );
}

/** The ids of a payment's Checkout Sessions: one or none. Throws PROVIDER_SILENT. */
export async function sessionsOfPayment(ctx: Ctx, paymentId: string): Promise<string[]> {
  const { sessions } = ctx.payments.stripe.checkout;
  const found = await readProvider(sessions.list({ payment_intent: paymentId, limit: 1 }));
  return (found?.data ?? []).map(({ id }) => id);
}

/**
 * The current state of a payment attempt at the provider, by its Checkout Session. An expired or failed attempt is closed, so that
 * the next one can begin. Throws NOT_FOUND for a session that is not ours, PROVIDER_SILENT.
 */
export async function syncAttempt(ctx: Ctx, sessionId: string): Promise<Attempt> {
  const attempt = await readAttempt(ctx, sessionId);
  const { intent, progress } = attempt;
  if (progress === "expired" || progress === "failed") await closeAttempt(ctx, intent, progress);
  return attempt;
}

/** The booking id of a recorded payment, by the provider's payment id; null for any other payment. */
export async function bookingOfPayment(db: Queryable, paymentId: string): Promise<string | null> {
  const is = and(
    eq(moneyIntents.providerPaymentId, paymentId),
    eq(moneyIntents.kind, "charge"),
    eq(moneyIntents.status, "succeeded"),
  );
  const [row] = await db.select({ id: moneyIntents.bookingId }).from(moneyIntents).where(is);
  return row?.id ?? null;
}

/** The booking id of a transfer whose metadata names one of our intents; null for any other transfer. */
export async function bookingOfTransfer(db: Queryable, metadata: Stripe.Metadata | null): Promise<string | null> {
  const id = metadata?.intent_id;
  if (!isId(id)) return null;
  const is = and(eq(moneyIntents.id, id), eq(moneyIntents.kind, "transfer"));
  const [row] = await db.select({ id: moneyIntents.bookingId }).from(moneyIntents).where(is);
  return row?.id ?? null;
}

/** The provider's ids of a booking's recorded payments, oldest first. */
export async function paymentsOf(db: Queryable, bookingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: moneyIntents.providerPaymentId })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, bookingId),
        eq(moneyIntents.kind, "charge"),
        eq(moneyIntents.status, "succeeded"),
        isNotNull(moneyIntents.providerPaymentId),
      ),
    )
    .orderBy(asc(moneyIntents.createdAt), asc(moneyIntents.id));
  return rows.flatMap(({ id }) => (id ? [id] : []));
}

/** The id of the user's customer at the provider, created once. Throws the SDK's errors. */
export async function stripeCustomer(ctx: Ctx, user: User): Promise<string> {
  const [known] = await ctx.db
    .select({ id: paymentAccounts.stripeCustomerId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, user.id));
  if (known?.id) return known.id;
  const params = { email: user.email, name: user.name, metadata: { user_id: user.id } };
  const idempotencyKey = accountKey("customer", user.id, params);
  const customer = await retryWhileBusy(() => ctx.payments.stripe.customers.create(params, { idempotencyKey }));
  const at = ctx.clock.now();
  const [stored] = await ctx.db
    .insert(paymentAccounts)
    .values({ userId: user.id, stripeCustomerId: customer.id, updatedAt: at })
    .onConflictDoUpdate({
      target: paymentAccounts.userId,
      set: { stripeCustomerId: sql`coalesce(${paymentAccounts.stripeCustomerId}, ${customer.id})`, updatedAt: at },
    })
    .returning({ id: paymentAccounts.stripeCustomerId });
  return stored?.id ?? customer.id;
}

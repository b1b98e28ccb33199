import { and, eq, isNull, sql } from "drizzle-orm";
import Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { tryTransition } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { HOUR } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import {
  classifyStripeError,
  type MoneyIntent,
  readProvider,
  retryWhileBusy,
} from "../provider/provider-calls.server.ts";

/** How long a customer has to authenticate before the attempt is cancelled. */
const AUTHENTICATION_TIMEOUT = HOUR;
/** Idempotency keys expire after 24 hours. An hour before that, we look the payment up instead of repeating the request. */
const KEY_LIFETIME = 23 * HOUR;

const WITH_CHARGE = { expand: ["latest_charge.balance_transaction"] };
const since = (ctx: Ctx, intent: MoneyIntent) => ctx.clock.now().getTime() - intent.createdAt.getTime();

/** The charge intent of a saved card that a payment at the provider belongs to; null when it is none of ours. */
export async function chargeIntentOf(
  db: Queryable,
  of: { paymentId: string; metadata?: Stripe.Metadata | null },
): Promise<MoneyIntent | null> {
  const known = eq(moneyIntents.providerId, of.paymentId);
  const [intent] = await db.select().from(moneyIntents).where(known);
  // An event may arrive before we have stored the payment's id; its metadata then names the intent.
  const named = of.metadata?.intent_id;
  const [byName] = intent || !isId(named) ? [] : await db.select().from(moneyIntents).where(eq(moneyIntents.id, named));
  const found = intent ?? byName;
  return found?.kind === "charge" ? found : null;
}

/** The milestone charge that a payment at the provider belongs to; null when it is not ours. */
export async function milestoneIntentOf(
  db: Queryable,
  of: Parameters<typeof chargeIntentOf>[1],
): Promise<MoneyIntent | null> {
  const found = await chargeIntentOf(db, of);
  return found?.milestoneId ? found : null;
}

/**
 * Charges an intent, of a milestone or of a whole price, to the saved card in the customer's absence, and returns the payment. Repeated calls return the
 * same payment. Null when the provider refuses to create one. Throws PROVIDER_SILENT.
 */
export async function takeCardPayment(ctx: Ctx, intent: MoneyIntent): Promise<Stripe.PaymentIntent | null> {
  const { paymentIntents } = ctx.payments.stripe;
  const known = intent.providerId ?? (await findPaymentId(ctx, intent));
  const id =
    known ??
    (await paymentIdAfter(ctx, intent, (key) =>
      paymentIntents.create(intent.request as Stripe.PaymentIntentCreateParams, { idempotencyKey: key }),
    ));
  return id ? savePayment(ctx, intent, await read(ctx, id)) : null;
}

/**
 * Requests authentication from the customer, who is present; their bank returns them to where the request says. Returns the
 * updated payment. Throws PROVIDER_SILENT.
 */
export async function requestAuthentication(
  ctx: Ctx,
  intent: MoneyIntent,
  payment: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  const { payment_method, return_url } = intent.request as { payment_method: string; return_url: string };
  await paymentIdAfter(ctx, intent, (key) =>
    ctx.payments.stripe.paymentIntents.confirm(
      payment.id,
      { payment_method, return_url },
      { idempotencyKey: `${key}:confirm` },
    ),
  );
  return savePayment(ctx, intent, await read(ctx, payment.id));
}

/** Cancels a payment that the customer did not authenticate within the hour; returns any other unchanged. Throws PROVIDER_SILENT. */
export async function cancelUnauthenticated(
  ctx: Ctx,
  intent: MoneyIntent,
  payment: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  return since(ctx, intent) < AUTHENTICATION_TIMEOUT ? payment : cancelPayment(ctx, intent, payment);
}

/** Cancels a payment that has not arrived, and returns it as it is then; one that has arrived is not cancelled. Throws PROVIDER_SILENT. */
export async function cancelPayment(
  ctx: Ctx,
  intent: MoneyIntent,
  payment: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  await readProvider(
    ctx.payments.stripe.paymentIntents.cancel(
      payment.id,
      { cancellation_reason: "abandoned" },
      { idempotencyKey: `${intent.idempotencyKey}:cancel` },
    ),
  );
  return read(ctx, payment.id);
}

async function read(ctx: Ctx, id: string): Promise<Stripe.PaymentIntent> {
  const payment = await readProvider(ctx.payments.stripe.paymentIntents.retrieve(id, WITH_CHARGE));
  if (!payment) throw paymentErrors.PROVIDER_SILENT();
  return payment;
}

/** A payment by its id; null when the provider does not know it. Throws PROVIDER_SILENT. */
export const readPayment = (ctx: Ctx, id: string): Promise<Stripe.PaymentIntent | null> =>
  /^pi_\w{1,200}$/.test(id)
    ? readProvider(ctx.payments.stripe.paymentIntents.retrieve(id, WITH_CHARGE))
    : Promise.resolve(null);

/** Makes a call and returns the id of its payment. For a declined card the provider throws an error that names the payment. */
async function paymentIdAfter(
  ctx: Ctx,
  intent: MoneyIntent,
  call: (key: string) => Promise<Stripe.PaymentIntent>,
): Promise<string | null> {
  try {
    return (await retryWhileBusy(() => call(intent.idempotencyKey))).id;
  } catch (error) {
    const declined = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
    if (declined) return declined.id;
    const problem = classifyStripeError(error);
    if (!problem) throw error;
    ctx.log.warn({ intent_id: intent.id, ...problem }, "the payment provider did not charge a card");
    if (problem.outcome === "refused") return null;
    if (problem.outcome === "unknown") await markUnknown(ctx, intent, problem.failure);
    throw paymentErrors.PROVIDER_SILENT({ cause: error });
  }
}

async function markUnknown(ctx: Ctx, intent: MoneyIntent, failure: string): Promise<void> {
  const at = ctx.clock.now();
  const set = { failure, updatedAt: at };
  const move = { id: intent.id, event: "doubt", actor: system, at, set, detail: { failure } } as const;
  await ctx.db.transaction((tx) => tryTransition(tx, moneyIntents, moneyIntentMachine, move));
}

/** The payment of an old intent, found at the provider by the intent's id in its metadata. */
async function findPaymentId(ctx: Ctx, intent: MoneyIntent): Promise<string | null> {
  if (since(ctx, intent) < KEY_LIFETIME) return null;
  const { customer } = intent.request as { customer: string };
  const all = await readProvider(
    ctx.payments.stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );
  return all?.find(({ metadata }) => metadata.intent_id === intent.id)?.id ?? null;
}

/** Stores the intent's payment id, and the URL for authentication while that is required. */
async function savePayment(
  ctx: Ctx,
  intent: MoneyIntent,
  payment: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  const url = payment.next_action?.redirect_to_url?.url ?? null;
  await ctx.db
    .update(moneyIntents)
    .set({ providerId: payment.id, url, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(moneyIntents.id, intent.id),
        sql`${moneyIntents.status} in ('intended', 'unknown')`,
        isNull(sql`nullif(${moneyIntents.providerId}, ${payment.id})`),
      ),
    );
  return payment;
}

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
import { classifyStripeError, readProvider, retryWhileBusy } from "../provider/call-provider.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { milestoneReturnUrl } from "./claim-milestone-charge.server.ts";

/** How long the bank's question waits for its answer; after that nobody is at it, and the attempt is over. */
const AUTHENTICATION_WAITS = HOUR;
/** The provider forgets keys after 24 hours: from an hour before that, look before asking again. */
const KEY_LIFETIME = 23 * HOUR;

const WITH_CHARGE = { expand: ["latest_charge.balance_transaction"] };
const since = (ctx: Ctx, intent: MoneyIntent) => ctx.clock.now().getTime() - intent.createdAt.getTime();

/** The charge of a milestone that a payment of the provider belongs to; null when it is none of ours. */
export async function milestoneIntentOf(
  db: Queryable,
  of: { paymentId: string; metadata?: Stripe.Metadata | null },
): Promise<MoneyIntent | null> {
  const known = eq(moneyIntents.providerId, of.paymentId);
  const [intent] = await db.select().from(moneyIntents).where(known);
  // The news may come before we could write down which payment it is: the payment itself says whose it is.
  const named = of.metadata?.intent_id;
  const [byName] = intent || !isId(named) ? [] : await db.select().from(moneyIntents).where(eq(moneyIntents.id, named));
  const found = intent ?? byName;
  return found?.kind === "charge" && found.milestoneId ? found : null;
}

/**
 * Charges the saved card as a milestone's intent says, without its owner, and gives the payment as the provider has it;
 * asked again, it gives the same. Null when the provider refused to begin one. Throws PROVIDER_SILENT.
 */
export async function takeMilestonePayment(ctx: Ctx, intent: MoneyIntent): Promise<Stripe.PaymentIntent | null> {
  const { paymentIntents } = ctx.payments.stripe;
  const known = intent.providerId ?? (await findOld(ctx, intent));
  const id =
    known ??
    (await idAfter(ctx, intent, (key) =>
      paymentIntents.create(intent.request as Stripe.PaymentIntentCreateParams, { idempotencyKey: key }),
    ));
  return id ? keep(ctx, intent, await read(ctx, id)) : null;
}

/**
 * Asks the card's owner, who is present, to authenticate; they come back to the booking's milestones. Gives the payment as it then is.
 * Throws PROVIDER_SILENT.
 */
export async function askToAuthenticate(
  ctx: Ctx,
  intent: MoneyIntent,
  payment: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  const { payment_method } = intent.request as { payment_method: string };
  await idAfter(ctx, intent, (key) =>
    ctx.payments.stripe.paymentIntents.confirm(
      payment.id,
      { payment_method, return_url: milestoneReturnUrl(ctx, intent.bookingId) },
      { idempotencyKey: `${key}:confirm` },
    ),
  );
  return keep(ctx, intent, await read(ctx, payment.id));
}

/** Calls off a payment whose owner did not answer their bank within the hour; any other is left as it is. Throws PROVIDER_SILENT. */
export async function dropUnanswered(
  ctx: Ctx,
  intent: MoneyIntent,
  payment: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  if (since(ctx, intent) < AUTHENTICATION_WAITS) return payment;
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

/** Makes a call and says which payment it was about: a declined one is told as an error that names it. */
async function idAfter(
  ctx: Ctx,
  intent: MoneyIntent,
  call: (key: string) => Promise<Stripe.PaymentIntent>,
): Promise<string | null> {
  try {
    return (await retryWhileBusy(() => call(intent.idempotencyKey))).id;
  } catch (error) {
    const declined = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
    if (declined) return declined.id;
    const answer = classifyStripeError(error);
    if (!answer) throw error;
    ctx.log.warn({ intent_id: intent.id, ...answer }, "the payment provider did not charge a milestone");
    if (answer.outcome === "refused") return null;
    if (answer.outcome === "unknown") await doubt(ctx, intent, answer.failure);
    throw paymentErrors.PROVIDER_SILENT({ cause: error });
  }
}

async function doubt(ctx: Ctx, intent: MoneyIntent, failure: string): Promise<void> {
  const at = ctx.clock.now();
  const set = { failure, updatedAt: at };
  const move = { id: intent.id, event: "doubt", actor: system, at, set, detail: { failure } } as const;
  await ctx.db.transaction((tx) => tryTransition(tx, moneyIntents, moneyIntentMachine, move));
}

/** What an old intent may have brought about, by the intent's id that its payment carries. */
async function findOld(ctx: Ctx, intent: MoneyIntent): Promise<string | null> {
  if (since(ctx, intent) < KEY_LIFETIME) return null;
  const { customer } = intent.request as { customer: string };
  const all = await readProvider(
    ctx.payments.stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );
  return all?.find(({ metadata }) => metadata.intent_id === intent.id)?.id ?? null;
}

/** Writes down which payment is the intent's, and where its owner authenticates while that is asked for. */
async function keep(ctx: Ctx, intent: MoneyIntent, payment: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
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

import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { type Progress, progressOf } from "../../rules/settlement.ts";
import { type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";

/** A payment at the provider. The fee is null until the provider has calculated it. */
export interface Receipt {
  sessionId: string;
  paymentId: string;
  chargeId: string;
  amount: Pence;
  providerFee: { balanceTransactionId: string; amount: Pence } | null;
}

/** An attempt to pay: our intent, its progress, and the receipt once it is paid. */
export interface Attempt {
  intent: MoneyIntent;
  progress: Progress;
  receipt: Receipt | null;
}

/** The charge intent of a Checkout Session, or null. */
export async function findPaymentAttempt(db: Queryable, sessionId: string): Promise<MoneyIntent | null> {
  const [intent] = await db.select().from(moneyIntents).where(eq(moneyIntents.providerId, sessionId));
  return intent?.kind === "charge" ? intent : null;
}

/** Reads a session from the provider, with the intent it belongs to. Throws NOT_FOUND when either is unknown, PROVIDER_SILENT. */
export async function readAttempt(ctx: Ctx, sessionId: string): Promise<Attempt> {
  if (!/^cs_\w+$/.test(sessionId)) throw errors.NOT_FOUND();
  const session = await readProvider(
    ctx.payments.stripe.checkout.sessions.retrieve(sessionId, {
      expand: ["payment_intent.latest_charge.balance_transaction"],
    }),
  );
  if (!session) throw errors.NOT_FOUND();
  // An event may arrive before we have stored the session's id; its metadata then names the intent.
  const intent = (await findPaymentAttempt(ctx.db, session.id)) ?? (await intentNamedBy(ctx.db, session.metadata));
  if (intent?.kind !== "charge") throw errors.NOT_FOUND();
  const progress = progressOfSession(session);
  return { intent, progress, receipt: progress === "paid" ? receiptOf(session, intent) : null };
}

async function intentNamedBy(db: Queryable, metadata: Stripe.Metadata | null): Promise<MoneyIntent | null> {
  const id = metadata?.intent_id;
  if (!isId(id)) return null;
  const [intent] = await db.select().from(moneyIntents).where(eq(moneyIntents.id, id));
  return intent ?? null;
}

/** The progress of a session that was read with its payment intent. */
export function progressOfSession(session: Stripe.Checkout.Session): Progress {
  const payment = typeof session.payment_intent === "string" ? null : session.payment_intent;
  return progressOf({
    status: session.status,
    paymentStatus: session.payment_status,
    paymentIntentStatus: payment?.status ?? null,
  });
}

function receiptOf(session: Stripe.Checkout.Session, intent: MoneyIntent): Receipt {
  const payment = session.payment_intent;
  const charge = payment && typeof payment !== "string" ? payment.latest_charge : null;
  if (!payment || typeof payment === "string" || !charge || typeof charge === "string")
    throw new Error(`session ${session.id} is paid but has no charge`);
  if (session.amount_total !== intent.amount || session.currency !== "gbp")
    throw new Error(`session ${session.id} has an unexpected amount: ${session.amount_total} ${session.currency}`);
  return {
    sessionId: session.id,
    paymentId: payment.id,
    chargeId: charge.id,
    amount: pence(session.amount_total),
    providerFee: feeOf(charge.balance_transaction),
  };
}

/** The fee of an expanded balance transaction. */
function feeOf(transaction: string | Stripe.BalanceTransaction | null): Receipt["providerFee"] {
  if (!transaction || typeof transaction === "string") return null;
  return { balanceTransactionId: transaction.id, amount: pence(transaction.fee) };
}

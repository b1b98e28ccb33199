import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { chargeStateOf } from "../../rules/milestone-payment.ts";
import { type PaidCard, paidCardOf } from "../../rules/paid-card.ts";
import { type Progress, progressOf } from "../../rules/settlement.ts";
import { readPayment } from "../milestones/milestone-payment.server.ts";
import { type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";
import { isCardCharge } from "./claim-charge.server.ts";

/** A payment at the provider. The fee is null until the provider has calculated it. */
export interface Receipt {
  /** The Checkout Session, or the payment itself if a saved card was charged. */
  sessionId: string;
  paymentId: string;
  chargeId: string;
  card: PaidCard;
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

/**
 * Reads an attempt from the provider, by its Checkout Session or by the payment with a saved card, with the intent it belongs to. Throws
 * NOT_FOUND when either is unknown, PROVIDER_SILENT.
 */
export async function readAttempt(ctx: Ctx, sessionId: string): Promise<Attempt> {
  if (sessionId.startsWith("pi_")) return readCardCharge(ctx, sessionId);
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

/** A payment that is a milestone's or a change's, or behind a Checkout Session, is not found: it is settled there. */
async function readCardCharge(ctx: Ctx, paymentId: string): Promise<Attempt> {
  const payment = await readPayment(ctx, paymentId);
  if (!payment) throw errors.NOT_FOUND();
  const intent = (await findPaymentAttempt(ctx.db, payment.id)) ?? (await intentNamedBy(ctx.db, payment.metadata));
  if (intent?.kind !== "charge" || !isCardCharge(intent)) throw errors.NOT_FOUND();
  const state = chargeStateOf({ status: payment.status, errorCode: payment.last_payment_error?.code ?? null });
  const progress = state === "action" ? "open" : state;
  return { intent, progress, receipt: progress === "paid" ? receiptOfPayment(payment, payment.id, intent) : null };
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
  if (!payment || typeof payment === "string") throw new Error(`session ${session.id} is paid but has no payment`);
  return receiptOfPayment(payment, session.id, intent);
}

function receiptOfPayment(payment: Stripe.PaymentIntent, sessionId: string, intent: MoneyIntent): Receipt {
  const { latest_charge: charge, amount_received: received, currency } = payment;
  if (!charge || typeof charge === "string") throw new Error(`payment ${payment.id} is paid but has no charge`);
  if (received !== intent.amount || currency !== "gbp")
    throw new Error(`payment ${payment.id} has an unexpected amount: ${received} ${currency}`);
  const providerFee = feeOf(charge.balance_transaction);
  const { id: chargeId } = charge;
  return { sessionId, paymentId: payment.id, chargeId, card: paidCardOf(charge), amount: pence(received), providerFee };
}

/** The fee of an expanded balance transaction. */
function feeOf(transaction: string | Stripe.BalanceTransaction | null): Receipt["providerFee"] {
  if (!transaction || typeof transaction === "string") return null;
  return { balanceTransactionId: transaction.id, amount: pence(transaction.fee) };
}

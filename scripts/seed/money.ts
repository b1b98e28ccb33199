import type Stripe from "stripe";
import type { Db, Tx } from "#db/client.server.ts";
import type { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import type { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import type { payouts } from "#db/schema/money/payouts.ts";
import { attemptKey, chargeBase, transferBase } from "#features/money/rules/attempt-key.ts";
import type { Movement } from "#features/money/rules/ledger.ts";
import { paymentReceived, providerFee, released, transferred } from "#features/money/rules/movements.ts";
import { fixedClock, MINUTE } from "#kernel/clock.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
import { runAsStripe } from "#sandbox/stripe/core/run-as-stripe.ts";
import { payCheckout } from "#sandbox/stripe/hosted.ts";
import { completeAccount } from "#sandbox/stripe/resources/accounts.ts";
import { sandboxSdk } from "#sandbox/stripe/sdk.ts";
import { payOutAfter, payoutsOf } from "./payouts.ts";
import { createRandom, dateOf, daysAgo, type Moment, type RandomSource } from "./random.ts";
import type { Payment, Rows } from "./rows.ts";

/** The rows that record the payments of the demo data. */
export interface MoneyRows {
  accounts: (typeof paymentAccounts.$inferInsert)[];
  intents: (typeof moneyIntents.$inferInsert)[];
  movements: (typeof ledgerTransactions.$inferInsert)[];
  entries: (typeof ledgerEntries.$inferInsert)[];
  payouts: (typeof payouts.$inferInsert)[];
}

const SEED = 20_260_302;
const CARD = { number: "4242 4242 4242 4242", exp: "12/40", cvc: "123" };
const ORIGIN = "http://localhost:3000";

/**
 * Takes every payment of the demo data through the payment sandbox, at its own time, so that the provider's records and the
 * ledger agree to the penny: a Checkout Session paid by card, and a transfer and a payout if it was released to someone with payouts enabled.
 */
export async function takePayments(tx: Tx, rows: Rows, now: Date): Promise<MoneyRows> {
  const clock = fixedClock(now);
  const sandbox = { db: withoutSavepoints(tx), clock };
  const ctx: PaymentContext = {
    sandbox,
    stripe: sandboxSdk(sandbox),
    random: createRandom(SEED),
    now,
    sent: null,
    rows: emptyMoneyRows(),
  };
  for (const userId of rows.payees) await openAccount(ctx, rows, userId);
  for (const payment of [...rows.payments].sort((a, b) => a.paid - b.paid)) {
    await payOut(ctx, dateOf(payment.paid, now));
    await takePayment(ctx, rows, payment);
  }
  await payOut(ctx, now);
  for (const { userId, stripeAccountId: stripeAccount } of ctx.rows.accounts)
    if (stripeAccount)
      ctx.rows.payouts.push(...(await payoutsOf(ctx.stripe, { userId, stripeAccount, random: ctx.random })));
  return ctx.rows;
}

/**
 * A transaction has the interface of a database, and the sandbox runs each call in a transaction of its own: here in the one that is open, without
 * a savepoint, because a call that fails ends the whole. That is a quarter of all statements of the demo data.
 */
function withoutSavepoints(tx: Tx): Db {
  const db: Tx = Object.create(tx, { transaction: { value: <T>(work: (tx: Tx) => Promise<T>) => work(db) } });
  return db as unknown as Db;
}

const emptyMoneyRows = (): MoneyRows => ({ accounts: [], intents: [], movements: [], entries: [], payouts: [] });

interface PaymentContext {
  sandbox: { db: Db; clock: ReturnType<typeof fixedClock> };
  stripe: Stripe;
  random: RandomSource;
  now: Date;
  /** The time of the last transfer. */
  sent: Date | null;
  rows: MoneyRows;
}

/** What the last transfer has left in an account goes to the bank before the next payment. */
async function payOut({ sandbox, sent }: PaymentContext, until: Date): Promise<void> {
  if (sent) await payOutAfter(sandbox, { sent, until });
}

const emailOf = (rows: Rows, userId: string): string => rows.users.find(({ id }) => id === userId)?.email ?? "";

async function openAccount(
  { sandbox, stripe, now, rows: money }: PaymentContext,
  rows: Rows,
  userId: string,
): Promise<void> {
  const opened = dateOf(daysAgo(365, 10), now);
  sandbox.clock.set(opened);
  const { id } = await stripe.accounts.create({
    type: "express",
    country: "GB",
    default_currency: "gbp",
    email: emailOf(rows, userId),
    capabilities: { transfers: { requested: true } },
    metadata: { user_id: userId },
  });
  const account = await runAsStripe(sandbox, (call) => completeAccount(call, id));
  const [bank] = (account.external_accounts?.data ?? []).filter((one) => one.object === "bank_account");
  money.accounts.push({
    userId,
    bankLast4: bank?.last4 ?? null,
    bankName: bank?.bank_name ?? null,
    bankCountry: bank?.country ?? null,
    stripeAccountId: id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    transfersEnabled: account.capabilities?.transfers === "active",
    requirementsCurrentlyDue: account.requirements?.currently_due ?? [],
    updatedAt: opened,
  });
}

async function customerOf(
  { stripe, sandbox, rows: money }: PaymentContext,
  rows: Rows,
  userId: string,
): Promise<string> {
  const known = money.accounts.find((account) => account.userId === userId)?.stripeCustomerId;
  if (known) return known;
  const { id } = await stripe.customers.create({ email: emailOf(rows, userId), metadata: { user_id: userId } });
  money.accounts.push({ userId, stripeCustomerId: id, updatedAt: sandbox.clock.now() });
  return id;
}

async function takePayment(ctx: PaymentContext, rows: Rows, payment: Payment): Promise<void> {
  const { bookingId, customerId, tradespersonId, amount, paid } = payment;
  const { stripe, sandbox, random, now } = ctx;
  sandbox.clock.set(dateOf(paid, now));
  const intentId = random.id(paid);
  const metadata = { booking_id: bookingId, intent_id: intentId };
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    customer: await customerOf(ctx, rows, customerId),
    client_reference_id: bookingId,
    line_items: [
      { quantity: 1, price_data: { currency: "gbp", unit_amount: amount, product_data: { name: payment.title } } },
    ],
    metadata,
    payment_intent_data: { transfer_group: bookingId, metadata },
    success_url: `${ORIGIN}/my-jobs?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${ORIGIN}/my-jobs?payment=cancelled`,
  });
  await runAsStripe(sandbox, (call) => payCheckout(call, session.id, CARD));
  const receipt = await receiptOf(stripe, session.id);
  addIntent(ctx, paid, {
    id: intentId,
    kind: "charge",
    bookingId,
    userId: customerId,
    amount,
    platformFeeAmount: fee(amount),
    idempotencyKey: attemptKey(chargeBase(bookingId), 1),
    providerId: session.id,
    providerPaymentId: receipt.paymentId,
    providerChargeId: receipt.chargeId,
  });
  post(ctx, paid, [
    paymentReceived({ intentId, bookingId, amount }),
    providerFee({ ...receipt.fee, bookingId }),
    ...(payment.released ? [released({ bookingId, tradespersonId, amount, fee: fee(amount) })] : []),
  ]);
  if (payment.released) await payTradesperson(ctx, payment, receipt.chargeId);
}

async function receiptOf(stripe: Stripe, sessionId: string) {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ["payment_intent.latest_charge.balance_transaction"],
  });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  const charge = intent.latest_charge as Stripe.Charge;
  const transaction = charge.balance_transaction as Stripe.BalanceTransaction;
  return {
    paymentId: intent.id,
    chargeId: charge.id,
    fee: { balanceTransactionId: transaction.id, amount: pence(transaction.fee) },
  };
}

/** Transfers released money to a tradesperson with payouts enabled; for others it remains owed in the ledger. */
async function payTradesperson(ctx: PaymentContext, payment: Payment, chargeId: string): Promise<void> {
  const { bookingId, tradespersonId, paid } = payment;
  const destination = ctx.rows.accounts.find(({ userId }) => userId === tradespersonId)?.stripeAccountId;
  if (!destination) return;
  const amount = pence(payment.amount - fee(payment.amount)) as Pence;
  const sent = paid + 1;
  ctx.sandbox.clock.advance(MINUTE);
  ctx.sent = ctx.sandbox.clock.now();
  const intentId = ctx.random.id(sent);
  const transfer = await ctx.stripe.transfers.create({
    amount,
    currency: "gbp",
    destination,
    transfer_group: bookingId,
    source_transaction: chargeId,
    metadata: { booking_id: bookingId, intent_id: intentId },
  });
  addIntent(ctx, sent, {
    id: intentId,
    kind: "transfer",
    bookingId,
    userId: tradespersonId,
    amount,
    platformFeeAmount: fee(payment.amount),
    idempotencyKey: attemptKey(transferBase(bookingId), 1),
    providerId: transfer.id,
  });
  post(ctx, sent, [transferred({ intentId, bookingId, tradespersonId, amount })]);
}

function addIntent(ctx: PaymentContext, at: Moment, intent: Omit<MoneyRows["intents"][number], "status">): void {
  const createdAt = dateOf(at, ctx.now);
  ctx.rows.intents.push({ ...intent, status: "succeeded", createdAt, updatedAt: createdAt });
}

function post({ random, now, rows }: PaymentContext, at: Moment, movements: readonly Movement[]): void {
  const createdAt = dateOf(at, now);
  for (const { key, kind, bookingId, lines } of movements) {
    if (lines.length === 0) continue;
    const id = random.id(at);
    rows.movements.push({ id, key, kind, bookingId, createdAt });
    for (const line of lines) rows.entries.push({ id: random.id(at), transactionId: id, ...line, createdAt });
  }
}

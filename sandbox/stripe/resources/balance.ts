import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { stripeBalances } from "#db/schema/sandbox-stripe.ts";
import type { Call } from "../core/call.ts";
import { stripeId } from "../core/ids.ts";
import { text } from "../core/params.ts";
import { paging, route } from "../core/router.ts";
import { load, page, put, save } from "../core/store.ts";

interface Movement {
  account?: string;
  amount: number;
  fee?: number;
  type: Stripe.BalanceTransaction.Type;
  reportingCategory: string;
  /** Null for fees that belong to no object. */
  source: string | null;
  description?: string | null;
  /** The money is available after two days only. */
  pending?: boolean;
}

/** How long received money can be pending, in seconds. */
const PENDING_SECONDS = 2 * 24 * 60 * 60;

/** Stripe's fee for a UK card: 1.5% plus 20p, rounded half up. Amounts in pence. */
export const cardFee = (amount: number): number => Math.floor((amount * 150 + 5_000) / 10_000) + 20;

/** Changes an account's balance and stores the balance transaction. */
export async function moveBalance(call: Call, movement: Movement): Promise<Stripe.BalanceTransaction> {
  const account = movement.account ?? call.account;
  const fee = movement.fee ?? 0;
  const net = movement.amount - fee;
  const { pending = false } = movement;
  await add(call, account, pending ? { available: 0, pending: net } : { available: net, pending: 0 });
  const transaction: Stripe.BalanceTransaction = {
    id: stripeId("txn"),
    object: "balance_transaction",
    amount: movement.amount,
    available_on: call.now + (pending ? PENDING_SECONDS : 0),
    balance_type: "payments",
    created: call.now,
    currency: "gbp",
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: "gbp",
              description: "Stripe processing fees",
              type: "stripe_fee",
            },
          ],
    net,
    reporting_category: movement.reportingCategory,
    source: movement.source,
    status: pending ? "pending" : "available",
    type: movement.type,
  };
  return put(call, transaction, { account });
}

async function add(call: Call, account: string, by: { available: number; pending: number }): Promise<void> {
  await call.tx
    .insert(stripeBalances)
    .values({ account, ...by })
    .onConflictDoUpdate({
      target: stripeBalances.account,
      set: {
        available: sql`${stripeBalances.available} + ${by.available}`,
        pending: sql`${stripeBalances.pending} + ${by.pending}`,
      },
    });
}

/** Makes a pending balance transaction available. */
export async function makeAvailable(call: Call, id: string): Promise<void> {
  const transaction = await load(call, "balance_transaction", id, { lock: true });
  if (transaction.status !== "pending") return;
  await add(call, call.account, { available: transaction.net, pending: -transaction.net });
  await save(call, { ...transaction, status: "available" });
}

/** An account's available balance, locked until the call ends, so that two calls cannot spend the same money. */
export async function availableOf(call: Call, account: string): Promise<number> {
  const [row] = await call.tx
    .select({ available: stripeBalances.available })
    .from(stripeBalances)
    .where(eq(stripeBalances.account, account))
    .for("update");
  return row?.available ?? 0;
}

export const balanceRoutes = [
  route("GET", "/v1/balance", {}, async (call): Promise<Stripe.Balance> => {
    const [row] = await call.tx.select().from(stripeBalances).where(eq(stripeBalances.account, call.account));
    const inPounds = (amount: number) => [{ amount, currency: "gbp", source_types: { card: amount } }];
    return {
      object: "balance",
      available: inPounds(row?.available ?? 0),
      // A platform's, against what its connected accounts owe: nothing here.
      ...(!call.account && { connect_reserved: [{ amount: 0, currency: "gbp" }] }),
      livemode: false,
      pending: inPounds(row?.pending ?? 0),
    };
  }),
  route("GET", "/v1/balance_settings", {}, async (call): Promise<Stripe.BalanceSettings> => {
    const interval = call.account || call.faults.includes("automatic_payouts") ? "daily" : "manual";
    return {
      object: "balance_settings",
      payments: {
        debit_negative_balances: false,
        payouts: {
          automatic_transfer_rules_by_currency: null,
          minimum_balance_by_currency: null,
          schedule: { interval },
          statement_descriptor: null,
          status: "enabled",
        },
        settlement_timing: { delay_days: 2, start_of_day: null },
      },
    };
  }),
  route(
    "GET",
    "/v1/balance_transactions",
    { ...paging, type: text().optional(), source: text().optional(), currency: text().optional() },
    (call, { params, url }) =>
      page(call, "balance_transaction", url, params, {
        type: params.type,
        source: params.source,
        currency: params.currency,
      }),
  ),
  route("GET", "/v1/balance_transactions/:id", {}, (call, { ids }) => load(call, "balance_transaction", ids[0])),
];

import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { stripeBalances } from "#db/schema/sandbox-stripe.ts";
import type { Call } from "../core/call.ts";
import { stripeId } from "../core/ids.ts";
import { text } from "../core/params.ts";
import { paging, route } from "../core/router.ts";
import { load, page, put } from "../core/store.ts";

interface Movement {
  account?: string;
  amount: number;
  fee?: number;
  type: Stripe.BalanceTransaction.Type;
  reportingCategory: string;
  source: string;
  description?: string | null;
}

/** Stripe's fee for a UK card: 1.5% plus 20p, rounded half up. Amounts in pence. */
export const cardFee = (amount: number): number => Math.floor((amount * 150 + 5_000) / 10_000) + 20;

/** Changes an account's balance and stores the balance transaction. */
export async function moveBalance(call: Call, movement: Movement): Promise<Stripe.BalanceTransaction> {
  const account = movement.account ?? call.account;
  const fee = movement.fee ?? 0;
  const net = movement.amount - fee;
  await call.tx
    .insert(stripeBalances)
    .values({ account, available: net })
    .onConflictDoUpdate({
      target: stripeBalances.account,
      set: { available: sql`${stripeBalances.available} + ${net}` },
    });
  const transaction: Stripe.BalanceTransaction = {
    id: stripeId("txn"),
    object: "balance_transaction",
    amount: movement.amount,
    available_on: call.now,
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
    status: "available",
    type: movement.type,
  };
  return put(call, transaction, { account });
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
    const amount = await availableOf(call, call.account);
    return {
      object: "balance",
      available: [{ amount, currency: "gbp", source_types: { card: amount } }],
      livemode: false,
      pending: [{ amount: 0, currency: "gbp", source_types: { card: 0 } }],
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

import { and, eq, gt, ne, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { stripeBalances, stripeObjects } from "#db/schema/sandbox-stripe.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Call } from "../core/call.ts";
import { consumeFault } from "../core/faults.ts";
import { stripeId } from "../core/ids.ts";
import { clearable, currency, integer, mergeMetadata, metadata, type Shape, text } from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { paging, route } from "../core/router.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { load, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { availableOf, moveBalance } from "./balance.ts";

const DAY_SECONDS = 86_400;
const midnightBefore = (now: number): number => now - (now % DAY_SECONDS);

const creating = {
  amount: integer(),
  currency: currency(),
  description: clearable().optional(),
  metadata: metadata(),
  method: z.literal("standard").optional(),
  source_type: z.literal("card").optional(),
  statement_descriptor: text(22).optional(),
} satisfies Shape<Stripe.PayoutCreateParams>;
type Create = z.infer<z.ZodObject<typeof creating>>;

/** Creates a payout from the calling account to its bank. It arrives on the next day. */
async function newPayout(call: Call, params: Create & { automatic: boolean }): Promise<Stripe.Payout> {
  const id = stripeId("po");
  const transaction = await moveBalance(call, {
    amount: -params.amount,
    type: "payout",
    reportingCategory: "payout",
    source: id,
    description: params.description ?? "STRIPE PAYOUT",
  });
  const payout: Stripe.Payout = {
    id,
    object: "payout",
    amount: params.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: midnightBefore(call.now) + DAY_SECONDS,
    automatic: params.automatic,
    balance_transaction: transaction.id,
    created: call.now,
    currency: "gbp",
    description: params.description ?? "STRIPE PAYOUT",
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: params.automatic ? "completed" : "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: params.statement_descriptor ?? null,
    status: "pending",
    trace_id: null,
    type: "bank_account",
  };
  await put(call, payout);
  await recordEvent(call, "payout.created", payout, call.account || undefined);
  if (call.account && call.faults.includes("connect_fees") && (await consumeFault(call.tx, "connect_fees")))
    await chargeConnectFee(call, params.amount);
  return payout;
}

/** Stripe's fee for a payout to a connected account in the UK, 0.25% plus 10p, which the platform pays. */
const chargeConnectFee = (call: Call, amount: number) =>
  moveBalance(call, {
    account: "",
    amount: -(Math.floor((amount * 25 + 5_000) / 10_000) + 10),
    type: "stripe_fee",
    reportingCategory: "fee",
    source: null,
    description: "Connect (Payout Fee)",
  });

async function create(call: Call, params: Create): Promise<Stripe.Payout> {
  if (params.amount < 1)
    throw invalid("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  const enabled = !call.account || (await load({ ...call, account: "" }, "account", call.account)).payouts_enabled;
  if (!enabled)
    throw invalid("Cannot create payouts: this account has requirements that need to be collected.", {
      code: "payouts_not_allowed",
    });
  if ((await availableOf(call, call.account)) < params.amount)
    throw invalid("You have insufficient funds in your Stripe account for this transfer.", {
      code: "balance_insufficient",
    });
  return newPayout(call, { ...params, automatic: false });
}

/** Completes a payout, or fails it if the fault `failed_payouts` is set. */
async function arrive(call: Call, id: string): Promise<void> {
  const payout = await load(call, "payout", id, { lock: true });
  if (payout.status !== "pending" && payout.status !== "in_transit") return;
  const account = call.account || undefined;
  if (!(call.faults.includes("failed_payouts") && (await consumeFault(call.tx, "failed_payouts")))) {
    const paid = await save(call, { ...payout, status: "paid" as const });
    return recordEvent(call, "payout.paid", paid, account);
  }
  const back = await moveBalance(call, {
    amount: payout.amount,
    type: "payout_failure",
    reportingCategory: "payout_reversal",
    source: id,
    description: "PAYOUT FAILURE",
  });
  const failed = await save(call, {
    ...payout,
    status: "failed" as const,
    failure_balance_transaction: back.id,
    failure_code: "no_account",
    failure_message: "The bank account details on file are probably incorrect. No account exists with them.",
  });
  await recordEvent(call, "payout.failed", failed, account);
}

/** The amount that an account has received since midnight. It is paid out after the next midnight. */
async function receivedSince(call: Call, account: string, midnight: number): Promise<number> {
  const [sum] = await call.tx
    .select({ net: sql<number>`coalesce(sum((${stripeObjects.body} ->> 'net')::bigint), 0)`.mapWith(Number) })
    .from(stripeObjects)
    .where(
      and(
        eq(stripeObjects.kind, "balance_transaction"),
        eq(stripeObjects.account, account),
        sql`${stripeObjects.created} >= ${midnight}`,
        sql`${stripeObjects.body} ->> 'type' not in ('payout', 'payout_cancel')`,
      ),
    );
  return sum?.net ?? 0;
}

/** Runs what is due by the clock: payouts arrive, and each account's balance of the previous day is paid out. */
export async function runPayouts(sandbox: { db: Db; clock: Clock }): Promise<void> {
  const now = Math.floor(sandbox.clock.now().getTime() / 1_000);
  const onItsWay = await sandbox.db
    .select({ id: stripeObjects.id, account: stripeObjects.account })
    .from(stripeObjects)
    .where(
      and(
        eq(stripeObjects.kind, "payout"),
        sql`${stripeObjects.body} ->> 'status' in ('pending', 'in_transit')`,
        sql`(${stripeObjects.body} ->> 'arrival_date')::bigint <= ${now}`,
      ),
    )
    .limit(1_000);
  for (const { id, account } of onItsWay) await runAsStripe(sandbox, (call) => arrive({ ...call, account }, id));
  await payOutOwnBalance(sandbox, now);
  const withMoney = await sandbox.db
    .select({ account: stripeBalances.account })
    .from(stripeBalances)
    .where(and(ne(stripeBalances.account, ""), gt(stripeBalances.available, 0)))
    .limit(1_000);
  for (const { account } of withMoney)
    await runAsStripe(sandbox, async (call) => {
      const { payouts_enabled: enabled } = await load(call, "account", account);
      if (!enabled) return;
      const available = await availableOf(call, account);
      const amount = available - Math.max(await receivedSince(call, account, midnightBefore(call.now)), 0);
      if (amount > 0) await newPayout({ ...call, account }, { amount, currency: "gbp", automatic: true });
    });
}

/** With the fault `automatic_payouts`, everything that is available is paid out to the platform's bank, also customers' money. */
async function payOutOwnBalance(sandbox: { db: Db; clock: Clock }, now: number): Promise<void> {
  await runAsStripe(sandbox, async (call) => {
    if (!call.faults.includes("automatic_payouts")) return;
    const [last] = (await page(call, "payout", "", { limit: 1, created: { gte: midnightBefore(now) } })).data;
    const amount = await availableOf(call, "");
    if (last || amount <= 0 || !(await consumeFault(call.tx, "automatic_payouts"))) return;
    await newPayout(call, { amount, currency: "gbp", automatic: true });
  });
}

export const payoutRoutes = [
  route("POST", "/v1/payouts", creating, (call, { params }) => create(call, params)),
  route(
    "GET",
    "/v1/payouts",
    { ...paging, status: z.enum(["pending", "paid", "failed", "canceled"]).optional() },
    (call, { params, url }) => page(call, "payout", url, params, { status: params.status }),
  ),
  route("GET", "/v1/payouts/:id", {}, (call, { ids }) => load(call, "payout", ids[0])),
];

import { and, count, desc, eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { part } from "#db/part.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { jsonRows } from "#db/statement.server.ts";
import { mayReceiveTransfers, payoutsHeldUntil } from "#features/risk/index.server.ts";
import { requirePayee, requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { paidOut, undone } from "../../rules/movements.ts";
import { payoutErrors } from "../../rules/payout.errors.ts";
import type { PayoutState } from "../../rules/payout.labels.ts";
import { postLedger } from "../ledger/movements.server.ts";
import { classifyStripeError, readProvider } from "../provider/provider-calls.server.ts";
import { balanceAtProvider, type Payout, savePayout, warnOfMissingMoney } from "./payout-checks.server.ts";

const hasFailed = ({ status }: Stripe.Payout): boolean => status === "failed" || status === "canceled";

/** How many payouts a tradesperson, `person`, has had. Unscoped. */
export const payoutCountPart = part(
  { number: count() },
  (select) => select.from(payouts).where(eq(payouts.userId, sql.placeholder("person"))),
  ([had], _given: { person: string }): number => had?.number ?? 0,
);

/**
 * Records the current state of a payout of our own money to our bank, and tells the admins if less is left at the provider than we
 * hold and owe. Idempotent, in any order. Throws PROVIDER_SILENT.
 */
export async function recordOwnPayout(ctx: Ctx, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await readProvider(ctx.payments.stripe.payouts.retrieve(payoutId));
  if (!payout) return;
  const movement = paidOut({ providerId: payout.id, amount: pence(payout.amount) });
  const back = hasFailed(payout) ? [undone(movement, `undone:${movement.key}`)] : [];
  const posted = await ctx.db.transaction((tx) => postLedger(tx, [movement, ...back], ctx.clock.now()));
  if (posted.has(movement.key) && !hasFailed(payout)) await warnOfMissingMoney(ctx);
}

/** A payout to the bank that carries money of a booking. Amounts in pence. */
interface PayoutOfBooking {
  id: string;
  providerId: string;
  at: Date;
  state: PayoutState;
  /** The day on which it is at the bank, as the provider says. */
  arrivalDate: string;
  /** What of it is for this booking. */
  amount: Pence;
}

interface Row extends Omit<PayoutOfBooking, "at" | "amount"> {
  at: string;
  amount: string;
}

/** A failed payout is followed by another one, so a booking may have several. */
const MOST = 20;

/**
 * The payouts that carry a booking's transfers, the oldest first, as `bookingsOfPayouts` attributes them: a payout takes what was transferred
 * since the previous one that did not fail. Unscoped.
 */
export async function unsafePayoutsOfBooking(db: Queryable, bookingId: string): Promise<PayoutOfBooking[]> {
  const rows = await jsonRows<Row>(
    db,
    sql`
    select paid.id, paid.stripe_payout_id as "providerId", paid.created_at as at, paid.state, paid.arrival_date as "arrivalDate",
      sum(line.amount)::text as amount
    from ${ledgerTransactions} movement
    join ${ledgerEntries} line on line.transaction_id = movement.id and line.account like 'payable:%'
    join ${payouts} paid on paid.user_id = substr(line.account, 9)::uuid
      and paid.created_at > movement.created_at - interval '1 second'
    where movement.booking_id = ${bookingId} and movement.kind = 'transfer'
      and not exists (select from ${payouts} earlier where earlier.user_id = paid.user_id and earlier.created_at < paid.created_at
        and earlier.created_at > movement.created_at - interval '1 second' and earlier.state not in ('failed', 'canceled'))
    group by paid.id having sum(line.amount) <> 0
    order by paid.created_at, paid.id limit ${MOST}`,
  );
  return rows.map(({ at, amount, ...row }) => ({ ...row, at: new Date(at), amount: pence(Number(amount)) }));
}

/** The signed-in tradesperson's payouts, the newest first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function listPayouts(ctx: Ctx, request: PageRequest = {}): Promise<Page<Payout>> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, user.id), olderThan(payouts.createdAt, payouts.id, request.cursor)))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(fewRows(limit + 1));
  return pageOf(rows as Payout[], limit);
}

/**
 * Pays out the signed-in tradesperson's whole balance at the provider now, instead of on the next scheduled day. Concurrent calls
 * make one payout, because the key contains the number of earlier payouts. Throws NOT_SIGNED_IN, WRONG_ROLE, PAYOUTS_STOPPED,
 * PAYOUTS_HELD, NO_PAYOUT_ACCOUNT, NOTHING_TO_PAY_OUT, PAYOUT_FAILED.
 */
export async function payOut(ctx: Ctx): Promise<Payout> {
  const { id: userId } = requirePayee(ctx.actor);
  if (!(await mayReceiveTransfers(ctx.db, userId))) throw payoutErrors.PAYOUTS_STOPPED();
  if (await payoutsHeldUntil(ctx.db, userId, ctx.clock.now())) throw payoutErrors.PAYOUTS_HELD();
  const [account] = await ctx.db
    .select({ id: paymentAccounts.stripeAccountId })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.userId, userId), paymentAccounts.payoutsEnabled));
  if (!account?.id) throw payoutErrors.NO_PAYOUT_ACCOUNT();
  const balance = await balanceAtProvider(ctx);
  if (balance === null || balance === "silent") throw payoutErrors.PAYOUT_FAILED();
  if (balance.available <= 0) throw payoutErrors.NOTHING_TO_PAY_OUT();
  const [before] = await ctx.db.select({ number: count() }).from(payouts).where(eq(payouts.userId, userId));
  const request: Stripe.PayoutCreateParams = {
    amount: balance.available,
    currency: "gbp",
    metadata: { user_id: userId },
  };
  const idempotencyKey = `payout:${account.id}:${before?.number ?? 0}:${balance.available}`;
  try {
    const payout = await ctx.payments.stripe.payouts.create(request, { stripeAccount: account.id, idempotencyKey });
    const saved = await savePayout(ctx, account.id, payout);
    if (!saved) throw payoutErrors.NO_PAYOUT_ACCOUNT();
    return saved;
  } catch (error) {
    if (!classifyStripeError(error)) throw error;
    throw payoutErrors.PAYOUT_FAILED({ cause: error });
  }
}

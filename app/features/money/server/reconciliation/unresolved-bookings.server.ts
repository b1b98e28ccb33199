import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { chargebacks, moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { DAY, later } from "#kernel/clock.ts";
import { refundsUnderWay } from "../../rules/returns.ts";
import { carryOutRefundTask, recoverReleasedTask } from "../../tasks.ts";
import { payableAccountOf } from "../ledger/account-queries.server.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import { saveAccount } from "../transfers/save-account.server.ts";

const MOST = 1_000;

/**
 * Bookings with something that is not over: a chargeback, a refund that did not go through, money that a tradesperson has
 * and that is no longer theirs. Refunds and recoveries are enqueued again with it.
 */
export async function unresolvedBookings(ctx: Ctx): Promise<string[]> {
  const open = await ctx.db
    .select({ id: chargebacks.bookingId })
    .from(chargebacks)
    .where(notInArray(chargebacks.status, ["won", "lost"]))
    .limit(MOST);
  await recoverAgain(ctx);
  return [...new Set([...open.map(({ id }) => id), ...(await refundsAgain(ctx))])];
}

/** Refunds that were refused and that no attempt is made at any more. */
async function refundsAgain(ctx: Ctx): Promise<string[]> {
  const failed = await ctx.db
    .select({ bookingId: moneyIntents.bookingId })
    .from(moneyIntents)
    .where(and(eq(moneyIntents.kind, "refund"), eq(moneyIntents.status, "failed")))
    .limit(MOST);
  const bookings = [...new Set(failed.map(({ bookingId }) => bookingId))];
  for (const bookingId of bookings) {
    const intents = await ctx.db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
    for (const { id, status, idempotencyKey } of refundsUnderWay(intents))
      if (status === "failed" && idempotencyKey.startsWith("refund:"))
        await enqueue(ctx.db, carryOutRefundTask, { intentId: id }, { key: `refund:${id}` });
  }
  return bookings;
}

/** Asks again for what was transferred to tradespeople who owe us, or of bookings that have cost us. */
async function recoverAgain(ctx: Ctx): Promise<void> {
  const owing = sql`exists (select 1 from ${ledgerBalances} where ${ledgerBalances.account} = ${payableAccountOf(moneyIntents.userId)} and ${ledgerBalances.balance} > 0)`;
  const lost = sql`exists (select 1 from ${chargebacks} where ${chargebacks.bookingId} = ${moneyIntents.bookingId} and ${chargebacks.status} <> 'won' and ${chargebacks.updatedAt} > ${later(ctx.clock.now(), -90 * DAY)})`;
  const rows = await ctx.db
    .selectDistinct({ bookingId: moneyIntents.bookingId })
    .from(moneyIntents)
    .where(and(eq(moneyIntents.kind, "transfer"), eq(moneyIntents.status, "succeeded"), sql`(${owing} or ${lost})`))
    .limit(MOST);
  for (const { bookingId } of rows)
    await enqueue(ctx.db, recoverReleasedTask, { bookingId }, { key: `recover:${bookingId}` });
}

/** Asks how the accounts stand that could not take payouts when we last heard. */
export async function refreshAccounts(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select({ id: paymentAccounts.stripeAccountId })
    .from(paymentAccounts)
    .where(and(isNotNull(paymentAccounts.stripeAccountId), eq(paymentAccounts.payoutsEnabled, false)))
    .limit(MOST);
  for (const { id } of waiting) {
    const account = id ? await readProvider(ctx.payments.stripe.accounts.retrieve(id)) : null;
    if (account) await saveAccount(ctx, account);
  }
}

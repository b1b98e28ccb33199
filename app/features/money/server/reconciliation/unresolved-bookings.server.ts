import { and, eq, isNotNull, not, notInArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { chargebacks, moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { DAY, later } from "#kernel/clock.ts";
import { ENDED } from "../../rules/chargeback.ts";
import { pendingRefunds } from "../../rules/returns.ts";
import { carryOutRefundTask, recoverReleasedTask } from "../../tasks.ts";
import { payableAccountOf } from "../ledger/account-queries.server.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import { saveAccount } from "../transfers/save-account.server.ts";

const LIMIT = 1_000;

/**
 * The ids of bookings with an open chargeback, a failed refund or money to recover from their tradesperson. Also enqueues those
 * refunds and recoveries again.
 */
export async function unresolvedBookings(ctx: Ctx): Promise<string[]> {
  const open = await ctx.db
    .select({ id: chargebacks.bookingId })
    .from(chargebacks)
    .where(notInArray(chargebacks.status, [...ENDED]))
    .limit(LIMIT);
  await retryRecoveries(ctx);
  return [...new Set([...open.map(({ id }) => id), ...(await retryRefunds(ctx))])];
}

/** Enqueues refused refunds without a later attempt again, and returns the ids of their bookings. */
async function retryRefunds(ctx: Ctx): Promise<string[]> {
  const failed = await ctx.db
    .select({ bookingId: moneyIntents.bookingId })
    .from(moneyIntents)
    .where(and(eq(moneyIntents.kind, "refund"), eq(moneyIntents.status, "failed")))
    .limit(LIMIT);
  const bookings = [...new Set(failed.map(({ bookingId }) => bookingId))];
  for (const bookingId of bookings) {
    const intents = await ctx.db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
    for (const { id, status, idempotencyKey } of pendingRefunds(intents))
      if (status === "failed" && idempotencyKey.startsWith("refund:"))
        await enqueue(ctx.db, carryOutRefundTask, { intentId: id }, { key: `refund:${id}` });
  }
  return bookings;
}

/** Enqueues recoveries from tradespeople who owe us, and for bookings with a loss. */
async function retryRecoveries(ctx: Ctx): Promise<void> {
  const owing = sql`exists (select 1 from ${ledgerBalances} where ${ledgerBalances.account} = ${payableAccountOf(moneyIntents.userId)} and ${ledgerBalances.balance} > 0)`;
  const lost = sql`exists (select 1 from ${chargebacks} where ${chargebacks.bookingId} = ${moneyIntents.bookingId} and ${chargebacks.status} not in ('won', 'prevented') and ${chargebacks.status} not like 'warning%' and ${chargebacks.updatedAt} > ${later(ctx.clock.now(), -90 * DAY)})`;
  const rows = await ctx.db
    .selectDistinct({ bookingId: moneyIntents.bookingId })
    .from(moneyIntents)
    .where(and(eq(moneyIntents.kind, "transfer"), eq(moneyIntents.status, "succeeded"), sql`(${owing} or ${lost})`))
    .limit(LIMIT);
  for (const { bookingId } of rows)
    await enqueue(ctx.db, recoverReleasedTask, { bookingId }, { key: `recover:${bookingId}` });
}

/** Reads the accounts from the provider that cannot receive payouts according to their stored state. */
export async function refreshAccounts(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select({ id: paymentAccounts.stripeAccountId })
    .from(paymentAccounts)
    .where(
      and(
        isNotNull(paymentAccounts.stripeAccountId),
        not(sql`(${paymentAccounts.payoutsEnabled} and ${paymentAccounts.transfersEnabled})`),
      ),
    )
    .limit(LIMIT);
  for (const { id } of waiting) {
    const account = id ? await readProvider(ctx.payments.stripe.accounts.retrieve(id)) : null;
    if (account) await saveAccount(ctx, account);
  }
}

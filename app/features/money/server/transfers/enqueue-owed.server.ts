import { and, eq, exists, gt, lt, not, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerBalances, ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { payoutsNotHeldIn } from "#features/risk/index.server.ts";
import { identityApprovedIn } from "#features/verification/index.server.ts";
import { HOUR, later, MINUTE } from "#kernel/clock.ts";
import { owedOf } from "../../rules/ledger.ts";
import { transferReleasedTask } from "../../tasks.ts";
import { notFrozen } from "../chargebacks/freeze.server.ts";
import { IS_OWED, payableAccountOf } from "../ledger/account-queries.server.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";

/**
 * Enqueues the transfers of released money that no task is working on: the process that should have begun one has ended, its last
 * attempt was over an hour ago, or what it waited for has happened since: the tradesperson's identity was approved, a hold ended.
 */
export async function enqueueOwed(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  const tried = ctx.db
    .select({ one: sql`1` })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, ledgerTransactions.bookingId),
        eq(moneyIntents.kind, "transfer"),
        gt(moneyIntents.updatedAt, later(at, -HOUR)),
      ),
    );
  // Grouped by booking, because a booking with milestones is released and transferred in several parts.
  const owed = await ctx.db
    .select({ bookingId: ledgerTransactions.bookingId })
    .from(ledgerBalances)
    .innerJoin(
      paymentAccounts,
      and(
        eq(ledgerBalances.account, payableAccountOf(paymentAccounts.userId)),
        paymentAccounts.payoutsEnabled,
        paymentAccounts.transfersEnabled,
      ),
    )
    .innerJoin(sellerDetails, eq(sellerDetails.userId, paymentAccounts.userId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.account, ledgerBalances.account))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        IS_OWED,
        not(exists(tried)),
        notFrozen(ledgerTransactions.bookingId),
        identityApprovedIn(paymentAccounts.userId, at),
        payoutsNotHeldIn(ctx.db, paymentAccounts.userId, at),
      ),
    )
    .groupBy(ledgerTransactions.bookingId)
    .having(
      and(
        lt(sql`sum(${ledgerEntries.amount})`, 0),
        lt(sql`max(${ledgerTransactions.createdAt})`, later(at, -5 * MINUTE).toISOString()),
      ),
    )
    .limit(100);
  for (const { bookingId } of owed)
    if (bookingId) await enqueue(ctx.db, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
}

/**
 * Enqueues the transfers of all bookings for which a tradesperson is still owed released money. Called when what they waited for
 * (a payout account, tax details, clearance) may be there, in the caller's transaction.
 */
export async function enqueueTransfersTo(tx: Tx, tradespersonId: string): Promise<void> {
  const theirs = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.tradespersonId, tradespersonId));
  const totals = await ledgerTotals(
    tx,
    theirs.map(({ id }) => id),
  );
  for (const [bookingId, rows] of totals)
    if (owedOf(rows) > 0) await enqueue(tx, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
}

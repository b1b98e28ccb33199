import { and, eq, exists, gt, lt, not, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { identityApprovedIn } from "#features/verification/index.server.ts";
import { HOUR, later, MINUTE } from "#kernel/clock.ts";
import { owedOf } from "../../rules/ledger.ts";
import { transferReleasedTask } from "../../tasks.ts";
import { IS_OWED, payableAccountOf } from "../ledger/account-queries.server.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";

/**
 * Sends released money on whose transfer nobody is at: the process that was to begin it has ended, the provider refused
 * an hour ago, or the tradesperson's identity has been approved since.
 */
export async function enqueueOwed(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  const transfer = ctx.db
    .select({ one: sql`1` })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, bookings.id),
        eq(moneyIntents.kind, "transfer"),
        or(eq(moneyIntents.status, "succeeded"), gt(moneyIntents.updatedAt, later(at, -HOUR))),
      ),
    );
  const owed = await ctx.db
    .select({ bookingId: bookings.id })
    .from(ledgerBalances)
    .innerJoin(
      paymentAccounts,
      and(eq(ledgerBalances.account, payableAccountOf(paymentAccounts.userId)), paymentAccounts.payoutsEnabled),
    )
    .innerJoin(sellerDetails, eq(sellerDetails.userId, paymentAccounts.userId))
    .innerJoin(bookings, eq(bookings.tradespersonId, paymentAccounts.userId))
    .where(
      and(
        IS_OWED,
        lt(bookings.releasedAt, later(at, -5 * MINUTE)),
        not(exists(transfer)),
        identityApprovedIn(bookings.tradespersonId, at),
      ),
    )
    .limit(100);
  for (const { bookingId } of owed)
    await enqueue(ctx.db, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
}

/**
 * Enqueues the transfer of every booking whose released money a tradesperson is still owed: what it waited for (their
 * account, their tax details) may be there now.
 */
export async function enqueueWaiting(tx: Tx, tradespersonId: string): Promise<void> {
  const theirs = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.tradespersonId, tradespersonId));
  const totals = await ledgerTotals(
    tx,
    theirs.map(({ id }) => id),
  );
  for (const [bookingId, rows] of totals)
    if (owedOf(rows) > 0) await enqueue(tx, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
}

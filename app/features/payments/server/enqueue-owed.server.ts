import { and, eq, exists, gt, lt, not, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookings, ledgerBalances, moneyIntents, paymentAccounts } from "#db/schema/index.ts";
import { HOUR, later, MINUTE } from "#kernel/clock.ts";
import { payableAccount } from "../rules/ledger.ts";

/**
 * Sends released money on whose transfer nobody is at: the process that was to begin it has ended, or the provider
 * refused an hour ago.
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
      sql`${ledgerBalances.account} = ${payableAccount("")} || ${paymentAccounts.userId}::text and ${paymentAccounts.payoutsEnabled}`,
    )
    .innerJoin(bookings, eq(bookings.tradespersonId, paymentAccounts.userId))
    .where(
      and(
        sql`${ledgerBalances.account} like 'payable:%' and ${ledgerBalances.balance} < 0`,
        lt(bookings.releasedAt, later(at, -5 * MINUTE)),
        not(exists(transfer)),
      ),
    )
    .limit(100);
  for (const { bookingId } of owed)
    await enqueue(ctx.db, "transfer-released", { bookingId }, { key: `transfer:${bookingId}` });
}

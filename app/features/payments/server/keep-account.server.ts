import { and, eq, isNotNull } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookings, paymentAccounts } from "#db/schema/index.ts";
import { owedOf } from "../rules/ledger.ts";
import type { ConnectStatus } from "./connect-status.server.ts";
import { ledgerTotals } from "./money-of-booking.server.ts";

/** Writes down how a connected account stands; when it can take payouts, sends on what waited for it. */
export async function keepAccount(ctx: Ctx, account: Stripe.Account): Promise<ConnectStatus> {
  const status: ConnectStatus = {
    hasAccount: true,
    chargesEnabled: account.charges_enabled ?? false,
    payoutsEnabled: account.payouts_enabled ?? false,
    requirementsCurrentlyDue: account.requirements?.currently_due ?? [],
  };
  const { hasAccount: _, ...columns } = status;
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(paymentAccounts)
      .set({ ...columns, updatedAt: ctx.clock.now() })
      .where(eq(paymentAccounts.stripeAccountId, account.id))
      .returning();
    if (row?.payoutsEnabled) await sendOnWaiting(tx, row.userId);
  });
  return status;
}

/** Enqueues the transfer of every booking whose released money a tradesperson is still owed. */
async function sendOnWaiting(tx: Tx, tradespersonId: string): Promise<void> {
  const releasedOnes = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tradespersonId, tradespersonId), isNotNull(bookings.releasedAt)));
  const totals = await ledgerTotals(
    tx,
    releasedOnes.map(({ id }) => id),
  );
  for (const [bookingId, rows] of totals)
    if (owedOf(rows) > 0) await enqueue(tx, "transfer-released", { bookingId }, { key: `transfer:${bookingId}` });
}

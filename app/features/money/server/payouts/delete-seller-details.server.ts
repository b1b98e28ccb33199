import { and, inArray, isNotNull, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { profiles } from "#db/schema/profile.ts";
import { later, YEAR } from "#kernel/clock.ts";

/** Six years after the end of the tax year in which somebody left, with that year counted in full. */
const RETENTION = 7 * YEAR;

/**
 * Scheduled task: deletes the encrypted tax details and bank account details of people who have left, once the law no longer
 * requires them.
 */
export async function deleteSellerDetails(ctx: Ctx): Promise<void> {
  const due = lte(profiles.closedAt, later(ctx.clock.now(), -RETENTION));
  const left = ctx.db.select({ id: profiles.id }).from(profiles).where(due);
  await ctx.db.delete(sellerDetails).where(inArray(sellerDetails.userId, left));
  await ctx.db
    .update(paymentAccounts)
    .set({ bankLast4: null, bankName: null, bankCountry: null })
    .where(and(inArray(paymentAccounts.userId, left), isNotNull(paymentAccounts.bankLast4)));
}

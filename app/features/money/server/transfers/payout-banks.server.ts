import { and, inArray, isNotNull } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";

/**
 * The bank accounts that receive these people's payouts, by user id, as far as the provider gives them; a person without an account
 * at the provider is not in the map. For the report to HMRC. Unscoped.
 */
export async function unsafePayoutBanks(db: Queryable, userIds: readonly string[]) {
  const rows = await db
    .select({
      userId: paymentAccounts.userId,
      last4: paymentAccounts.bankLast4,
      bank: paymentAccounts.bankName,
      country: paymentAccounts.bankCountry,
    })
    .from(paymentAccounts)
    .where(and(inArray(paymentAccounts.userId, [...userIds]), isNotNull(paymentAccounts.stripeAccountId)));
  return new Map(rows.map(({ userId, ...bank }) => [userId, bank]));
}

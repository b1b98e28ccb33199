import { and, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { requireAdmin, requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { SellerDetails } from "../../rules/seller-details.schema.ts";

/** The signed-in tradesperson's tax details; null before they have given any. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function mySellerDetails(ctx: Ctx): Promise<SellerDetails | null> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return (await decryptedDetails(ctx, [user.id])).get(user.id) ?? null;
}

/** The bank account that receives somebody's payouts, as far as the provider gives it. */
interface PayoutBank {
  last4: string | null;
  bank: string | null;
  country: string | null;
}

/** Who a seller is and where their money goes; null: not given, or no account at the provider. */
interface SellerRecord {
  details: SellerDetails | null;
  bank: PayoutBank | null;
}

/**
 * The tax details and bank accounts of sellers, for the report to HMRC and each seller's copy of it; every id has a record. For admins
 * and the system. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function sellerRecords(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, SellerRecord>> {
  if (ctx.actor.kind !== "system") requireAdmin(ctx.actor, "tax.read");
  const [details, banks] = await Promise.all([decryptedDetails(ctx, userIds), payoutBanks(ctx.db, userIds)]);
  return new Map(userIds.map((id) => [id, { details: details.get(id) ?? null, bank: banks.get(id) ?? null }]));
}

async function payoutBanks(db: Queryable, userIds: readonly string[]): Promise<Map<string, PayoutBank>> {
  if (userIds.length === 0) return new Map();
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

async function decryptedDetails(
  { db, sealing }: Pick<Ctx, "db" | "sealing">,
  userIds: readonly string[],
): Promise<Map<string, SellerDetails>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(sellerDetails)
    .where(inArray(sellerDetails.userId, [...userIds]));
  return new Map(rows.map(({ userId, sealed }) => [userId, sealing.open(userId, sealed) as SellerDetails]));
}

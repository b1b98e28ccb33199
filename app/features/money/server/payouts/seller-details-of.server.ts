import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
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

/**
 * The tax details of sellers by user id, for the report to HMRC and each seller's copy of it; sellers without tax details are left
 * out. For admins and the system. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function sellerDetailsOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SellerDetails>> {
  if (ctx.actor.kind !== "system") requireAdmin(ctx.actor);
  return decryptedDetails(ctx, userIds);
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

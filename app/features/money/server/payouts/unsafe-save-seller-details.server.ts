import type { Queryable } from "#db/client.server.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import type { Sealing } from "#db/sealing.server.ts";
import type { SellerDetails } from "../../rules/seller-details.schema.ts";

/** Stores somebody's tax details encrypted. Unscoped: `saveSellerDetails` checks permission. */
export async function unsafeSaveSellerDetails(
  db: Queryable,
  of: { userId: string; details: SellerDetails; at: Date; sealing: Sealing },
): Promise<void> {
  const { userId, details, at, sealing } = of;
  const sealed = sealing.seal(userId, details);
  const row = { kind: details.kind, sealed, updatedAt: at };
  await db
    .insert(sellerDetails)
    .values({ userId, ...row, createdAt: at })
    .onConflictDoUpdate({ target: sellerDetails.userId, set: row });
}

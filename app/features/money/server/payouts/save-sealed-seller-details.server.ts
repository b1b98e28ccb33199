import type { Queryable } from "#db/client.server.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import type { SellerDetails } from "../../rules/seller-details.schema.ts";
import { sealOf } from "./encryption.server.ts";

/** Writes somebody's tax details, sealed. For who may: see `saveSellerDetails`; and for the demo world. */
export async function unsafeSaveSellerDetails(
  db: Queryable,
  of: { userId: string; details: SellerDetails; at: Date },
): Promise<void> {
  const { userId, details, at } = of;
  const sealed = (await sealOf(db)).close(userId, details);
  const row = { kind: details.kind, sealed, updatedAt: at };
  await db
    .insert(sellerDetails)
    .values({ userId, ...row, createdAt: at })
    .onConflictDoUpdate({ target: sellerDetails.userId, set: row });
}

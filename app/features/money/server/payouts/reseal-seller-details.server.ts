import { and, eq, like, not } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";

const BATCH = 200;

/**
 * Seals up to 200 tax details that another key sealed with the current key, in one transaction. Returns how many; 0 when none is left,
 * so that the other keys can be removed from SEAL_KEYS. Rows that somebody is saving are left to the next call.
 */
export function resealSellerDetails({ db, sealing }: Pick<Ctx, "db" | "sealing">): Promise<number> {
  const isOutdated = not(like(sellerDetails.sealed, `${sealing.currentPrefix}%`));
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ userId: sellerDetails.userId, sealed: sellerDetails.sealed })
      .from(sellerDetails)
      .where(isOutdated)
      .limit(BATCH)
      .for("update");
    for (const { userId, sealed } of rows)
      await tx
        .update(sellerDetails)
        .set({ sealed: sealing.seal(userId, sealing.open(userId, sealed) as object) })
        .where(and(eq(sellerDetails.userId, userId), isOutdated));
    return rows.length;
  });
}

import type { Queryable } from "#db/client.server.ts";
import { tradeOf } from "#features/tradespeople/index.server.ts";
import { currentGasSafe } from "#features/verification/index.server.ts";

/** A tradesperson's trade (null until they choose one) and whether their Gas Safe check is current today. */
export async function credentialsOf(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<{ trade: string | null; gasSafe: boolean }> {
  const trades = await tradeOf(db, [userId]);
  return { trade: trades.get(userId) ?? null, gasSafe: await currentGasSafe(db, userId, at) };
}

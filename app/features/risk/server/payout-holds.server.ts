import { and, eq, gt, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, Queryable, Tx } from "#db/client.server.ts";
import { payoutHolds } from "#db/schema/risk.ts";

/** Holds a person's transfers and payouts until a moment. A hold that ends later stays. */
export async function holdPayouts(tx: Tx, { userId, until }: { userId: string; until: Date }): Promise<void> {
  await tx
    .insert(payoutHolds)
    .values({ userId, heldUntil: until })
    .onConflictDoUpdate({
      target: payoutHolds.userId,
      set: { heldUntil: sql`greatest(${payoutHolds.heldUntil}, excluded.held_until)` },
    });
}

/** Until when a person's transfers and payouts are held at a moment, or null. */
export async function payoutsHeldUntil(db: Queryable, userId: string, at: Date): Promise<Date | null> {
  const [hold] = await db
    .select({ until: payoutHolds.heldUntil })
    .from(payoutHolds)
    .where(and(eq(payoutHolds.userId, userId), gt(payoutHolds.heldUntil, at)));
  return hold?.until ?? null;
}

/** The condition that nothing holds the transfers of the person in a column at a moment. */
export function payoutsNotHeldIn(db: Db, userId: PgColumn, at: Date): SQL {
  const holds = db
    .select({ one: sql`1` })
    .from(payoutHolds)
    .where(and(eq(payoutHolds.userId, userId), gt(payoutHolds.heldUntil, at)));
  return notExists(holds);
}

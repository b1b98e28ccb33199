import { and, eq, isNotNull, or } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { blocks } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";

export type BlockedBy = "me" | "other" | null;

/**
 * Whether one of two people has blocked the other; one's own block counts first, because one can take it back. Who has closed
 * their account hears from nobody.
 */
export async function blockedBy(db: Queryable, me: string, other: string): Promise<BlockedBy> {
  const pair = (blocker: string, blocked: string) => and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked));
  const rows = await db
    .select({ blocker: blocks.blockerId })
    .from(blocks)
    .where(or(pair(me, other), pair(other, me)));
  if (rows.length === 0) return (await hasLeft(db, other)) ? "other" : null;
  return rows.some((row) => row.blocker === me) ? "me" : "other";
}

async function hasLeft(db: Queryable, person: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, person), isNotNull(profiles.closedAt)));
  return rows.length > 0;
}

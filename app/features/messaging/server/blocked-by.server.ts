import { and, eq, isNotNull, or } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { blocks } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";

/** Which of two people prevents messages between them. */
export type BlockedBy = "me" | "other" | null;

/**
 * Which of two people has blocked the other; "me" if both have, because the reader can undo only their own block. A closed account
 * counts as "other": nobody can write to it. `me` and `other` are user ids.
 */
export async function blockedBy(db: Queryable, me: string, other: string): Promise<BlockedBy> {
  const isPair = (blocker: string, blocked: string) =>
    and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked));
  const rows = await db
    .select({ blocker: blocks.blockerId })
    .from(blocks)
    .where(or(isPair(me, other), isPair(other, me)));
  if (rows.length === 0) return (await isClosed(db, other)) ? "other" : null;
  return rows.some((row) => row.blocker === me) ? "me" : "other";
}

async function isClosed(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNotNull(profiles.closedAt)));
  return rows.length > 0;
}

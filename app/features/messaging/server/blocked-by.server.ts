import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { rowsPart } from "#db/part.server.ts";
import { blocks } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { given } from "#db/statement.server.ts";

/** Which of two people prevents messages between them. */
export type BlockedBy = "me" | "other" | null;

const me = given("me", "uuid");
const other = given("other", "uuid");

/**
 * Which of two people has blocked the other; "me" if both have, because the reader can undo only their own block. A closed account
 * counts as "other": nobody can write to it. `me` and `other` are user ids.
 */
export const blockedByPart = rowsPart(
  () => sql`select exists (select from ${blocks} where ${blocks.blockerId} = ${me} and ${blocks.blockedId} = ${other}) as "byMe",
    exists (select from ${blocks} where ${blocks.blockerId} = ${other} and ${blocks.blockedId} = ${me})
      or exists (select from ${profiles} where ${profiles.id} = ${other} and ${profiles.closedAt} is not null) as "byOther"`,
  ([found]: { byMe: boolean; byOther: boolean }[], _given: { me: string; other: string }): BlockedBy => {
    if (found?.byMe) return "me";
    return found?.byOther ? "other" : null;
  },
);

export const blockedBy = (db: Queryable, me: string, other: string): Promise<BlockedBy> =>
  blockedByPart(db, { me, other });

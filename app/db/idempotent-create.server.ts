import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "#kernel/actor.ts";
import type { Db, Queryable, Tx } from "./client.server.ts";
import { idempotencyKeys } from "./schema/platform.ts";
import { type StoredRow, storedColumns } from "./stored-columns.server.ts";

interface Asking {
  db: Db;
  actor: Actor;
  /** The key of the current API call, which has claimed it (server/middleware/idempotency.ts). */
  idempotencyKey?: string;
}

/**
 * Creates one object in its own transaction. A repeated API call with the same `Idempotency-Key` gets the object that the first
 * one created (`find`): the id is stored with the key in the same transaction, so a process may be killed at any moment. If two
 * processes work on one call, the second waits for the first. Null means that nothing was created. Throws what `make` throws.
 */
export function createIdempotently<Made extends { id: string } | null>(
  { db, actor, idempotencyKey }: Asking,
  find: (tx: Tx, id: string) => Promise<Made | undefined>,
  make: (tx: Tx) => Promise<Made>,
): Promise<Made> {
  if (actor.kind !== "user" || idempotencyKey === undefined) return db.transaction(make);
  const sameKey = and(eq(idempotencyKeys.userId, actor.id), eq(idempotencyKeys.key, idempotencyKey));
  return db.transaction(async (tx) => {
    const asked = tx.select({ madeId: idempotencyKeys.madeId }).from(idempotencyKeys);
    const [claim] = await asked.where(sameKey).for("update");
    if (!claim) throw new Error("the claim of an Idempotency-Key no longer exists");
    const before = claim.madeId === null ? undefined : await find(tx, claim.madeId);
    if (before) return before;
    const made = await make(tx);
    if (made) await tx.update(idempotencyKeys).set({ madeId: made.id }).where(sameKey);
    return made;
  });
}

/** An earlier call with the same key has created this. */
export interface AlreadyMade {
  alreadyMade: string;
}

/**
 * The same for a creation in one statement, which needs no transaction around it: `make` gets the key, and its statement stores the new id
 * with the key (`keyInStatement`).
 */
export async function createAtOnce<Made extends { id: string } | null>(
  asking: Asking,
  find: (db: Queryable, id: string) => Promise<Made | undefined>,
  make: (db: Queryable, key?: string) => Promise<Made | AlreadyMade>,
): Promise<Made> {
  const { db, actor, idempotencyKey } = asking;
  const made = await make(db, actor.kind === "user" ? idempotencyKey : undefined);
  if (!made || !("alreadyMade" in made)) return made;
  const before = await find(db, made.alreadyMade);
  if (before) return before;
  return createIdempotently(asking, find, (tx) => make(tx) as Promise<Made>);
}

const ofKey = sql`user_id = ${sql.placeholder("keyUserId")}::uuid and key = ${sql.placeholder("key")}::text`;
const hasNoKey = sql`${sql.placeholder("key")}::text is null`;

/** Parts of a statement that creates one object for a call which may have a key. Their values are those of `keyValues`. */
export const keyInStatement = {
  /** Locks the key: if two processes work on one call, the second waits for the first. */
  claim: sql`claim as (select made_id from ${idempotencyKeys} where ${ofKey} for update)`,
  /** A condition of the creation. */
  isFree: sql`(${hasNoKey} or exists (select from claim where made_id is null))`,
  /** Stores the id of `created`, which has one row or none. */
  remember: (created: SQL): SQL =>
    sql`update ${idempotencyKeys} set made_id = ${created}.id from ${created} where ${ofKey}`,
  /** Columns of `KeyOutcome`. */
  outcome: sql`(select made_id from claim) as "madeBefore", (${hasNoKey} or exists (select from claim)) as "isClaimed"`,
};

export interface KeyOutcome {
  /** What an earlier call with the key has created. */
  madeBefore: string | null;
  isClaimed: boolean;
}

export const keyValues = (userId: string, key: string | undefined) => ({ keyUserId: userId, key: key ?? null });

/** What an earlier call has created, or null. */
export function madeBefore({ madeBefore: id, isClaimed }: KeyOutcome): AlreadyMade | null {
  if (!isClaimed) throw new Error("the claim of an Idempotency-Key no longer exists");
  return id === null ? null : { alreadyMade: id };
}

/** A `find` for `createIdempotently`: the row of a table with an id. */
export const rowOf =
  <T extends PgTable & { id: PgColumn }>(table: T) =>
  async (tx: Tx, id: string): Promise<StoredRow<T> | undefined> => {
    const [row] = await tx
      .select(storedColumns(table) as Record<string, PgColumn>)
      .from(table as PgTable)
      .where(eq(table.id, id));
    return row as StoredRow<T> | undefined;
  };

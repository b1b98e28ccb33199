import { and, eq } from "drizzle-orm";
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

/** The same for a creation in one statement, which needs no transaction around it unless the call has a key. */
export const createAtOnce = <Made extends { id: string } | null>(
  asking: Asking,
  find: (tx: Tx, id: string) => Promise<Made | undefined>,
  make: (db: Queryable) => Promise<Made>,
): Promise<Made> => (hasKey(asking) ? createIdempotently(asking, find, make) : make(asking.db));

const hasKey = ({ actor, idempotencyKey }: Asking) => actor.kind === "user" && idempotencyKey !== undefined;

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

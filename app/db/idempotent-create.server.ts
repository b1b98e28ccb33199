import { and, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "#kernel/actor.ts";
import type { Db, Tx } from "./client.server.ts";
import { idempotencyKeys } from "./schema/platform.ts";
import { type StoredRow, storedColumns } from "./stored-columns.server.ts";

interface Asking {
  db: Db;
  actor: Actor;
  /** The key of the API call that is being answered; it has been claimed (server/middleware/idempotency.ts). */
  idempotencyKey?: string;
}

/**
 * Makes one thing in a transaction of its own. An API call with an `Idempotency-Key` that comes again is given what it has made
 * (`find`): the thing's id is kept with the key in the transaction that makes it, so that a process may be killed at any
 * moment, and of two that work on one call the second waits for the first. Null is nothing made. Throws what `make` throws.
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
    if (!claim) throw new Error("the claim of an Idempotency-Key is gone");
    const before = claim.madeId === null ? undefined : await find(tx, claim.madeId);
    if (before) return before;
    const made = await make(tx);
    if (made) await tx.update(idempotencyKeys).set({ madeId: made.id }).where(sameKey);
    return made;
  });
}

/** The row of a table that was made under an id, as `createIdempotently` asks for it. */
export const rowOf =
  <T extends PgTable & { id: PgColumn }>(table: T) =>
  async (tx: Tx, id: string): Promise<StoredRow<T> | undefined> => {
    const [row] = await tx
      .select(storedColumns(table) as Record<string, PgColumn>)
      .from(table as PgTable)
      .where(eq(table.id, id));
    return row as StoredRow<T> | undefined;
  };

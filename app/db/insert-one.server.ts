import { getTableName } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./client.server.ts";
import { type StoredRow, storedColumns } from "./stored-columns.server.ts";

/** Inserts a row and returns the stored row with its defaults. */
export async function insertOne<T extends PgTable>(
  db: Queryable,
  table: T,
  values: PgInsertValue<T>,
): Promise<StoredRow<T>> {
  const [row] = await db
    .insert(table)
    .values(values)
    .returning(storedColumns(table) as Record<string, PgColumn>);
  if (!row) throw new Error(`inserting into ${getTableName(table)} returned no row`);
  return row as StoredRow<T>;
}

import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

type Columns<T extends PgTable> = T["_"]["columns"];

/** The columns of a table without those that PostgreSQL generates for indexes, which are as long as their source texts. */
export type StoredColumns<T extends PgTable> = {
  [Name in keyof Columns<T> as Columns<T>[Name]["_"]["generated"] extends undefined ? Name : never]: Columns<T>[Name];
};

/** A row that was read with `storedColumns`. */
export type StoredRow<T extends PgTable> = Pick<T["$inferSelect"], keyof StoredColumns<T> & keyof T["$inferSelect"]>;

/** The columns to select or return when whole rows are read. */
export function storedColumns<T extends PgTable>(table: T): StoredColumns<T> {
  const stored = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  return Object.fromEntries(stored) as StoredColumns<T>;
}

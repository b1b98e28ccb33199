import type { PgTable } from "drizzle-orm/pg-core";
import type { StoredColumns } from "./stored-columns.server.ts";

type Stored<T extends PgTable> = StoredColumns<T>;

/** A row of which only these columns were read. */
export type PickedRow<T extends PgTable, Names extends readonly (keyof T["$inferSelect"])[]> = Pick<
  T["$inferSelect"],
  Names[number]
>;

/**
 * Columns of a table by name, for what people are shown: a column that is added later is shown to nobody until somebody adds it to
 * such a list.
 */
export function pickColumns<T extends PgTable, const Names extends readonly (keyof Stored<T> & string)[]>(
  table: T,
  names: Names,
): Pick<Stored<T>, Names[number]> {
  const columns = table as unknown as Stored<T>;
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Stored<T>, Names[number]>;
}

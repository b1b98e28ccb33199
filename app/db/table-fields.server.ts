import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  columnsSeen,
  type Declarations,
  type FieldDeclaration,
  type SeenBy,
  type SeesWhole,
  snakeCase,
  type Viewer,
} from "#kernel/fields.ts";
import type { Queryable } from "./client.server.ts";
import { insertOne } from "./insert-one.server.ts";
import type { StoredRow } from "./stored-columns.server.ts";

type Columns<T extends PgTable> = T["_"]["columns"];
type Insert<T extends PgTable> = T["$inferInsert"];

/** A declaration for each column of the table, and no other. */
type Matching<T extends PgTable, F> = Record<keyof Columns<T>, unknown> &
  Record<Exclude<keyof F, keyof Columns<T>>, never>;

/** The columns for which an insert must give a value, because neither the database nor a later step gives one. */
type NeededName<T extends PgTable, F extends Declarations> = {
  [Name in keyof Columns<T> & keyof F & string]: Columns<T>[Name]["_"]["hasDefault"] extends true
    ? never
    : Columns<T>[Name]["_"]["generated"] extends undefined
      ? F[Name] extends { later: true }
        ? never
        : Name
      : never;
}[keyof Columns<T> & keyof F & string];

/** A row to insert: every column without a default has a value, which may be null. Those that are filled in later may be left out. */
export type WholeRow<T extends PgTable, F extends Declarations> = Insert<T> & {
  [Name in NeededName<T, F> & keyof Insert<T>]-?: Exclude<Insert<T>[Name], undefined>;
};

/** A field of which a viewer sees a part whose SQL is not given: nobody can read it. */
type IsUnmade<D, V, Parts, Name> = D extends FieldDeclaration & { shownAs: { part: string } }
  ? [SeesWhole<D, V>, Name extends keyof Parts ? true : false] extends [false, false]
    ? true
    : false
  : false;

/** The columns that a viewer sees; in the place of some, the SQL of the part that they see. */
type SeenColumns<T extends PgTable, F extends Declarations, V, Parts> = {
  [Name in SeenBy<F, V> & keyof Columns<T> as IsUnmade<F[Name], V, Parts, Name> extends true ? never : Name]: SeesWhole<
    F[Name],
    V
  > extends true
    ? Columns<T>[Name]
    : Name extends keyof Parts
      ? Parts[Name]
      : Columns<T>[Name];
};

const isNeeded = ({ hasDefault, generated }: Column, later: true | undefined) =>
  !hasDefault && generated === undefined && !later;

/**
 * Compares the declaration of fields with their table, where each must have what the other has, and makes from both what reads and writes need:
 * the columns that a viewer sees, and the insert. `parts` is the SQL of what others see in the place of a column.
 */
export function tableFields<
  T extends PgTable,
  F extends Declarations,
  Parts extends Partial<Record<keyof F & string, SQL>> = Record<never, never>,
>(table: T, declared: { fields: F & Matching<T, F> }, parts?: Parts) {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const needed = Object.keys(columns).filter((name) => {
    const column = columns[name];
    return column && isNeeded(column, declared.fields[name]?.later);
  });
  return {
    /** The columns that a viewer sees, under the names of their fields. */
    seenBy: <const V extends Viewer>(viewer: V): SeenColumns<T, F, V, Parts> => {
      const seen = columnsSeen<F, V>(declared, viewer).flatMap(([name, column]) => {
        const found = typeof column === "string" ? columns[column] : parts?.[name];
        return found ? [[name, found]] : [];
      });
      return Object.fromEntries(seen) as never;
    },

    /** Inserts a row and returns the stored row with its defaults. */
    insert: (db: Queryable, row: WholeRow<T, F>): Promise<StoredRow<T>> => insertOne(db, table, row as never),

    /**
     * The same for a statement in SQL: the names of the columns that it writes, and a placeholder for each. `also` are columns with a default
     * that it gives, `without` those that it computes. `row` is the identity: a column without a value does not compile.
     */
    placeholders<const Also extends keyof Columns<T> & string, const Without extends keyof Columns<T> & string>({
      also,
      without,
    }: {
      also: readonly Also[];
      without: readonly Without[];
    }) {
      const names = [...needed.filter((name) => !without.includes(name as Without)), ...also];
      const given = names.map(
        (name) => sql`${sql.placeholder(name)}::${sql.raw(columns[name]?.getSQLType() ?? "text")}`,
      );
      return {
        names: sql.raw(names.map(snakeCase).join(", ")) as SQL,
        values: sql.join(given, sql`, `),
        row: <Values extends Record<Exclude<NeededName<T, F>, Without> | Also, unknown>>(values: Values) => values,
      };
    },
  };
}

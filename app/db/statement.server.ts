import { is, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect, PgTimestamp } from "drizzle-orm/pg-core";
import type { Queryable } from "./client.server.ts";

export type Values = Record<string, unknown>;
interface Prepared {
  execute(values: Values): Promise<{ rows: unknown[] }>;
}

const dialect = new PgDialect({ casing: "snake_case" });

/** SQL as text, and what stands for its parameters. */
export const build = (query: SQL): ReturnType<PgDialect["sqlToQuery"]> => dialect.sqlToQuery(query);

/**
 * A statement of a hot path: its SQL is built once for the process and prepared once for each connection, under its name. Values are
 * placeholders (`sql.placeholder`). Its rows are as the driver reads them: times outside of JSON are texts.
 */
export function statement<Row>(name: string, make: () => SQL): (db: Queryable, values: Values) => Promise<Row[]> {
  let built: ReturnType<PgDialect["sqlToQuery"]> | undefined;
  // Only pools are remembered: a transaction is used once.
  const known = new WeakMap<object, Prepared>();
  return async (db, values) => {
    const { session } = db._;
    let prepared = known.get(session);
    if (!prepared) {
      built ??= build(make());
      prepared = session.prepareQuery({ ...built }, undefined, name, false) as Prepared;
      known.set(session, prepared);
    }
    return (await prepared.execute(values)).rows as Row[];
  };
}

/** The value of a placeholder as a type of PostgreSQL, which cannot tell it from where a value stands in a select list. */
export const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** A select list of columns under their names in the code. */
export const selection = (columns: Record<string, PgColumn | SQL>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** A reader of rows of columns that PostgreSQL has turned into JSON: replaces the texts of times by dates, in place. */
export function jsonRow<Row>(columns: Record<string, PgColumn>): (row: Row) => Row {
  const times = Object.keys(columns).filter((name) => is(columns[name], PgTimestamp));
  return (row) => {
    const fields = row as Values;
    for (const name of times) if (fields[name] !== null) fields[name] = new Date(fields[name] as string);
    return row;
  };
}

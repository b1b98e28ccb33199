import { is, Param, Placeholder, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect, PgTimestamp } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Queryable } from "./client.server.ts";

export type Values = Record<string, unknown>;

const dialect = new PgDialect({ casing: "snake_case" });

/** The SQL of a statement, and how each of its parameters is read from the values of a call. */
interface Compiled {
  text: string;
  readers: ((values: Values) => unknown)[];
}

/**
 * A statement whose SQL is built once for the process: values are placeholders (`sql.placeholder`). Each connection prepares its text once it has sent it a few
 * times (client.server.ts). Its rows are as the driver reads them: times outside of JSON are texts.
 */
export function statement<Row>(make: () => SQL): (db: Queryable, values: Values) => Promise<Row[]> {
  let compiled: Compiled | undefined;
  return async (db, values) => {
    compiled ??= compile(make());
    return (await run(db, compiled, values)).rows as Row[];
  };
}

function compile(query: SQL): Compiled {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, readers: params.map(readerOf) };
}

/** Dates, times, intervals, and lists of these, which stay texts. */
const TIMES: ReadonlySet<number> = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);
const asText = (value: string): string => value;
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    TIMES.has(type) ? asText : pg.types.getTypeParser(type, format as "text"),
};

/** Outside of a transaction the driver gets the text as it is. Drizzle alone reaches the connection of a transaction, and builds the text again from its pieces. */
function run(db: Queryable, { text, readers }: Compiled, values: Values): Promise<{ rows: unknown[] }> {
  const params = readers.map((read) => read(values));
  if ("$client" in db) return db.$client.query({ text, types }, params);
  // Parameters are numbered in the order in which they stand in the text.
  const pieces = text.split(/\$\d+/).map((piece) => sql.raw(piece));
  return db.execute(
    sql.join(pieces.flatMap((piece, i) => (i < params.length ? [piece, new Param(params[i])] : [piece]))),
  );
}

/** A value that the statement has already, a placeholder, or one that a column writes in its own way. */
function readerOf(given: unknown): (values: Values) => unknown {
  if (is(given, Placeholder)) return (values) => values[given.name as string];
  if (!is(given, Param) || !is(given.value, Placeholder)) return () => given;
  const { encoder, value } = given;
  return (values) => encoder.mapToDriverValue(values[value.name as string]);
}

/** The rows of a query as JSON: times are texts as in JSON, and no bytes. */
export async function jsonRows<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute<{ row_to_json: Row }>(sql`select row_to_json(line) from (${query}) as line`);
  return rows.map((row) => row.row_to_json);
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

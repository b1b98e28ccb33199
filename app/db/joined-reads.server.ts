import { is, type SQL, sql } from "drizzle-orm";
import {
  PgColumn,
  PgDialect,
  type PgPreparedQuery,
  type PgSession,
  type SelectedFieldsOrdered,
} from "drizzle-orm/pg-core";
import { type Db, isList, type Queryable } from "./client.server.ts";

/** A query as the driver gets it: its text, and the values of its parameters. */
interface Sent {
  text: string;
  values: unknown[];
}
interface Rows {
  rows: unknown[][];
}
interface Driver {
  query(config: { text: string }, values: unknown[]): Promise<Rows>;
}
/** What drizzle keeps of a query that it is about to send. */
type Prepared = PgPreparedQuery<never> & { client: Driver };

interface Joinable extends Sent {
  /** How many columns its rows have. */
  width: number;
}

interface Waiting extends Joinable {
  /** A list, which is planned for its values; otherwise it may be prepared. */
  isList: boolean;
  /** Sends it alone. */
  alone: () => Promise<Rows>;
  done: (rows: Rows | Promise<Rows>) => void;
}

type Join = (read: Omit<Waiting, "done">) => Promise<Rows>;

/** How a read waits for others, by the view that `joinReads` has made. */
const joins = new WeakMap<object, Join>();
const dialect = new PgDialect({ casing: "snake_case" });

/** So many reads go into one statement; its planning and its text stay small. */
const MOST = 32;

/**
 * A view of the database for one request, which sends the reads that wait at the same time as one statement, and its lists as another: a page that asks six modules
 * side by side pays one or two round trips instead of six. A read that waits for another one comes in the next
 * statement. Writes, transactions, locks and prepared statements go their usual way. Rows are those that each read would have had.
 */
export function joinReads(db: Db): Db {
  const session = sessionOf(db);
  if (!usable.has(session)) usable.set(session, missingParts(db).length === 0);
  // Each read is then sent alone, as without this file.
  if (!usable.get(session)) return db;
  let waiting: Waiting[] = [];
  const send = () => {
    const reads = waiting;
    waiting = [];
    // Lists are planned for each query, and would keep what they are joined with from being prepared.
    const groups = [...Map.groupBy(reads, (read) => read.isList).values()].flatMap(inStatements);
    void answer(session, groups);
  };
  const join: Join = (read) =>
    new Promise((done) => {
      // After everything that is ready to run now, so that the loaders of nested routes are in it too.
      if (waiting.push({ ...read, done }) === 1) setImmediate(send);
    });
  const prepareQuery: PgSession["prepareQuery"] = (query, fields, name, arrayMode, mapper, about, cache) => {
    const prepared = session.prepareQuery(query, fields, name, arrayMode, mapper, about, cache) as unknown as Prepared;
    if (about?.type !== "select" || !fields || name !== undefined || !isJoinable(query.sql, fields))
      return prepared as never;
    const { client } = prepared;
    prepared.client = {
      query: (config, values) =>
        join({
          text: config.text,
          isList: isList(config.text),
          values,
          width: fields.length,
          alone: () => client.query(config, values),
        }),
    };
    return prepared as never;
  };
  const view = Object.create(db, {
    session: { value: Object.create(session, { prepareQuery: { value: prepareQuery } }) },
  });
  joins.set(view, join);
  return view;
}

/**
 * The rows of a query that is written as SQL, as JSON: times are texts as in JSON, and no bytes. With a view of `joinReads` it is sent
 * together with the reads that wait at the same time, which `db.execute` never is.
 */
export async function jsonRows<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  const asJson = sql`select row_to_json(line) from (${query}) as line`;
  const join = joins.get(db);
  if (!join) {
    const { rows } = await db.execute<{ row_to_json: Row }>(asJson);
    return rows.map((row) => row.row_to_json);
  }
  const { sql: text, params: values } = dialect.sqlToQuery(asJson);
  const { client } = (db._ as unknown as { session: { client: Driver } }).session;
  const alone = () => client.query({ text, rowMode: "array" } as { text: string }, values);
  const { rows } = await join({ text, isList: true, values, width: 1, alone });
  return rows.map(([row]) => row as Row);
}

const sessionOf = (db: Db) => (db._ as unknown as { session: PgSession }).session;
const usable = new WeakMap<object, boolean>();

/**
 * The parts of drizzle that this file uses and that its documentation does not promise, and that this version does not have. A test expects
 * none; with any, reads are not joined.
 */
export function missingParts(db: Db): string[] {
  const session = sessionOf(db) as unknown as { prepareQuery?: unknown; client?: Partial<Driver> } | undefined;
  if (typeof session?.prepareQuery !== "function")
    return ["db._.session.prepareQuery(query, fields, name, arrayMode, …)"];
  const prepared = session.prepareQuery(
    { sql: "select 1", params: [] },
    undefined,
    undefined,
    true,
  ) as Partial<Prepared>;
  return [
    ...(typeof session.client?.query === "function" ? [] : ["session.client.query(config, values)"]),
    ...(typeof prepared.client?.query === "function" ? [] : ["client.query(config, values) of a prepared query"]),
  ];
}

/** How many arguments a function of PostgreSQL takes. */
const MOST_COLUMNS = 100;

/** Locks belong to a statement of their own, and JSON has no bytes. */
const isJoinable = (text: string, fields: SelectedFieldsOrdered): boolean =>
  fields.length <= MOST_COLUMNS &&
  !/\bfor (no key )?(update|share|key share)\b/i.test(text) &&
  !fields.some(({ field }) => is(field, PgColumn) && field.getSQLType() === "bytea");

function inStatements(reads: readonly Waiting[]): Waiting[][] {
  const statements = Math.ceil(reads.length / MOST);
  return Array.from({ length: statements }, (_, at) => reads.slice(at * MOST, (at + 1) * MOST));
}

/**
 * The rows are given when all statements have replied, so that the reads that wait for them start together and are the next statements.
 */
async function answer(session: PgSession, groups: readonly Waiting[][]): Promise<void> {
  const replies = await Promise.all(groups.map((reads) => repliesTo(session, reads)));
  for (const give of replies.flat()) give();
}

/** Sends reads as one statement. If it fails, each is sent alone, so that only the caller whose read is at fault gets the error. */
async function repliesTo(session: PgSession, reads: readonly Waiting[]): Promise<(() => void)[]> {
  const [only] = reads;
  if (only && reads.length === 1) {
    const reply = only.alone();
    // The caller gets the error.
    await reply.catch(() => {});
    return [() => only.done(reply)];
  }
  const together = await sendTogether(session, reads).catch(() => null);
  return reads.map((read, i) => () => read.done(together ? { rows: together[i] ?? [] } : read.alone()));
}

async function sendTogether(session: PgSession, reads: readonly Waiting[]): Promise<unknown[][][]> {
  const { text, values } = joined(reads);
  const { client } = session as unknown as { client: Driver };
  const { rows } = await client.query({ text, rowMode: "array" } as { text: string }, values);
  return rows[0] as unknown[][][];
}

/** One row with a column for each read: its rows as JSON arrays, in the read's order. */
export function joined(reads: readonly (Sent & { width: number })[]): Sent {
  const values: unknown[] = [];
  const parts = reads.map((read) => {
    const columns = Array.from({ length: read.width }, (_, i) => `c${i}`).join(", ");
    const before = values.length;
    values.push(...read.values);
    const text = read.text.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    return `(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${text}) as t(${columns}))`;
  });
  return { text: `select ${parts.join(",\n")}`, values };
}

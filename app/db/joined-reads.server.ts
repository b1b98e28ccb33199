import { is } from "drizzle-orm";
import { PgColumn, type PgPreparedQuery, type PgSession, type SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import { type Db, isList } from "./client.server.ts";

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

interface Waiting extends Sent {
  /** How many columns its rows have. */
  width: number;
  /** Sends it alone. */
  alone: () => Promise<Rows>;
  done: (rows: Rows | Promise<Rows>) => void;
}

/** So many reads go into one statement; its planning and its text stay small. */
const MOST = 16;

/**
 * A view of the database for one request, which sends the reads that wait at the same time as one statement, and its lists as another: a page that asks six modules
 * side by side pays one or two round trips instead of six. A read that waits for another one comes in the next
 * statement. Writes, transactions, locks and prepared statements go their usual way. Rows are those that each read would have had.
 */
export function joinReads(db: Db): Db {
  const session = (db._ as unknown as { session: PgSession }).session;
  let waiting: Waiting[] = [];
  const send = () => {
    const reads = waiting;
    waiting = [];
    // Lists are planned for each query, and would keep what they are joined with from being prepared.
    const groups = Map.groupBy(reads, ({ text }) => isList(text)).values();
    for (const group of groups)
      for (let at = 0; at < group.length; at += MOST) void answer(session, group.slice(at, at + MOST));
  };
  const join = (read: Omit<Waiting, "done">): Promise<Rows> =>
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
        join({ text: config.text, values, width: fields.length, alone: () => client.query(config, values) }),
    };
    return prepared as never;
  };
  return Object.create(db, { session: { value: Object.create(session, { prepareQuery: { value: prepareQuery } }) } });
}

/** How many arguments a function of PostgreSQL takes. */
const MOST_COLUMNS = 100;

/** Locks belong to a statement of their own, and JSON has no bytes. */
const isJoinable = (text: string, fields: SelectedFieldsOrdered): boolean =>
  fields.length <= MOST_COLUMNS &&
  !/\bfor (no key )?(update|share|key share)\b/i.test(text) &&
  !fields.some(({ field }) => is(field, PgColumn) && field.getSQLType() === "bytea");

/** If the one statement fails, each read is sent alone, so that only the caller whose read is at fault gets the error. */
async function answer(session: PgSession, reads: readonly Waiting[]): Promise<void> {
  const together = reads.length > 1 ? await sendTogether(session, reads).catch(() => null) : null;
  for (const [i, read] of reads.entries()) read.done(together ? { rows: together[i] ?? [] } : read.alone());
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

import { fillPlaceholders, type SQL, sql } from "drizzle-orm";
import pg from "pg";
import type { Queryable } from "./client.server.ts";
import { type HotConnections, isUnanswered } from "./hot-connections.server.ts";
import { build, statement, type Values } from "./statement.server.ts";

/** A short read of a hot path. */
export interface HotRead<Row> {
  (db: Queryable, values: Values): Promise<Row[]>;
  title: string;
  /** Its SQL for a viewer: their id, or an expression that finds it. */
  sqlFor(viewer: SQL): SQL;
  /** It has one row with one column, `text`, which is long: PostgreSQL does not put it into JSON again. */
  isText?: boolean;
}

/** The row of a read that PostgreSQL has turned into text. */
export interface TextRow {
  text: string;
}

/** A `hotRead` of one row with one column, `text`. */
export const hotText = (title: string, sqlFor: (viewer: SQL) => SQL): HotRead<TextRow> =>
  Object.assign(hotRead<TextRow>(title, sqlFor), { isText: true });

/**
 * A statement that only reads, a few rows by an index, and is prepared like every `statement`. It is sent on the hot connections where
 * there are any. "viewer" is the placeholder of whom it is for; such a read can be made together with that of the session (`withCaller`).
 */
export function hotRead<Row>(title: string, sqlFor: (viewer: SQL) => SQL): HotRead<Row> {
  const make = () => sqlFor(sql`${sql.placeholder("viewer")}`);
  const usual = statement<Row>(title, make);
  let built: ReturnType<typeof build> | undefined;
  const read = async (db: Queryable, values: Values): Promise<Row[]> => {
    const ahead = takeAhead(db, read as HotRead<unknown>, values);
    if (ahead) return ahead as Row[];
    const hot = hotConnections.get(db._.session);
    if (!hot) return usual(db, values);
    built ??= build(make());
    const sent = hot.query({ name: title, text: built.sql, values: fillPlaceholders(built.params, values), types });
    return sent
      ? ((await sent.catch(ifLost(() => usual(db, values).then((rows) => ({ rows }))))).rows as Row[])
      : usual(db, values);
  };
  return Object.assign(read, { title, sqlFor });
}

/** Two reads of one row each for the same viewer, as one statement. */
export const beside = <One, Other>(one: HotRead<One>, other: HotRead<Other>): HotRead<One & Other> =>
  hotRead(
    `${one.title}+${other.title}`,
    (viewer) => sql`select * from (${one.sqlFor(viewer)}) as one, (${other.sqlFor(viewer)}) as other`,
  );

/** Repeats a read whose connection was lost, or is held up. */
const ifLost =
  <Result>(again: () => Promise<Result>) =>
  (error: unknown): Promise<Result> => {
    if (isUnanswered(error)) return again();
    throw error;
  };

const hotConnections = new WeakMap<object, HotConnections>();

/** Makes the hot reads of a database use these connections. Reads in transactions do not. */
export const attachHotConnections = (db: Queryable, connections: HotConnections): void =>
  void hotConnections.set(db._.session, connections);

const AS_TEXT: number[] = [pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.TIMESTAMP, pg.types.builtins.DATE];
const asText = (value: unknown) => value;
/** As drizzle reads them. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    AS_TEXT.includes(oid) ? asText : pg.types.getTypeParser(oid, format),
};

/** A read that a request is going to make for its caller. */
export interface AheadRead {
  read: HotRead<unknown>;
  /** Without the viewer. */
  values: Values;
}

interface Ahead extends AheadRead {
  rows: unknown[] | undefined;
}
const AHEAD = Symbol("ahead");

/**
 * A view of the database that knows the rows of a read that was made together with that of the session. They are used once, by the same read with
 * the same values; any other read asks the database.
 */
export const knowing = <Database extends Queryable>(db: Database, ahead: AheadRead, rows: unknown[]): Database =>
  Object.create(db, { [AHEAD]: { value: { ...ahead, rows } satisfies Ahead } });

function takeAhead(db: Queryable, read: HotRead<unknown>, values: Values): unknown[] | undefined {
  const ahead = (db as { [AHEAD]?: Ahead })[AHEAD];
  if (ahead?.read !== read || !isSame(ahead.values, values)) return undefined;
  const { rows } = ahead;
  ahead.rows = undefined;
  return rows;
}

function isSame(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

interface Together<Caller> {
  caller: Caller;
  rows: unknown[];
}

/** The same read of the caller, with another read for them in the same statement. Its rows are JSON: times are texts. */
export function withCaller<Caller>(
  caller: HotRead<Caller>,
): (ahead: HotRead<unknown>) => (db: Queryable, values: Values) => Promise<Together<Caller>[]> {
  const known = new Map<HotRead<unknown>, HotRead<Together<Caller> & TextRow>>();
  return (ahead) => {
    let both = known.get(ahead);
    if (!both) {
      both = hotRead(`${caller.title}+${ahead.title}`, (viewer) => {
        const line = ahead.sqlFor(sql`(select id from caller)`);
        const found = ahead.isText
          ? sql`(${line}) as text`
          : sql`(select coalesce(json_agg(line), '[]') from (${line}) line) as rows`;
        return sql`with caller as materialized (${caller.sqlFor(viewer)}) select row_to_json(caller) as caller, ${found} from caller`;
      });
      known.set(ahead, both);
    }
    if (!ahead.isText) return both;
    const read = both;
    return async (db, values) =>
      (await read(db, values)).map(({ caller: who, text }) => ({ caller: who, rows: [{ text }] }));
  };
}

import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./client.server.ts";
import { statement, type Values } from "./statement.server.ts";

type Read<Row> = (db: Queryable, values: Values) => Promise<Row[]>;

/** A statement for a viewer ("viewer" is its placeholder), whose SQL can also stand in another statement, which finds the viewer. */
export interface ViewerRead<Row> extends Read<Row> {
  sqlFor(viewer: SQL): SQL;
}

export const viewerRead = <Row>(sqlFor: (viewer: SQL) => SQL): ViewerRead<Row> =>
  Object.assign(
    statement<Row>(() => sqlFor(sql`${sql.placeholder("viewer")}`)),
    { sqlFor },
  );

/** A read, and its values but for the viewer. */
export interface AskedRead<Row = unknown> {
  read: ViewerRead<Row>;
  values: Values;
}

interface Together<Caller> {
  caller: Caller;
  rows: unknown[];
}

/**
 * The read of who calls, with what they ask for in the same statement: one job, which is asked for by programs more often than anything else, then takes
 * the database and this process half of the time. The rows are JSON: times are texts.
 */
export function withCaller<Caller>(caller: () => SQL): (asked: ViewerRead<unknown>) => Read<Together<Caller>> {
  const known = new Map<ViewerRead<unknown>, Read<Together<Caller>>>();
  return (asked) => {
    let both = known.get(asked);
    if (!both) {
      const rows = sql`(select coalesce(json_agg(line), '[]') from (${asked.sqlFor(sql`(select id from caller)`)}) line)`;
      both = statement(
        () =>
          sql`with caller as materialized (${caller()}) select row_to_json(caller) as caller, ${rows} as rows from caller`,
      );
      known.set(asked, both);
    }
    return both;
  };
}

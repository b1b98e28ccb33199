import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { cursorOf, type Page, readCursor } from "#db/keyset.server.ts";

const MIDNIGHT = "T00:00:00.000Z";

/** The condition "further down the list than the cursor's row" of a list with the latest day first; undefined at the start. */
export function beforeDay(day: PgColumn | SQL, id: PgColumn | SQL, cursor: string | undefined): SQL | undefined {
  const row = readCursor(cursor);
  return row && sql`(${day}, ${id}) < (${row.at.slice(0, MIDNIGHT.length * -1)}::date, ${row.id}::uuid)`;
}

/** Turns rows that were read with `limit + 1` into a page. */
export function pageByDay<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  dayOf: (row: Row) => string,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(dayOf(last) + MIDNIGHT, last.id) : null };
}

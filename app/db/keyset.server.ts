import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { PAGE_SIZE } from "#config/constants.ts";
import { isId } from "#kernel/id.ts";
import { given } from "./statement.server.ts";

/** The start of a page in a newest-first list: after the cursor's row. The list's index has both columns of the cursor. */
export interface PageRequest {
  limit?: number;
  cursor?: string;
}

export interface Page<Item> {
  items: Item[];
  /** The `cursor` of the next page; null at the end. */
  nextCursor: string | null;
}

export const pageLimit = (request: PageRequest): number =>
  Math.min(Math.max(request.limit ?? PAGE_SIZE.default, 1), PAGE_SIZE.max);

/** The format that `pageOf` writes. JavaScript accepts years that PostgreSQL does not. */
const TIME = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The condition "older than the cursor's row", or undefined at the start. An unreadable cursor starts at the beginning. */
export function olderThan(createdAt: PgColumn, id: PgColumn, cursor: string | undefined): SQL | undefined {
  const row = rowOf(cursor);
  return row && sql`(${createdAt}, ${id}) < ${row}`;
}

/** The same condition for a list whose SQL is built once, and the values of its placeholders. */
export const olderThanGiven = (createdAt: PgColumn, id: PgColumn): SQL =>
  sql`(${createdAt}, ${id}) < (${given("olderThanTime", "timestamptz")}, ${given("olderThanId", "uuid")})`;
export function startAt(cursor: string | undefined): { olderThanTime: string; olderThanId: string } {
  const row = readCursor(cursor);
  return { olderThanTime: row?.at ?? "infinity", olderThanId: row?.id ?? "ffffffff-ffff-ffff-ffff-ffffffffffff" };
}

/** The same for a list with the oldest row first. */
export function newerThan(createdAt: PgColumn | SQL, id: PgColumn, cursor: string | undefined): SQL | undefined {
  const row = rowOf(cursor);
  return row && sql`(${createdAt}, ${id}) > ${row}`;
}

function rowOf(cursor: string | undefined): SQL | undefined {
  const row = readCursor(cursor);
  return row && sql`(${row.at}::timestamptz, ${row.id}::uuid)`;
}

/** The row that a cursor names; undefined for an unreadable one. */
export function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  const [time, rowId] = Buffer.from(cursor ?? "", "base64url")
    .toString("utf8")
    .split(" ");
  if (!time || !TIME.test(time) || !isId(rowId) || Number.isNaN(Date.parse(time))) return undefined;
  return { at: new Date(time).toISOString(), id: rowId };
}

/** The cursor of the page after a row. */
export const cursorOf = (createdAt: string, id: string): string =>
  Buffer.from(`${createdAt} ${id}`).toString("base64url");

/** Turns rows that were read with `limit + 1` into a page. */
export function pageOf<Row extends { createdAt: Date; id: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last;
  return {
    items,
    nextCursor: more ? cursorOf(last.createdAt.toISOString(), last.id) : null,
  };
}

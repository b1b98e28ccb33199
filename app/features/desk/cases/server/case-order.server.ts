import { type SQL, sql } from "drizzle-orm";
import { cursorOf } from "#db/keyset.server.ts";
import { isId } from "#kernel/id.ts";
import type { CaseFilter } from "../rules/case-query.ts";
import type { CaseSort } from "../rules/case-sort.ts";
import type { ListedCase } from "./case-lists.server.ts";

type Key = CaseSort | "closed";

interface Order {
  /** Of `cases c`. */
  key: SQL;
  type: "timestamptz" | "int";
  descending: boolean;
  column: "deadline" | "openedAt" | "money" | "risk" | "closedAt";
}

const orders: Record<Key, Order> = {
  deadline: { key: sql`c.deadline`, type: "timestamptz", descending: false, column: "deadline" },
  oldest: { key: sql`c.opened_at`, type: "timestamptz", descending: false, column: "openedAt" },
  newest: { key: sql`c.opened_at`, type: "timestamptz", descending: true, column: "openedAt" },
  money: { key: sql`coalesce(c.money, -1)`, type: "int", descending: true, column: "money" },
  risk: { key: sql`c.risk::int`, type: "int", descending: true, column: "risk" },
  closed: { key: sql`c.closed_at`, type: "timestamptz", descending: true, column: "closedAt" },
};

type Listed = Pick<ListedCase, "id" | "deadline" | "openedAt" | "closedAt" | "money" | "risk">;

/** The order of a list: its clause, the condition of the page after a cursor, and the cursor after a row. Each has its index. */
export function orderOf({ sort = "deadline", closed }: CaseFilter) {
  const { key, type, descending, column } = orders[closed ? "closed" : sort];
  const direction = sql.raw(descending ? "desc" : "asc");
  return {
    by: sql`order by ${key} ${direction}, c.id ${direction}`,
    after(cursor: string | undefined): SQL | undefined {
      const row = readRow(cursor, type);
      const than = sql.raw(descending ? "<" : ">");
      return row && sql`(${key}, c.id) ${than} (${row.value}::${sql.raw(type)}, ${row.id}::uuid)`;
    },
    cursorAfter(row: Listed): string {
      const value = row[column];
      return cursorOf(value instanceof Date ? value.toISOString() : String(value ?? -1), row.id);
    },
  };
}

const TIME = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NUMBER = /^-?\d{1,9}$/;

/** An unreadable cursor, or that of another order, starts at the beginning. */
function readRow(cursor: string | undefined, type: Order["type"]): { value: string; id: string } | undefined {
  const [value = "", id] = Buffer.from(cursor ?? "", "base64url")
    .toString("utf8")
    .split(" ");
  const isRead = type === "int" ? NUMBER.test(value) : TIME.test(value) && !Number.isNaN(Date.parse(value));
  return isRead && isId(id) ? { value, id } : undefined;
}

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  customType,
  integer,
  type ReferenceConfig,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { UNITS_PER_CHARACTER } from "#kernel/characters.ts";
import { newId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";

/** Columns that many tables share. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => newId());
/** The id of a row of another table, without which there is none of this one. */
export const reference = (to: () => AnyPgColumn, actions?: ReferenceConfig["actions"]) =>
  uuid().notNull().references(to, actions);
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();
export const penceAmount = () => integer().$type<Pence>();
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A check constraint that a column has one of the values of its `enum`. */
export const enumCheck = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in ${listed(values)}`);

/** Values in parentheses, written out as the text of constraints needs them. */
export const listed = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);

/**
 * The condition of a check constraint on the length of a text. PostgreSQL counts code points, of which a character can have several: it only
 * has to refuse what no rule allows.
 */
export const hasLength = (column: AnyPgColumn, min: number, max: number) =>
  sql`length(${column}) between ${sql.raw(`${min} and ${max * UNITS_PER_CHARACTER}`)}`;

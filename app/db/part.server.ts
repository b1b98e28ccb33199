import { Column, getTableColumns, is, SQL, sql, Table } from "drizzle-orm";
import { type PgColumn, QueryBuilder, type SelectedFields } from "drizzle-orm/pg-core";
import type { Queryable } from "./client.server.ts";
import { statement, type Values } from "./statement.server.ts";

/**
 * A read whose SQL is built once for the process, and which is made alone or with others in one statement (`together`). `Given` are the values of its
 * placeholders, by their names, and what else its result depends on.
 */
export interface Part<Given, Result> {
  (db: Queryable, given: Given): Promise<Result>;
  /** What it finds, as one JSON value. */
  json(): SQL;
  resultOf(json: unknown, given: Given): Result;
}

type Declared<Given, Result> = Pick<Part<Given, Result>, "json" | "resultOf">;

/** Makes the queries that stand in parts. */
export const queries = new QueryBuilder({ casing: "snake_case" });

/**
 * A part that finds rows: `make` adds to the fields from where and which (`among`, `sql.placeholder`), and `result` makes something of the rows. Columns are as
 * Drizzle reads them. Values of other expressions are as in JSON, where times are texts.
 */
export function part<Selected extends SelectedFields, Row, Given extends object, Result>(
  fields: Selected,
  make: (select: ReturnType<typeof queries.select<Selected>>) => { getSQL(): SQL; _: { readonly result: Row[] } },
  result: (rows: Row[], given: Given) => Result,
): Part<Given, Result> {
  // Columns get new names, because two of them may have the same.
  const columns = sql.raw(Array.from({ length: columnCount(fields) }, (_none, i) => `c${i}`).join(", "));
  return callable({
    json: () =>
      sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${make(queries.select(fields)).getSQL()}) as line(${columns}))`,
    resultOf: (rows, given) =>
      result((rows as unknown[][]).map((values) => rowOf(fields, values.values())) as Row[], given),
  });
}

/** A part of a query that is written in SQL, whose rows are as in JSON. */
export const rowsPart = <Row, Given extends object, Result>(
  make: () => SQL,
  result: (rows: Row[], given: Given) => Result,
): Part<Given, Result> =>
  callable({
    json: () => sql`(select coalesce(json_agg(row_to_json(line)), '[]') from (${make()}) as line)`,
    resultOf: (rows, given) => result(rows as Row[], given),
  });

type Parts = Record<string, Declared<never, unknown>>;
type GivenOf<All extends Parts> = {
  [Name in keyof All]: (given: Parameters<All[Name]["resultOf"]>[1]) => void;
}[keyof All] extends (given: infer Given) => void
  ? Given
  : never;
/** What several parts find, by their names. */
export type Found<All extends Parts> = { [Name in keyof All]: ReturnType<All[Name]["resultOf"]> };

/** Several parts in one statement. What they are given by the same name is the same. */
export function together<All extends Parts>(parts: All): Part<GivenOf<All>, Found<All>> {
  const names = Object.keys(parts);
  return callable({
    json: () =>
      sql`json_build_object(${sql.join(
        names.flatMap((name) => [sql.raw(`'${name}'`), parts[name]?.json()]),
        sql`, `,
      )})`,
    resultOf: (json, given) =>
      Object.fromEntries(
        names.map((name) => [name, parts[name]?.resultOf((json as Values)[name], given as never)]),
      ) as Found<All>,
  });
}

/** A part whose result is made of that of another. */
export const mapped = <Given extends object, Found, Result>(
  of: Part<Given, Found>,
  result: (found: Found, given: Given) => Result,
): Part<Given, Result> =>
  callable({ json: of.json, resultOf: (json, given) => result(of.resultOf(json, given), given) });

function callable<Given, Result>(declared: Declared<Given, Result>): Part<Given, Result> {
  const read = statement<{ found: unknown }>(() => sql`select ${declared.json()} as found`);
  const alone = async (db: Queryable, given: Given) =>
    declared.resultOf((await read(db, given as Values))[0]?.found, given);
  return Object.assign(alone, declared);
}

/** The fields of a group or table; null for a column or an expression. */
function fieldsIn(field: SelectedFields[string]): SelectedFields | null {
  if (is(field, Table)) return getTableColumns(field);
  return is(field, Column) || is(field, SQL) ? null : (field as SelectedFields);
}

function columnCount(fields: SelectedFields): number {
  const counts = Object.values(fields).map((field) => {
    const group = fieldsIn(field);
    return group ? columnCount(group) : 1;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function rowOf(fields: SelectedFields, values: Iterator<unknown>): Values {
  const row: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const group = fieldsIn(field);
    if (group) row[name] = groupOf(group, values);
    else {
      const { value } = values.next();
      row[name] = value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value;
    }
  }
  return row;
}

/** Null if a column that is never empty is: no row was joined. */
function groupOf(fields: SelectedFields, values: Iterator<unknown>): Values | null {
  const row = rowOf(fields, values);
  const isMissing = Object.entries(fields).some(
    ([name, field]) => row[name] === null && is(field, Column) && field.notNull,
  );
  return isMissing ? null : row;
}

/** The parts of a list whose SQL depends on what is asked for, each made once. */
export function variants<Asked extends object, Made>(make: (asked: Asked) => Made): (asked: Asked) => Made {
  const known = new Map<string, Made>();
  return (asked) => {
    const key = JSON.stringify(asked);
    const made = known.get(key) ?? make(asked);
    known.set(key, made);
    return made;
  };
}

/** Whether a column has one of the values that a caller gives as a list by this name. */
export const among = (column: PgColumn, name: string): SQL => sql`${column} = any(${sql.placeholder(name)})`;

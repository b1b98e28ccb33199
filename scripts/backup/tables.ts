import type { ClientBase } from "pg";

/** The schemas that hold the data. Migrations are recorded in another one, and are not data. */
export const SCHEMAS = ["public", "sandbox_stripe", "graphile_worker"];

/** A table and the columns that a copy of its rows has, in this order. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** Partitioned tables as a whole: a partition belongs to its time. graphile-worker records its own migrations; rows of unlogged tables do not survive a crash either. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and format('%I.%I', n.nspname, c.relname) <> 'graphile_worker.migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by 1`;

export async function tablesOf(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(TABLES, [SCHEMAS]);
  return rows;
}

/** The sequences that have given a number, with the last one. */
export async function sequencesOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** What identifies the schema: the hashes of the product's migrations, and how many migrations the task queue has. */
export interface SchemaName {
  migrations: string[];
  queue: number;
}

export async function schemaOf(client: ClientBase): Promise<SchemaName> {
  const { rows } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by id");
  const queue = await client.query<{ count: string }>("select count(*) from graphile_worker.migrations");
  return { migrations: rows.map(({ hash }) => hash), queue: Number(queue.rows[0]?.count) };
}

export const columnsOf = ({ columns }: TableShape): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");

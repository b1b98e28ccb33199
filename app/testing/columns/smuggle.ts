import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";

/** What the extra column of every row contains. */
export const SMUGGLED = "smuggled out";
const NAME = "smuggled";

const schemas = import.meta.glob<Record<string, unknown>>("/app/db/schema/**/*.ts", { eager: true });
const tables = [
  ...new Set(Object.values(schemas).flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)))),
] as PgTable[];

/** Declares a column in every table, as a developer who adds one does. Before the modules are loaded that read the tables. */
export function declareColumn(): void {
  for (const table of tables) {
    const builder = text(NAME).default(SMUGGLED) as unknown as { build(table: PgTable): object };
    const column = builder.build(table);
    const parts = table as unknown as Record<symbol, object>;
    for (const key of ["drizzle:Columns", "drizzle:ExtraConfigColumns"])
      Object.assign(parts[Symbol.for(key)] ?? {}, { [NAME]: column });
    Object.assign(table, { [NAME]: column });
  }
}

/** Adds the column to the tables of a database. */
export async function addColumn({ db }: Database): Promise<void> {
  for (const table of tables) {
    const { schema } = getTableConfig(table);
    const name = sql.join(
      [schema ?? "public", getTableName(table)].map((part) => sql.identifier(part)),
      sql`.`,
    );
    await db.execute(
      sql`alter table ${name} add column ${sql.identifier(NAME)} text default ${sql.raw(`'${SMUGGLED}'`)}`,
    );
  }
}

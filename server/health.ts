import { sql } from "drizzle-orm";
import { OLDEST_VERSION, TOO_NEW } from "#db/schema-records.ts";
import type { AppServices } from "./app-services.ts";
import { migrationCount, schemaVersion } from "./schema-version.ts";

/** The reasons why this process should get no requests; empty if it is ready. */
export async function readinessProblems(services: AppServices, worker: () => string | null): Promise<string[]> {
  const found: string[] = [];
  try {
    const { rows } = await services.background.db.execute<{
      at: string | null;
      readOnly: boolean;
      oldest: string | null;
    }>(
      sql`select max(created_at) as at, current_setting('transaction_read_only')::boolean as "readOnly",
        (select hash from drizzle.sql_objects where id = ${OLDEST_VERSION}) as oldest from drizzle.__drizzle_migrations`,
    );
    const at = Number(rows[0]?.at ?? 0);
    if (at < schemaVersion) found.push("migrations: the database is older than this version");
    if (migrationCount < Number(rows[0]?.oldest ?? 0)) found.push(`migrations: the database has ${TOO_NEW}`);
    if (rows[0]?.readOnly) found.push("database: it does not accept writes");
  } catch {
    found.push("database: it does not reply");
  }
  const background = worker();
  if (background) found.push(`worker: ${background}`);
  return found;
}

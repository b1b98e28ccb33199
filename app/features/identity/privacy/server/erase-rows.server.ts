import { type SQL, sql } from "drizzle-orm";
import type { Registry } from "#app/registry.ts";
import type { Tx } from "#db/client.server.ts";
import type { Erasure } from "#db/personal-data.ts";

/** A condition from a `personal-data.ts`, for one person. */
export const about = (condition: string, person: string): SQL =>
  sql.join(
    condition.split(":person").map((part) => sql.raw(part)),
    sql`${person}::uuid`,
  );

export const tableNamed = (name: string): SQL =>
  sql.join(
    name.split(".").map((part) => sql.identifier(part)),
    sql`.`,
  );

/**
 * Deletes and overwrites a person's data in every table, as each module's `personal-data.ts` declares. Idempotent. With `last`,
 * does only the final step of an erasure: name and address.
 */
export async function eraseRows(
  tx: Tx,
  { personalData }: Registry,
  person: string,
  { last = false } = {},
): Promise<void> {
  await tx.execute(sql`select set_config('fettle.erasing', ${person}, true)`);
  for (const [table, line] of Object.entries(personalData)) {
    if ((line.last ?? false) !== last) continue;
    for (const erasure of line.erased) await tx.execute(statement(table, erasure, person));
  }
}

function statement(table: string, erasure: Erasure, person: string): SQL {
  const where = about(erasure.rows, person);
  if ("remove" in erasure) return sql`delete from ${tableNamed(erasure.from ?? table)} as row where ${where}`;
  const set = Object.entries(erasure.set).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${about(value, person)}`,
  );
  return sql`update ${tableNamed(table)} as row set ${sql.join(set, sql`, `)} where ${where}`;
}

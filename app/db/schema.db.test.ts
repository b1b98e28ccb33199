import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, inject, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { newId } from "#kernel/id.ts";
import { openDatabase } from "./client.server.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };
import { withPartitionKey } from "./partitions.ts";
import * as schema from "./schema/index.ts";
import { MIGRATIONS } from "./schema-state.server.ts";
import { readSqlObjects } from "./sql-objects.server.ts";
import { readCatalogue } from "./testing.ts";

const database = testDatabase({ connections: 1 });

const declared = generateDrizzleJson(schema, undefined, undefined, "snake_case");

/** The catalogue of a database that is created from the schema files and app/db/sql, without migrations. */
async function declaredCatalogue() {
  const name = `declared_${newId().replaceAll("-", "")}`;
  await database().pool.query(`create database ${name}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = name;
  const made = openDatabase(url.href, { connections: 1 });
  try {
    const { beforeTables, afterTables } = readSqlObjects();
    await made.pool.query(beforeTables);
    for (const statement of await generateMigration(generateDrizzleJson({}), declared))
      await made.pool.query(withPartitionKey(statement));
    await made.pool.query(afterTables);
    return await readCatalogue(made);
  } finally {
    await made.close();
  }
}

test("a migrated database has exactly the objects that the schema files and app/db/sql declare", async () => {
  const migrated = await readCatalogue(database());
  expect(Object.keys(migrated).length).toBeGreaterThan(1_000);
  expect(migrated).toEqual(await declaredCatalogue());
});

test("the newest snapshot of the migrations equals the schema", async () => {
  const newest = String(journal.entries.length - 1).padStart(4, "0");
  const snapshot = JSON.parse(readFileSync(join(MIGRATIONS, "meta", `${newest}_snapshot.json`), "utf8"));
  expect(await generateMigration(snapshot, declared)).toEqual([]);
});

test("the files of app/db/sql can be applied again without effect", async () => {
  const before = await readCatalogue(database());
  const { beforeTables, afterTables } = readSqlObjects();
  await database().pool.query(beforeTables + afterTables);
  expect(await readCatalogue(database())).toEqual(before);
});

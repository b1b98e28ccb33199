import { expect, inject, onTestFinished, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { type Database, openDatabase } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";
import { readCatalogue } from "./testing.ts";

/** Creates an empty database for one test. */
async function emptyDatabase(): Promise<Database> {
  const url = new URL(inject("postgresUrl"));
  const admin = openDatabase(url.href, { connections: 1 });
  url.pathname = `migrate_${newId().replaceAll("-", "")}`;
  await admin.pool.query(`create database ${url.pathname.slice(1)}`);
  await admin.close();
  const database = openDatabase(url.href, { connections: 1 });
  onTestFinished(() => database.close());
  return database;
}

const recorded = async ({ pool }: Database) =>
  (await pool.query("select hash from drizzle.__drizzle_migrations order by id")).rows.map(({ hash }) => hash);

test("an empty database is migrated once when several servers start together", async () => {
  const database = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
  expect(await recorded(database)).toHaveLength(1);
  expect(await readCatalogue(database)).toHaveProperty(["table users"]);
});

test("SQL objects that differ from app/db/sql are replaced", async () => {
  const database = await emptyDatabase();
  await migrate(database.url);
  const complete = await readCatalogue(database);
  await database.pool.query("drop trigger users_make_profile on users; update drizzle.sql_objects set hash = 'older'");
  await migrate(database.url);
  expect(await readCatalogue(database)).toEqual(complete);
});

test("a database of a newer version is not changed", async () => {
  const database = await emptyDatabase();
  await migrate(database.url);
  await database.pool.query(
    "drop trigger users_make_profile on users; update drizzle.sql_objects set hash = 'newer'; insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)",
  );
  const newer = await readCatalogue(database);
  await migrate(database.url);
  expect(await readCatalogue(database)).toEqual(newer);
});

test("a database with another migration history is refused without changes", async () => {
  const database = await emptyDatabase();
  await database.pool.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('first of another history', 1), ('second', 2);
    create table users (id uuid primary key)`);
  const before = await readCatalogue(database);
  await expect(migrate(database.url)).rejects.toThrow("earlier version of Fettle, which this version cannot upgrade");
  expect(await readCatalogue(database)).toEqual(before);
  expect(await recorded(database)).toHaveLength(2);
});

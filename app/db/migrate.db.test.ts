import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { CANCELLED_AFTER_START } from "#features/disputes/rules/dispute.labels.ts";
import { newId } from "#kernel/id.ts";
import { applyMigrations } from "./apply-migrations.server.ts";
import { type Database, openDatabase } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";
import { MIGRATIONS, recordSqlObjects, schemaState } from "./schema-state.server.ts";
import { readSqlObjects } from "./sql-objects.server.ts";
import { readCatalogue } from "./testing.ts";

/** Creates an empty database for one test. */
const emptyDatabase = () => newDatabase("template1");
/** A migrated database. It is copied, because migrating an empty one takes most of a second. */
const migratedDatabase = () => newDatabase("template_app");

async function newDatabase(template: string): Promise<Database> {
  const url = new URL(inject("postgresUrl"));
  const admin = openDatabase(url.href, { connections: 1 });
  url.pathname = `migrate_${newId().replaceAll("-", "")}`;
  await admin.pool.query(`create database ${url.pathname.slice(1)} template ${template} strategy file_copy`);
  await admin.close();
  const database = openDatabase(url.href, { connections: 1 });
  onTestFinished(() => database.close());
  return database;
}

const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS });
const migration = (sql: string) => ({ sql: [sql], hash: sql, folderMillis: 9e12, bps: true });

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  return use(client).finally(() => client.end());
}

const recorded = async ({ pool }: Database) =>
  (await pool.query("select hash from drizzle.__drizzle_migrations order by id")).rows.map(({ hash }) => hash);

test("an empty database is migrated once when several servers start together", async () => {
  const database = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
  expect(await recorded(database)).toHaveLength(ours.length);
  expect(await readCatalogue(database)).toHaveProperty(["table users"]);
});

test("SQL objects that differ from app/db/sql are replaced", async () => {
  const database = await migratedDatabase();
  const complete = await readCatalogue(database);
  await database.pool.query("drop trigger users_make_profile on users; update drizzle.sql_objects set hash = 'older'");
  await migrate(database.url);
  expect(await readCatalogue(database)).toEqual(complete);
});

test("a database of a newer version is not changed", async () => {
  const database = await migratedDatabase();
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

test("bookings of the version before keep when their work began, and when it was stopped", async () => {
  const { url, pool } = await emptyDatabase();
  await pool.query(readSqlObjects().beforeTables);
  await withClient(url, (client) => applyMigrations(client, ours.slice(0, 2), 0));
  const [begun, waiting, stopped] = [newId(), newId(), newId()];
  const at = "2026-11-20T09:00:00.000Z";
  const booking = (id: string, status: string, startedAt: string | null) =>
    `insert into bookings (id, job_id, quote_id, customer_id, tradesperson_id, amount, status, started_at)
      values ('${id}', '${newId()}', '${newId()}', '${newId()}', '${newId()}', 9500, '${status}', ${startedAt ? `'${startedAt}'` : "null"})`;
  await pool.query(`set session_replication_role = replica; ${booking(begun, "confirmed", at)}; ${booking(waiting, "confirmed", null)};
    ${booking(stopped, "disputed", at)}; insert into disputes (id, booking_id, customer_id, tradesperson_id, raised_by, raised_by_type, reason, description, created_at)
      values ('${newId()}', '${stopped}', '${newId()}', '${newId()}', '${newId()}', 'customer', '${CANCELLED_AFTER_START}', 'We have changed our minds', '${at}')`);
  // The rows refer to nothing.
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set session_replication_role = replica`);
  await migrate(url);
  const { rows } = await pool.query("select id, begun_at, stopped_at from bookings");
  const times = (id: string) => rows.filter((row) => row.id === id).map((row) => [row.begun_at, row.stopped_at]);
  expect(times(begun)).toEqual([[new Date(at), null]]);
  expect(times(waiting)).toEqual([[null, null]]);
  expect(times(stopped)).toEqual([[new Date(at), new Date(at)]]);
});

describe("two versions on one database", () => {
  test("SQL objects of an earlier version do not replace those of a later one by themselves", async () => {
    const { url, pool } = await migratedDatabase();
    const state = () => withClient(url, schemaState);
    expect(await state()).toBe("current");
    await withClient(url, (client) => recordSqlObjects(client, "of the later version"));
    expect(await state()).toBe("replaced");
    await withClient(url, (client) => recordSqlObjects(client, readSqlObjects().hash));
    expect(await state()).toBe("current");
    await pool.query("update drizzle.sql_objects set hash = 'never seen'");
    expect(await state()).toBe("outdated");
  });

  test("a migration that adds something leaves the earlier version working; one that removes something stops it", async () => {
    const { url, pool } = await migratedDatabase();
    const add = migration("alter table users add column nickname text");
    await withClient(url, (client) => applyMigrations(client, [...ours, add], ours.length));
    expect(await withClient(url, schemaState)).toBe("newer");
    await migrate(url);
    const remove = migration(`-- needs migrations: ${ours.length + 1}\nalter table users drop column nickname`);
    await withClient(url, (client) => applyMigrations(client, [...ours, add, remove], ours.length + 1));
    expect(await withClient(url, schemaState)).toBe("too-new");
    await expect(migrate(url)).rejects.toThrow("been changed by a newer version, and this one cannot work with it");
    expect((await pool.query("select count(*)::int as n from drizzle.__drizzle_migrations")).rows).toEqual([
      { n: ours.length + 2 },
    ]);
  });
});

describe("a migration on a database in use", () => {
  test("gives up a lock that it does not get, lets others pass, and says what to do", async () => {
    const { url } = await migratedDatabase();
    const add = migration("alter table users add column nickname text");
    await withClient(url, async (holder) => {
      await holder.query("begin; select from users for share");
      await holder.query("lock table users in row exclusive mode");
      const wait = { milliseconds: 20, tries: 2, pauseMs: 1 };
      await withClient(url, async (client) => {
        await expect(applyMigrations(client, [...ours, add], ours.length, wait)).rejects.toThrow(
          "end the long transactions",
        );
        expect((await client.query("select from users")).rowCount).toBe(0);
      });
      await holder.query("rollback");
    });
    await withClient(url, (client) => applyMigrations(client, [...ours, add], ours.length));
    expect(await withClient(url, schemaState)).toBe("newer");
  });

  test("that fails keeps those before it, and is complete after the next attempt", async () => {
    const { url, pool } = await migratedDatabase();
    const first = migration("alter table users add column nickname text");
    const index = migration("-- without a transaction\ncreate index concurrently nicknames on users (nickname)");
    const broken = migration("alter table users add column other text; select 1 / 0");
    await withClient(url, async (client) => {
      await expect(applyMigrations(client, [...ours, first, index, broken], ours.length)).rejects.toThrow(
        "division by zero",
      );
      expect((await client.query("select nickname from users")).rowCount).toBe(0);
      await expect(client.query("select other from users")).rejects.toThrow();
      await applyMigrations(
        client,
        [...ours, first, index, migration("alter table users add column other text")],
        ours.length + 2,
      );
    });
    const { rows } = await pool.query("select count(*)::int as n from drizzle.__drizzle_migrations");
    expect(rows).toEqual([{ n: ours.length + 3 }]);
  });
});

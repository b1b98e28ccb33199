import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { newId } from "#kernel/id.ts";
import { prepareAppRole } from "./app-role.server.ts";
import { audited } from "./audited.server.ts";
import { type Database, openDatabase } from "./client.server.ts";

const database = testDatabase({ role: "app" });
const run = (statement: string) => database().pool.query(statement);

beforeAll(async () => {
  const admin = await makeAdmin(database().db);
  const act = {
    act: "user.rename",
    needs: "people.suspend" as const,
    subject: { kind: "user", id: newId() },
    reason: "They asked for it",
  };
  await audited(as(database(), admin), act, async () => {});
  await makeBooking(database().db, { status: "completed", depositPaid: true });
});

describe("attack: statements of one's own as the application's role", () => {
  test.each([
    "drop trigger audit_log_fixed on audit_log",
    "alter table audit_log disable trigger user",
    "alter table ledger_entries add column note text",
    "drop table ledger_entries",
    "create table mine (id int)",
    "create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$",
    "drop policy application on graphile_worker._private_jobs",
    "set session_replication_role = replica",
    "set role postgres",
    "create role another",
    "copy users to program 'cat'",
    "update audit_log set actor_id = person_id",
    "update audit_log set hash = ''",
    "delete from audit_log",
    "truncate audit_log",
    "update ledger_entries set amount = 1",
    "delete from ledger_entries",
    "delete from ledger_transactions",
    "truncate ledger_entries, ledger_transactions",
    "update ledger_balances set balance = 0",
    "insert into ledger_balances (account, balance) values ('mine', 1)",
    "delete from money_intents",
    "update status_events set to_status = 'paid'",
    "delete from status_events",
    "delete from drizzle.sql_objects",
    "select maintain_partitions_at('idempotency_keys', now() + interval '1 year')",
    "drop table idempotency_keys_default",
  ])("%s is refused", async (statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied|must be owner|must have CREATEROLE/i);
  });

  test("the role maintains partitions, at the current time only", async () => {
    const maintain = "select maintain_partitions('idempotency_keys') as change";
    // The first makes what midnight has made necessary since the database was prepared.
    await run(maintain);
    expect((await run(maintain)).rows).toEqual([{ change: null }]);
  });

  test("the columns that the role may name change only as the triggers allow", async () => {
    await expect(run("update audit_log set reason = 'Another'")).rejects.toThrow("append-only");
    await expect(run("update ledger_balances set account = 'mine'")).rejects.toThrow("append-only");
  });
});

describe("the role", () => {
  let owner: Database;
  beforeAll(() => {
    const url = new URL(inject("postgresUrl"));
    url.pathname = new URL(database().url).pathname;
    owner = openDatabase(url.href, { connections: 1 });
  });
  afterAll(() => owner.close());

  test("does the work of the application, whose triggers write balances", async () => {
    const { rows } = await run("select sum(balance)::int as total, count(*)::int as accounts from ledger_balances");
    expect(rows).toEqual([{ total: 0, accounts: expect.any(Number) }]);
    await database().db.execute(sql`select graphile_worker.add_job('nothing')`);
    const jobs = await run("select from graphile_worker._private_jobs");
    expect(jobs.rowCount).toBeGreaterThan(0);
  });

  test("gets its rights again after a change, and nothing happens when it has them", async () => {
    const urls = { ownerUrl: owner.url, appUrl: database().url };
    await owner.pool.query(`create table added_later (id int)`);
    await prepareAppRole(urls);
    await expect(run("select from added_later")).rejects.toThrow("permission denied");
    await owner.pool.query("update drizzle.sql_objects set hash = 'changed' where id = 1");
    await Promise.all([prepareAppRole(urls), prepareAppRole(urls)]);
    await run("select from added_later");
    await expect(run("delete from audit_log")).rejects.toThrow("permission denied");
  });
});

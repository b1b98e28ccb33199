import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { PARTITIONED_TABLES } from "#db/partitions.ts";
import { failedWebhook } from "#features/desk/operators/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { newId } from "#kernel/id.ts";
import { maintainPartitions } from "./maintain-partitions.ts";

const database = testDatabase({ connections: 30 });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<Row>(text, values)).rows;

/** Maintains the partitions of a table as at a time that is so far away, until nothing is due. */
async function maintain(table: string, away: string): Promise<string[]> {
  const [{ change } = { change: null }] = await query<{ change: string | null }>(
    "select maintain_partitions_at($1, now() + $2::interval) as change",
    [table, away],
  );
  return change ? [change, ...(await maintain(table, away))] : [];
}

const partitionsOf = async (table: string) =>
  (await query<{ name: string }>("select name from partitions() where parent = $1 order by name", [table])).map(
    ({ name }) => name,
  );
const claimAt = (user: string, key: string, time: string) =>
  query(
    `insert into idempotency_keys (user_id, key, fingerprint, created_at) values ($1, $2, '', ${time})
     on conflict do nothing returning key`,
    [user, key],
  );
const MIDNIGHT = "date_trunc('day', now(), 'UTC')";

test("of twenty concurrent claims of one key on both sides of midnight one succeeds", async () => {
  const [user, key] = [newId(), newId()];
  const claims = await race(20, (n) => claimAt(user, key, `${MIDNIGHT} ${n % 2 ? "-" : "+"} interval '1 second'`));
  expect(claims.rejected).toEqual([]);
  expect(claims.fulfilled.filter((rows) => rows.length === 1)).toHaveLength(1);
  expect(await query("select from idempotency_keys where user_id = $1", [user])).toHaveLength(1);
});

test("a claim in a transaction that would not see another's is refused", async () => {
  const client = await database().pool.connect();
  await client.query("begin isolation level repeatable read");
  const claim = client.query("insert into idempotency_keys (user_id, key, fingerprint) values ($1, 'a', '')", [
    newId(),
  ]);
  await expect(claim).rejects.toThrow("repeatable read");
  await client.query("rollback");
  client.release();
});

test("every table has partitions for the days to come, and nothing is due", async () => {
  await maintainPartitions(as(database()));
  const ahead = await query<{ parent: string }>(
    "select parent from partitions() group by parent having max(until) > now() + interval '1 day' order by parent",
  );
  expect(ahead.map(({ parent }) => parent)).toEqual(PARTITIONED_TABLES);
  for (const table of PARTITIONED_TABLES) expect([table, await maintain(table, "0")]).toEqual([table, []]);
});

test("a key is kept for a day after its partition's end, then dropped with it", async () => {
  const user = newId();
  await claimAt(user, "old", `${MIDNIGHT} - interval '1 hour'`);
  await maintain("idempotency_keys", "0");
  expect(await query("select from idempotency_keys_default")).toEqual([]);
  expect(await claimAt(user, "old", "now()")).toEqual([]);
  expect(await maintain("idempotency_keys", "1 day")).toContainEqual(expect.stringContaining("dropped"));
  expect(await claimAt(user, "old", "now()")).toHaveLength(1);
});

test("a month of webhook events is kept until all of them are handled", async () => {
  const id = await failedWebhook(database().db);
  const [month] = await partitionsOf("webhook_events");
  await maintain("webhook_events", "200 days");
  expect(await partitionsOf("webhook_events")).toContain(month);
  await query("update webhook_events set status = 'handled' where id = $1", [id]);
  expect(await maintain("webhook_events", "200 days")).toContain(`dropped ${month}`);
  expect(await query("select from webhook_events where id = $1", [id])).toEqual([]);
});

test("messages are never dropped, and those whose time has no partition are stored all the same", async () => {
  const before = await partitionsOf("messages");
  expect(await maintain("messages", "3 years")).toContainEqual(expect.stringContaining("created messages_"));
  expect(await partitionsOf("messages")).toEqual(expect.arrayContaining(before));
});

test("a partition in use is left alone, and its users go on", async () => {
  const user = await makeCustomer(database().db);
  const insert = "insert into user_events (user_id, type, payload) values ($1, 'booking.updated', '{}')";
  const client = await database().pool.connect();
  await client.query("begin");
  await client.query("select from user_events");
  await expect(maintain("user_events", "30 days")).rejects.toThrow("lock timeout");
  await query(insert, [user.id]);
  await client.query("commit");
  client.release();
  expect(await maintain("user_events", "30 days")).toContainEqual(expect.stringContaining("dropped user_events_"));
  await query(insert, [user.id]);
  expect(await query("select from user_events where user_id = $1", [user.id])).toHaveLength(1);
});

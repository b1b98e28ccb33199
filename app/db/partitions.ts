/**
 * The tables that are partitioned by time, with the column that says in which partition a row is. How long a partition is and when it is
 * dropped is in sql/functions/partitions.sql. A message's id is a UUIDv7, which begins with its time.
 */
const PARTITION_KEYS: Record<string, string> = {
  idempotency_keys: "created_at",
  messages: "id",
  user_events: "stored_at",
  webhook_events: "occurred_at",
};

export const PARTITIONED_TABLES = Object.keys(PARTITION_KEYS);

/** Adds the partition key, which Drizzle cannot express, to the statement that creates a partitioned table; returns others unchanged. */
export function withPartitionKey(statement: string): string {
  const table = /^\s*CREATE TABLE "(\w+)" \(/.exec(statement)?.[1];
  const key = table && PARTITION_KEYS[table];
  return key ? statement.replace(/\);\s*$/, `) PARTITION BY RANGE ("${key}");`) : statement;
}

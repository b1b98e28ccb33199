import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { newId } from "#kernel/id.ts";

/** A job that has used all its attempts. Returns its id. */
export async function failedJob(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from graphile_worker.add_job('clean-up-photo', payload := ${JSON.stringify({ userId: newId(), photoId: newId() })}::json, max_attempts := 1)`,
  );
  const id = rows[0]?.id ?? "";
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${"storage is gone\n  at somewhere"} where id = ${id}::bigint`,
  );
  return id;
}

/** A webhook event that could not be handled. Returns its id. */
export async function failedWebhook(db: Queryable): Promise<string> {
  const id = `evt_${newId().replaceAll("-", "")}`;
  await db
    .insert(webhookEvents)
    .values({ id, type: "payout.paid", payload: { id }, status: "failed", failure: "no such account" });
  return id;
}

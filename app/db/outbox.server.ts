import { type SQL, sql } from "drizzle-orm";
import type { DeskEventType, EventType } from "#kernel/event-types.ts";
import { markAffected } from "./after-commit.server.ts";
import type { Queryable, Tx } from "./client.server.ts";
import { userEvents } from "./schema/platform.ts";

/**
 * What background work is about. Each has its own workers (server/worker.ts), so that slow mail does not hold up transfers. `outside`: deleting
 * files, making copies of people's data, and reading their calendars. `webhooks`: requests to people's programs, which may be slow.
 */
export type Queue = "money" | "general" | "mail" | "outside" | "webhooks";

/** A kind of background work: its name in the queue, and the type of its payload (ids only, never personal data). */
export interface Task<Payload extends object> {
  readonly name: string;
  readonly queue: Queue;
  /** Only for the type checker; never set. */
  readonly payload?: Payload;
}

/** Declares a kind of background work. Its handler is registered in the `module.ts` of its module. */
export const defineTask = <Payload extends object>(name: string, queue: Queue = "general"): Task<Payload> => ({
  name,
  queue,
});

/**
 * Enqueues background work inside the caller's transaction, so that it runs only if that commits. With a `key`, repeated calls
 * make one task while it is pending. `wait` is real time in milliseconds, which moving the product's clock does not change.
 */
export async function enqueue<Payload extends object>(
  tx: Queryable,
  { name }: Task<Payload>,
  payload: NoInfer<Payload>,
  options: { key?: string; runAt?: Date; wait?: number; maxAttempts?: number } = {},
): Promise<void> {
  const runAt = options.wait
    ? sql`now() + ${options.wait} * interval '1 millisecond'`
    : sql`${options.runAt?.toISOString() ?? null}`;
  await tx.execute(sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${options.key ?? null}, run_at := ${runAt}, max_attempts := ${options.maxAttempts ?? null})`);
}

/**
 * The same as a part of a statement: a function call that enqueues a task, for each row in whose select list it stands. The
 * select must be read by the rest of the statement, otherwise PostgreSQL leaves it out.
 */
export const enqueueCall = <Payload extends object>(
  { name }: Task<Payload>,
  payload: { [Name in keyof Payload]: SQL },
  { key = sql`null`, runAt = sql`null`, maxAttempts = sql`null` }: { key?: SQL; runAt?: SQL; maxAttempts?: SQL } = {},
): SQL => {
  const fields = Object.entries<SQL>(payload).map(([field, value]) => sql`${sql.raw(`'${field}'`)}, ${value}`);
  return sql`graphile_worker.add_job(${sql.raw(`'${name}'`)}, payload := json_build_object(${sql.join(fields, sql`, `)}),
    job_key := ${key}, run_at := ${runAt}, max_attempts := ${maxAttempts})`;
};

/** Emits an event to the people concerned (ids only), in the same transaction as the change. */
export async function emit(
  tx: Tx,
  event: { type: EventType | DeskEventType; to: readonly string[]; ids: Record<string, string>; at: Date },
): Promise<void> {
  const people = [...new Set(event.to)];
  if (people.length === 0) return;
  markAffected(people);
  await tx
    .insert(userEvents)
    .values(people.map((userId) => ({ userId, type: event.type, payload: event.ids, createdAt: event.at })));
}

/**
 * The same as a part of a statement: an insert of one event for each row of `people`, which has `user_id`. `payload` has its ids. The
 * caller, which runs the statement, calls `markAffected`.
 */
export const insertEvents = (
  type: EventType,
  { people, payload, at }: { people: SQL; payload: SQL; at: SQL },
): SQL => sql`insert into ${userEvents} (user_id, type, payload, created_at)
  select user_id, ${sql.raw(`'${type}'`)}, ${payload}, ${at} from ${people}`;

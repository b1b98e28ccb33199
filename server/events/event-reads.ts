import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { sessions } from "#db/schema/auth.ts";
import { userEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";

/** A user and the last event that they have received. */
export interface Position {
  userId: string;
  after: number;
}

export interface UserEvent {
  id: number;
  userId: string;
  type: string;
  payload: Record<string, string>;
}

/** The maximum number of events for one user in one read; a full read is followed by another. */
export const EVENTS_PER_READ = 200;

/** The events of each user after their position, in order. */
export async function eventsAfter(db: Db, positions: readonly Position[]): Promise<UserEvent[]> {
  const { rows } = await db.execute<{ id: string; user_id: string; type: string; payload: Record<string, string> }>(sql`
    select event.id, event.user_id, event.type, event.payload
    from unnest(${sql.param(positions.map((position) => position.userId))}::uuid[], ${sql.param(positions.map((position) => position.after))}::bigint[])
      as reader (user_id, after)
    cross join lateral (select * from ${userEvents} where ${userEvents.userId} = reader.user_id and ${userEvents.id} > reader.after
      order by ${userEvents.userId}, ${userEvents.id} limit ${EVENTS_PER_READ}) as event
    order by event.id`);
  return rows.map(({ id, user_id: userId, type, payload }) => ({ id: Number(id), userId, type, payload }));
}

/** Whether an event of the user is still stored: events older than the oldest stored one cannot be replayed. */
export async function hasEvent(db: Db, { userId, after }: Position): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${userEvents} where ${userEvents.userId} = ${userId} and ${userEvents.id} = ${after}`,
  );
  return rows.length > 0;
}

/**
 * For how many seconds each of these sessions and API keys is still valid. Those are left out that have ended, or whose user has been
 * suspended or restored.
 */
export async function validSessions(
  db: Db,
  asked: readonly { session: string; suspended: boolean }[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; seconds: number }>(sql`
    select asked.id, extract(epoch from valid.expires_at - now())::float as seconds
    from unnest(${sql.param(asked.map((one) => one.session))}::uuid[],
      ${sql.param(asked.map((one) => one.suspended))}::boolean[]) as asked (id, suspended)
    cross join lateral (
      select user_id, expires_at from ${sessions} where id = asked.id and expires_at > now()
      union all
      select user_id, expires_at from ${apiKeys} where id = asked.id and expires_at > now()
    ) as valid
    join ${profiles} on ${profiles.id} = valid.user_id
    where (${profiles.suspendedAt} is not null) = asked.suspended`);
  return new Map(rows.map((row) => [row.id, row.seconds]));
}

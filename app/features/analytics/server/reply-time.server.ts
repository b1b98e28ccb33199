import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { LEAST_ANSWERS } from "#features/tradespeople/rules/work-facts.ts";
import type { Period } from "../rules/period.ts";
import { midnight, within } from "./within.server.ts";

export interface ReplyTime {
  /** The median, in seconds; null with too few questions to say. */
  seconds: number | null;
  /** How many customers wrote first. */
  asked: number;
}

/**
 * How long customers who wrote first in a period waited for an answer, counted as on the public profile: an answer is the first
 * message or quote after the first message, and who has none yet waits until now.
 */
export async function replyTime(
  db: Queryable,
  { userId, period, now }: { userId: string; period: Period; now: Date },
): Promise<ReplyTime> {
  const since = period.first ? sql`and updated_at >= ${midnight(period.first)}` : sql``;
  const { rows } = await db.execute<{ seconds: number | null; asked: number }>(sql`
    with talks as (
      (select id, job_id from conversations where participant_one_id = ${userId} ${since})
      union all
      (select id, job_id from conversations where participant_two_id = ${userId} ${since})
    ), waits as (
      select extract(epoch from coalesce(least(message.at, quote.at), ${now.toISOString()}::timestamptz) - asked.at)::float8 as seconds
      from talks
      cross join lateral (
        select sender_id, created_at as at from messages where conversation_id = talks.id order by id limit 1
      ) as asked
      left join lateral (
        select created_at as at from messages
        where conversation_id = talks.id and sender_id = ${userId} order by id limit 1
      ) as message on true
      left join lateral (
        select min(created_at) as at from quotes
        where job_id = talks.job_id and tradesperson_id = ${userId} and created_at >= asked.at
      ) as quote on true
      where asked.sender_id <> ${userId} and ${within(sql`asked.at`, period)}
    )
    select percentile_cont(0.5) within group (order by seconds) as seconds, count(*)::int as asked from waits`);
  const { seconds = null, asked = 0 } = rows[0] ?? {};
  return { seconds: asked < LEAST_ANSWERS ? null : seconds, asked };
}

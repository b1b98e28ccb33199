import { type SQL, sql } from "drizzle-orm";

/**
 * How long customers who wrote first in the conversations `talks` (id, job_id) waited for a tradesperson: rows of `asked_at` and
 * `seconds`. An answer is the first message or quote after the first message; who has none yet waits until now.
 */
export const replyWaits = ({ userId, now }: { userId: string; now: Date }): SQL => sql`
  select asked.at as asked_at,
    extract(epoch from coalesce(least(message.at, quote.at), ${now.toISOString()}::timestamptz) - asked.at)::float8 as seconds
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
  where asked.sender_id <> ${userId}`;

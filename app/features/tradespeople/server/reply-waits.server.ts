import { type SQL, sql } from "drizzle-orm";

/**
 * SQL that returns how long customers waited for a tradesperson's reply: `asked_at` and `seconds` for each conversation in the
 * caller's subquery `threads` (id, job_id) that the customer started. The reply is the first message or quote after the
 * customer's first message. Without a reply, the wait lasts until now.
 */
export const replyWaits = ({ userId, now }: { userId: string | SQL; now: Date }): SQL => sql`
  select first_message.at as asked_at,
    extract(epoch from coalesce(least(message.at, quote.at), ${now.toISOString()}::timestamptz) - first_message.at)::float8 as seconds
  from threads
  cross join lateral (
    select sender_id, created_at as at from messages where conversation_id = threads.id order by id limit 1
  ) as first_message
  left join lateral (
    select created_at as at from messages
    where conversation_id = threads.id and sender_id = ${userId} order by id limit 1
  ) as message on true
  left join lateral (
    select min(created_at) as at from quotes
    where job_id = threads.job_id and tradesperson_id = ${userId} and created_at >= first_message.at
  ) as quote on true
  where first_message.sender_id <> ${userId}`;

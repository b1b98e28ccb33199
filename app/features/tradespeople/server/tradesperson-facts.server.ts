import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { among, part, rowsPart } from "#db/part.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { given } from "#db/statement.server.ts";
import { areaOf } from "#kernel/postcode.ts";
import { MIN_ANSWERS, type WorkFacts } from "../rules/work-facts.ts";

/** The trades of the given `tradespeople` by user id. People who have not chosen a trade have no entry. */
export const tradesPart = part(
  { userId: tradespersonProfiles.userId, trade: tradespersonProfiles.trade },
  (select) => select.from(tradespersonProfiles).where(among(tradespersonProfiles.userId, "tradespeople")),
  (rows, _given: { tradespeople: readonly string[] }) => new Map(rows.map(({ userId, trade }) => [userId, trade])),
);

/** An SQL expression for other modules: the trade of a person, null if they have not chosen one. */
export const tradeIn = (userId: SQL): SQL =>
  sql`(select ${tradespersonProfiles.trade} from ${tradespersonProfiles} where ${tradespersonProfiles.userId} = ${userId})`;

/**
 * SQL that returns how long customers waited for a tradesperson's reply: `asked_at` and `seconds` for each conversation in the
 * caller's subquery `threads` (id, job_id) that the customer started. The reply is the first message or quote after the
 * customer's first message. Without a reply, the wait lasts until now.
 */
export const replyWaits = ({ userId, now }: { userId: string | SQL; now: SQL }): SQL => sql`
  select first_message.at as asked_at,
    extract(epoch from coalesce(least(message.at, quote.at), ${now}) - first_message.at)::float8 as seconds
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

/** Only the latest conversations count, because older ones say little about the present and would slow the query down. */
const LAST = sql.raw("50");

/** SQL, without parentheses, for a tradesperson's median reply time in seconds (`replyWaits`); null if there are too few replies. */
const replyMedian = (userId: SQL, now: SQL): SQL => sql`
  with threads as (
    select id, job_id, updated_at from (
      (select id, job_id, updated_at from conversations where participant_one_id = ${userId} order by updated_at desc, id desc limit ${LAST})
      union all
      (select id, job_id, updated_at from conversations where participant_two_id = ${userId} order by updated_at desc, id desc limit ${LAST})
    ) as latest order by updated_at desc limit ${LAST}
  ), waits as (
    ${replyWaits({ userId, now })}
  )
  select case when count(*) >= ${MIN_ANSWERS} then percentile_cont(0.5) within group (order by seconds) end from waits`;

const person = given("person", "uuid");
const now = given("now", "timestamptz");

/**
 * The completed, cancelled and missed bookings of a tradesperson, `person`, and their reply time until `now` (`replyMedian`), computed from the stored
 * rows.
 */
export const workFactsPart = rowsPart(
  () => sql`
    select
      (select count(*)::int from bookings where tradesperson_id = ${person} and status = 'completed') as completed,
      counts.*,
      (${replyMedian(person, now)}) as reply,
      (select created_at from profiles where id = ${person}) as since
    from (
      select count(*)::int as agreed,
        count(*) filter (where status = 'cancelled' and cancelled_by = 'tradesperson')::int as cancelled,
        count(*) filter (where no_show_at is not null)::int as missed
      from bookings where tradesperson_id = ${person} and agreed_at is not null
    ) counts`,
  ([row]: (WorkFacts["bookings"] & WorkRow)[], of: { person: string; now: string }): WorkFacts => ({
    completedJobs: row?.completed ?? 0,
    bookings: { agreed: row?.agreed ?? 0, cancelled: row?.cancelled ?? 0, missed: row?.missed ?? 0 },
    replySeconds: row?.reply ?? null,
    memberSince: new Date(row?.since ?? of.now),
  }),
);

interface WorkRow {
  completed: number;
  reply: number | null;
  since: string | null;
}

/** The same by itself. */
export const workFacts = ({ db, clock }: Ctx, userId: string): Promise<WorkFacts> =>
  workFactsPart(db, { person: userId, now: clock.now().toISOString() });

/** What a customer compares beside the prices. */
interface CompareFacts {
  /** The median time in seconds until the first reply; null if there are too few replies. */
  replySeconds: number | null;
  /** How many bookings they completed in the postcode area of the job. */
  doneNear: number;
}

/** The facts about the given `tradespeople` for a job in a postcode `area` ("LS"), by their ids, `now`. */
const compareFactsPart = rowsPart(
  () => {
    const one = sql`person.id`;
    return sql`
    select person.id,
      (
        select count(*)::int from bookings join job_postings on job_postings.id = bookings.job_id
        where bookings.tradesperson_id = person.id and bookings.status = 'completed'
          and substring(job_postings.outward_code from '^[A-Z]+') = ${given("area", "text")}
      ) as near,
      (${replyMedian(one, now)}) as reply
    from profiles as person where person.id = any(${given("tradespeople", "uuid[]")})`;
  },
  (
    rows: { id: string; near: number; reply: number | null }[],
    _given: { tradespeople: readonly string[]; area: string; now: string },
  ): ReadonlyMap<string, CompareFacts> =>
    new Map(rows.map(({ id, near, reply }) => [id, { replySeconds: reply, doneNear: near }])),
);

/** The facts about a few tradespeople for a job in a district ("LS6"), by their ids, in one query. */
export const compareFacts = async (
  { db, clock }: Ctx,
  userIds: readonly string[],
  outwardCode: string,
): Promise<ReadonlyMap<string, CompareFacts>> =>
  userIds.length === 0
    ? new Map()
    : compareFactsPart(db, { tradespeople: userIds, area: areaOf(outwardCode), now: clock.now().toISOString() });

/** How many bookings of the given `tradespeople` were agreed, and how many they cancelled or missed, by their ids. Over an index. */
export const bookingRecordsPart = rowsPart(
  () => sql`
    select tradesperson_id as id, count(*)::int as agreed,
      count(*) filter (where status = 'cancelled' and cancelled_by = 'tradesperson')::int as cancelled,
      count(*) filter (where no_show_at is not null)::int as missed
    from bookings where tradesperson_id = any(${given("tradespeople", "uuid[]")}) and agreed_at is not null group by tradesperson_id`,
  (
    rows: ({ id: string } & WorkFacts["bookings"])[],
    _given: { tradespeople: readonly string[] },
  ): ReadonlyMap<string, WorkFacts["bookings"]> => new Map(rows.map(({ id, ...counts }) => [id, counts])),
);

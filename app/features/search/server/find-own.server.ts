import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { conversations } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { type OwnThing, oncePerPage, wordsOf } from "../rules/palette.ts";

/** How many of somebody's newest of each kind are looked through: what one search costs, however much they have. */
const LOOKED_THROUGH = sql.raw("200");
/** The newest of their jobs whose quotes are looked through, and how many of each. */
const JOBS_WITH_QUOTES = sql.raw("50");
const QUOTES_OF_JOB = sql.raw("5");
/** What is read of what fits, before several things on one page become one. */
const READ = sql.raw("40");
const SHOWN = 8;

/**
 * The actor's own jobs, bookings, quotes and conversations whose title or other person has all words of a text, the newest first, at most eight, in one
 * statement. Each part follows the index of its person. Empty for operators and for less than two characters. Throws NOT_SIGNED_IN.
 */
export const findOwn = fromReplica(async (ctx: Ctx, typed: string): Promise<OwnThing[]> => {
  const user = requireUser(ctx.actor);
  const words = wordsOf(typed);
  const role = roleOf(user);
  if (words.length === 0 || (role !== "customer" && role !== "tradesperson")) return [];
  const parts = role === "customer" ? ofCustomer(user.id) : ofTradesperson(user.id);
  const fits = words.map((word) => sql`concat_ws(' ', title, name) ilike ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`);
  const { rows } = await ctx.db.execute<OwnThing & Record<string, unknown>>(sql`
    select kind, id, job_id as "jobId", title, name
    from (${sql.join([...parts, ofParticipant(user.id)], sql` union all `)}) own
    where ${sql.join(fits, sql` and `)}
    order by at desc, id desc limit ${READ}`);
  return oncePerPage(rows).slice(0, SHOWN);
});

const newest = (table: typeof bookings | typeof jobPostings | typeof quotes, person: SQL, most: SQL): SQL =>
  sql`(select * from ${table} where ${person} order by created_at desc, id desc limit ${most})`;

const ofCustomer = (id: string): SQL[] => [
  sql`(select 'job' as kind, j.id, j.id as job_id, j.title, null::text as name, j.created_at as at
    from ${newest(jobPostings, sql`customer_id = ${id}`, LOOKED_THROUGH)} j)`,
  sql`(select 'booking', b.id, b.job_id, j.title, p.full_name, b.created_at
    from ${newest(bookings, sql`customer_id = ${id}`, LOOKED_THROUGH)} b
    join ${jobPostings} j on j.id = b.job_id join ${profiles} p on p.id = b.tradesperson_id)`,
  sql`(select 'quote', q.id, q.job_id, j.title, p.full_name, q.created_at
    from ${newest(jobPostings, sql`customer_id = ${id}`, JOBS_WITH_QUOTES)} j
    cross join lateral ${newest(quotes, sql`job_id = j.id`, QUOTES_OF_JOB)} q
    join ${profiles} p on p.id = q.tradesperson_id)`,
];

const ofTradesperson = (id: string): SQL[] => [
  sql`(select 'booking' as kind, b.id, b.job_id, j.title, p.full_name as name, b.created_at as at
    from ${newest(bookings, sql`tradesperson_id = ${id}`, LOOKED_THROUGH)} b
    join ${jobPostings} j on j.id = b.job_id join ${profiles} p on p.id = b.customer_id)`,
  sql`(select 'quote', q.id, q.job_id, j.title, p.full_name, q.created_at
    from ${newest(quotes, sql`tradesperson_id = ${id}`, LOOKED_THROUGH)} q
    join ${jobPostings} j on j.id = q.job_id join ${profiles} p on p.id = j.customer_id)`,
];

/** One part for each place in a conversation, because each has its own index. */
const ofParticipant = (id: string): SQL => {
  const part = (mine: SQL, other: SQL) => sql`(select 'conversation', c.id, c.job_id, j.title, p.full_name, c.updated_at
    from (select id, job_id, updated_at, ${other} as other_id from ${conversations} where ${mine} = ${id}
      order by updated_at desc, id desc limit ${LOOKED_THROUGH}) c
    join ${profiles} p on p.id = c.other_id left join ${jobPostings} j on j.id = c.job_id)`;
  const [one, two] = [sql`participant_one_id`, sql`participant_two_id`];
  return sql`${part(one, two)} union all ${part(two, one)}`;
};

import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { ageBounds, CASE_AGES, type CaseAge } from "../../cases/rules/case-sort.ts";
import type { Measured } from "../rules/team-figures.ts";
import type { TicketKind } from "../rules/ticket.labels.ts";

interface Range {
  /** Days as London has them, both included; `before` is where the period that it is compared with begins. */
  from: string;
  to: string;
  before: string;
}

export interface TeamFigures {
  now: Measured;
  before: Measured;
  people: (Measured & { id: string; name: string })[];
  kinds: (Measured & { kind: TicketKind; waiting: number })[];
  /** The open tickets, by how long they have been waiting, and how many are late. */
  ages: Record<CaseAge, number>;
  waiting: number;
  late: number;
  /** Each day of the period. */
  days: { day: string; arrived: number; solved: number }[];
}

const midnight = (day: SQL) => sql`(${day})::timestamp at time zone 'Europe/London'`;
const start = (day: string) => midnight(sql`${day}::date`);
const end = (day: string) => midnight(sql`${day}::date + 1`);

const londonDayOf = (moment: SQL) => sql`(${moment} at time zone 'Europe/London')::date`;

/** A ticket that an operator began has no first answer that somebody waited for. */
const ASKED = sql`coalesce(t.first_answered_at > t.created_at, true)`;
const FIRST = sql`extract(epoch from t.first_answered_at - t.created_at) / 60`;
const TO_SOLVE = sql`extract(epoch from t.solved_at - t.created_at) / 60`;
/** Of the first deadline only: a ticket that is opened again has no other in these figures. */
const IS_DUE = sql`${ASKED} and t.first_answered_at is not null`;

const percentile = (share: string, value: SQL, of: SQL) =>
  sql`percentile_cont(${sql.raw(share)}) within group (order by ${value}) filter (where ${of})`;

const MEASURES = sql`count(*) as solved, count(*) filter (where ${IS_DUE}) as due,
  count(*) filter (where ${IS_DUE} and t.first_answered_at <= t.created_at + interval '24 hours') as "inTime",
  ${percentile("0.5", FIRST, IS_DUE)} as "firstAnswer", ${percentile("0.9", FIRST, IS_DUE)} as "firstNinth",
  ${percentile("0.5", TO_SOLVE, ASKED)} as "toSolve", ${percentile("0.9", TO_SOLVE, ASKED)} as "toSolveNinth",
  count(*) filter (where t.reopened_count > 0) as reopened,
  count(t.satisfied) as rated, count(*) filter (where t.satisfied) as satisfied,
  count(r.mark) as reviewed, count(*) filter (where r.mark = 'good') as good`;

/** The tickets that were solved in a period, and are. */
const solvedIn = (from: SQL, to: SQL) => sql`support_threads t left join ticket_reviews r on r.ticket_id = t.id
  where t.solved_at >= ${from} and t.solved_at < ${to}`;

async function measured(db: Queryable, from: SQL, to: SQL): Promise<Measured> {
  const [row] = await jsonRows<Measured>(db, sql`select ${MEASURES} from ${solvedIn(from, to)} limit ${1}`);
  if (!row) throw new Error("nothing was measured");
  return row;
}

const MOST_PEOPLE = 200;
const MOST_DAYS = 100;

/** What the team did with tickets in a period, against the period before, by person (by name) and by kind. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function teamFigures(ctx: Ctx, { from, to, before }: Range): Promise<TeamFigures> {
  requireAdmin(ctx.actor, "support.answer");
  const now = ctx.clock.now();
  const [first, last] = [start(from), end(to)];
  // What the queue shows: a snoozed ticket waits for nobody.
  const open = sql`c.kind = 'support' and c.closed_at is null and (c.snoozed_until is null or c.snoozed_until <= ${now})`;
  const ages = CASE_AGES.map((age) => {
    const [least, most] = ageBounds[age];
    const older = most === null ? sql`true` : sql`c.opened_at > ${later(now, -most)}`;
    return sql`${age}::text, count(*) filter (where c.opened_at <= ${later(now, -least)} and ${older})`;
  });
  const [current, earlier, people, kinds, days, [backlog]] = await Promise.all([
    measured(ctx.db, first, last),
    measured(ctx.db, start(before), first),
    jsonRows<TeamFigures["people"][number]>(
      ctx.db,
      sql`select p.id, p.full_name as name, m.* from (select t.solved_by as by, ${MEASURES} from ${solvedIn(first, last)}
          and t.solved_by is not null group by t.solved_by) m join profiles p on p.id = m.by order by p.full_name, p.id limit ${MOST_PEOPLE}`,
    ),
    jsonRows<TeamFigures["kinds"][number]>(
      ctx.db,
      sql`with w as materialized (select t.kind, count(*) as waiting from cases c join support_threads t on t.id = c.subject_id::uuid
          where ${open} group by t.kind)
        select k.kind, coalesce(w.waiting, 0) as waiting, m.* from
          (select kind from w union select t.kind from ${solvedIn(first, last)}) k left join w on w.kind = k.kind
        left join lateral (select ${MEASURES} from ${solvedIn(first, last)} and t.kind = k.kind) m on true
        order by coalesce(w.waiting, 0) desc, k.kind limit ${MOST_PEOPLE}`,
    ),
    jsonRows<TeamFigures["days"][number]>(
      ctx.db,
      sql`select d.day::date::text as day, coalesce(a.count, 0) as arrived, coalesce(s.count, 0) as solved
        from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
        left join (select ${londonDayOf(sql`t.created_at`)} as day, count(*) from support_threads t
          where t.created_at >= ${first} and t.created_at < ${last} group by 1) a on a.day = d.day
        left join (select ${londonDayOf(sql`t.solved_at`)} as day, count(*) from ${solvedIn(first, last)} group by 1) s on s.day = d.day
        order by d.day limit ${MOST_DAYS}`,
    ),
    jsonRows<Pick<TeamFigures, "ages" | "waiting" | "late">>(
      ctx.db,
      sql`select json_build_object(${sql.join(ages, sql`, `)}) as ages, count(*) as waiting,
          count(*) filter (where c.deadline <= ${now}) as late from cases c where ${open} limit ${1}`,
    ),
  ]);
  if (!backlog) throw new Error("nothing was counted");
  return { now: current, before: earlier, people, kinds, days, ...backlog };
}

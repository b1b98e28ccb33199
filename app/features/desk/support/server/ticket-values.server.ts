import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { longDay } from "#kernel/dates.ts";
import type { TicketState } from "../rules/ticket.machine.ts";
import type { Values } from "../rules/usual-answer.ts";

interface Known {
  id: string;
  name: string | null;
  visitorName: string | null;
  status: TicketState;
  isClosed: boolean;
  getsMail: boolean;
  lastId: string | null;
  lastAt: string | null;
  /** The ticket's own work, else what is under way among their newest, two at most. */
  work: { title: string; day: string | null }[];
}

/** A ticket with what its variables are filled with. */
export interface TicketValues extends Omit<Known, "work" | "lastAt"> {
  lastAt: Date | null;
  values: Values;
}

/** So many of a person's bookings are read for what is under way: what has ended may be thousands, for each of a thousand tickets. */
const NEWEST = 20;

/**
 * What is known for tickets, by their ids; those that are gone are missing. A visitor's name is not among the values: nobody has verified it, and our
 * emails to visitors repeat nothing that was typed.
 */
export async function valuesOf(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TicketValues>> {
  if (ids.length === 0) return new Map();
  const work = (role: "customer_id" | "tradesperson_id") => sql`
    (select j.title, b.scheduled_date as day from (select * from bookings where ${sql.raw(role)} = t.user_id and t.booking_id is null
        order by created_at desc nulls first, id desc nulls first limit ${sql.raw(String(NEWEST))}) b
      join job_postings j on j.id = b.job_id where b.status <> 'cancelled' and b.released_at is null limit 2)`;
  const own = sql`(select j.title, b.scheduled_date as day from bookings b join job_postings j on j.id = b.job_id where b.id = t.booking_id)`;
  const rows = await jsonRows<Known>(
    db,
    sql`select t.id, p.full_name as name, t.visitor_name as "visitorName", t.status, p.closed_at is not null as "isClosed",
        t.user_id is null or coalesce((select s.email_notifications from user_settings s where s.user_id = t.user_id), true) as "getsMail",
        last.id as "lastId", last.created_at as "lastAt",
        (select coalesce(json_agg(w), '[]') from (${own} union all ${work("customer_id")} union all ${work("tradesperson_id")} limit 2) as w) as work
      from support_threads t left join profiles p on p.id = t.user_id
      left join lateral (select m.id, m.created_at from support_messages m where m.thread_id = t.id order by m.id desc limit 1) last on true
      where t.id = any(${sql.param([...ids])}::uuid[]) limit ${ids.length}`,
  );
  return new Map(
    rows.map(({ work: [job, other], lastAt, ...row }) => {
      const only = other ? undefined : job;
      const values = {
        ...(row.name && { name: row.name }),
        ...(only && { job: only.title }),
        ...(only?.day && { day: longDay(only.day) }),
        date: longDay(now),
      };
      return [row.id, { ...row, lastAt: lastAt === null ? null : new Date(lastAt), values }];
    }),
  );
}

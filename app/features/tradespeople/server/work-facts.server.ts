import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { MIN_ANSWERS, type WorkFacts } from "../rules/work-facts.ts";
import { replyWaits } from "./reply-waits.server.ts";

/** Only the latest conversations count, because older ones say little about the present and would slow the query down. */
const LAST = 50;

/**
 * A tradesperson's completed, cancelled and missed bookings and their reply time (`replyWaits`), computed from the stored rows in
 * one query.
 */
export async function workFacts({ db, clock }: Ctx, userId: string): Promise<WorkFacts> {
  const { rows } = await db.execute<{
    completed: number;
    agreed: number;
    cancelled: number;
    missed: number;
    reply: number | null;
    since: Date;
  }>(sql`
    with threads as (
      select id, job_id, updated_at from (
        (select id, job_id, updated_at from conversations where participant_one_id = ${userId} order by updated_at desc, id desc limit ${LAST})
        union all
        (select id, job_id, updated_at from conversations where participant_two_id = ${userId} order by updated_at desc, id desc limit ${LAST})
      ) as latest order by updated_at desc limit ${LAST}
    ), waits as (
      ${replyWaits({ userId, now: clock.now() })}
    )
    select
      (select count(*)::int from bookings where tradesperson_id = ${userId} and status = 'completed') as completed,
      counts.*,
      (select case when count(*) >= ${MIN_ANSWERS} then percentile_cont(0.5) within group (order by seconds) end from waits) as reply,
      (select created_at from profiles where id = ${userId}) as since
    from (
      select count(*)::int as agreed,
        count(*) filter (where status = 'cancelled' and cancelled_by = 'tradesperson')::int as cancelled,
        count(*) filter (where no_show_at is not null)::int as missed
      from bookings where tradesperson_id = ${userId} and agreed_at is not null
    ) counts`);
  const [row] = rows;
  return {
    completedJobs: row?.completed ?? 0,
    bookings: { agreed: row?.agreed ?? 0, cancelled: row?.cancelled ?? 0, missed: row?.missed ?? 0 },
    replySeconds: row?.reply ?? null,
    memberSince: new Date(row?.since ?? clock.now()),
  };
}

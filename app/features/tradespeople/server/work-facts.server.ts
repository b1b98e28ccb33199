import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { WorkFacts } from "../rules/work-facts.ts";
import { replyMedian } from "./reply-median.server.ts";

/**
 * A tradesperson's completed, cancelled and missed bookings and their reply time (`replyMedian`), computed from the stored rows in
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
    select
      (select count(*)::int from bookings where tradesperson_id = ${userId} and status = 'completed') as completed,
      counts.*,
      (${replyMedian(userId, clock.now())}) as reply,
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

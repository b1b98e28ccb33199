import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { PRESENT_FOR } from "../../cases/rules/case-presence.ts";

/** Where a ticket is in the queue of those that are nobody's or the operator's own. Counting stops at 1,000. */
export interface Place {
  /** From 1; null when it does not wait. */
  position: number | null;
  total: number;
  previous: string | null;
  next: string | null;
}

const COUNTED = 1_000;

/** What waits for this operator: nobody else's, and not put off. */
const waiting = (me: string, now: Date) => sql`c.kind = 'support' and c.closed_at is null
  and (c.assignee_id is null or c.assignee_id = ${me}) and (c.snoozed_until is null or c.snoozed_until <= ${now})`;

/**
 * The place of a ticket in the queue, and its neighbours. Counted in the order of the index, because the planner would read the whole table for a thousand
 * rows in any order. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function placeOf(ctx: Ctx, ticketId: string): Promise<Place> {
  const me = requireAdmin(ctx.actor, "support.answer");
  const where = waiting(me.id, ctx.clock.now());
  const counted = sql.raw(String(COUNTED));
  const own = sql`select deadline, id, closed_at from cases where kind = 'support' and subject_id = ${ticketId}`;
  const [row] = await jsonRows<Place>(
    ctx.db,
    sql`with own as materialized (${own}) select
      (select case when o.closed_at is null then (select count(*) from
        (select from cases c where ${where} and (c.deadline, c.id) < (o.deadline, o.id) limit ${counted}) before) + 1 end from own o) as position,
      (select count(*) from (select from cases c where ${where} order by c.deadline, c.id limit ${counted}) as counted) as total,
      (select c.subject_id from own o, cases c where ${where} and (c.deadline, c.id) < (o.deadline, o.id)
        order by c.deadline desc, c.id desc limit 1) as previous,
      (select c.subject_id from own o, cases c where ${where} and (c.deadline, c.id) > (o.deadline, o.id)
        order by c.deadline, c.id limit 1) as next limit ${1}`,
  );
  return row ?? { position: null, total: 0, previous: null, next: null };
}

/**
 * The ticket to answer after another: the next deadline that nobody else has or has open, else the most urgent; null when there is none. Throws as
 * `placeOf`.
 */
export async function nextTicket(ctx: Ctx, afterId: string): Promise<string | null> {
  const me = requireAdmin(ctx.actor, "support.answer");
  const now = ctx.clock.now();
  const free = sql`${waiting(me.id, now)} and c.subject_id <> ${afterId} and not exists (select from case_viewers v
    where v.case_id = c.id and v.operator_id <> ${me.id} and v.seen_at > ${later(now, -PRESENT_FOR)})`;
  const own = sql`(select o.deadline, o.id from cases o where o.kind = 'support' and o.subject_id = ${afterId})`;
  const inOrder = sql`order by c.deadline, c.id limit ${1}`;
  const [after] = await jsonRows<{ id: string }>(
    ctx.db,
    sql`select c.subject_id as id from cases c where ${free} and (c.deadline, c.id) > ${own} ${inOrder}`,
  );
  if (after) return after.id;
  const [first] = await jsonRows<{ id: string }>(
    ctx.db,
    sql`select c.subject_id as id from cases c where ${free} ${inOrder}`,
  );
  return first?.id ?? null;
}

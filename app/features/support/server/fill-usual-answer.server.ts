import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { longDay } from "#kernel/dates.ts";
import { isId } from "#kernel/id.ts";
import { type Filled, fillAnswer } from "../rules/usual-answer.ts";

interface Known {
  text: string;
  name: string | null;
  /** The work that is under way, two at most. */
  work: { title: string; day: string | null }[];
}

/**
 * A usual answer for a conversation, with what is known there. A visitor's name is not: nobody has verified it, and our emails to visitors repeat
 * nothing that was typed. Null if the answer or the conversation does not exist. Throws as `usualAnswers`.
 */
export async function fillUsualAnswer(
  ctx: Ctx,
  { threadId, answerId }: { threadId: string; answerId: string },
): Promise<(Filled & { id: string }) | null> {
  requireAdmin(ctx.actor, "support.answer");
  if (!isId(threadId) || !isId(answerId)) return null;
  const work = (role: "customer_id" | "tradesperson_id") => sql`
    (select j.title, b.scheduled_date as day from bookings b join job_postings j on j.id = b.job_id
      where b.${sql.raw(role)} = t.user_id and b.status <> 'cancelled' and b.released_at is null limit 2)`;
  const [known] = await jsonRows<Known>(
    ctx.db,
    sql`select a.text, (select full_name from profiles where id = t.user_id) as name,
        (select coalesce(json_agg(w), '[]') from (${work("customer_id")} union all ${work("tradesperson_id")} limit 2) as w) as work
      from usual_answers a cross join support_threads t where a.id = ${answerId} and t.id = ${threadId} limit ${1}`,
  );
  if (!known) return null;
  const [job, other] = known.work;
  const only = other ? undefined : job;
  const values = {
    ...(known.name && { name: known.name }),
    ...(only && { job: only.title }),
    ...(only?.day && { day: longDay(only.day) }),
    date: longDay(ctx.clock.now()),
  };
  return { id: answerId, ...fillAnswer(known.text, values) };
}

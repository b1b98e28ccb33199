import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { replyWaits } from "#features/tradespeople/index.server.ts";
import { MIN_ANSWERS } from "#features/tradespeople/rules/work-facts.ts";
import type { Period } from "../rules/period.ts";
import { midnight, within } from "./within.server.ts";

export interface ReplyTime {
  /** The median, in seconds; null when there are too few. */
  seconds: number | null;
  /** How many customers wrote first. */
  asked: number;
}

/** How long customers who wrote first in a period waited for an answer, calculated as on the public profile. */
export async function replyTime(
  db: Queryable,
  { userId, period, now }: { userId: string; period: Period; now: Date },
): Promise<ReplyTime> {
  const since = period.first ? sql`and updated_at >= ${midnight(period.first)}` : sql``;
  const [first] = await jsonRows<{ seconds: number | null; asked: number }>(
    db,
    sql`
    with threads as (
      (select id, job_id from conversations where participant_one_id = ${userId} ${since})
      union all
      (select id, job_id from conversations where participant_two_id = ${userId} ${since})
    ), waits as (
      ${replyWaits({ userId, now })}
    )
    select percentile_cont(0.5) within group (order by seconds) as seconds, count(*)::int as asked from waits
    where ${within(sql`asked_at`, period)}`,
  );
  const { seconds = null, asked = 0 } = first ?? {};
  return { seconds: asked < MIN_ANSWERS ? null : seconds, asked };
}

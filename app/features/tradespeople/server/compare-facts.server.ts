import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { areaOf } from "#kernel/postcode.ts";
import { replyMedian } from "./reply-median.server.ts";

/** What a customer compares beside the prices. */
export interface CompareFacts {
  /** The median time in seconds until the first reply; null if there are too few replies. */
  replySeconds: number | null;
  /** How many bookings they completed in the postcode area of the job. */
  doneNear: number;
}

/** The facts about a few tradespeople for a job in a district ("LS6"), by their ids, in one query. */
export async function compareFacts(
  { db, clock }: Ctx,
  userIds: readonly string[],
  outwardCode: string,
): Promise<Map<string, CompareFacts>> {
  if (userIds.length === 0) return new Map();
  const person = sql`person.id`;
  const { rows } = await db.execute<{ id: string; near: number; reply: number | null }>(sql`
    select person.id,
      (
        select count(*)::int from bookings join job_postings on job_postings.id = bookings.job_id
        where bookings.tradesperson_id = person.id and bookings.status = 'completed'
          and substring(job_postings.outward_code from '^[A-Z]+') = ${areaOf(outwardCode)}
      ) as near,
      (${replyMedian(person, clock.now())}) as reply
    from profiles as person where ${inArray(person, [...userIds])}`);
  return new Map(rows.map(({ id, near, reply }) => [id, { replySeconds: reply, doneNear: near }]));
}

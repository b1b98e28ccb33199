import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { reviewerName } from "#features/reviews/rules/reviewer-name.ts";
import type { Local } from "../rules/local-paths.ts";
import { peopleOf } from "./local-tradespeople.server.ts";

/** A review with a comment about somebody on a local page. */
export interface LocalReview {
  id: string;
  rating: number;
  comment: string;
  createdAt: Date;
  /** "Jo M." */
  reviewer: string;
  userId: string;
  fullName: string;
  trade: string;
}

/** The newest reviews with a comment about the people of a local page, good and bad. */
export const localReviews = fromReplica(async (ctx: Ctx, local: Local, count: number): Promise<LocalReview[]> => {
  const rows = await jsonRows<{
    id: string;
    rating: number;
    comment: string;
    created_at: string;
    reviewer_name: string;
    reviewer_type: string;
    reviewer_named: boolean;
    user_id: string;
    full_name: string;
    trade: string;
  }>(
    ctx.db,
    sql`with people as (${await peopleOf(ctx, local)})
      select said.id, said.rating, said.comment, said.created_at, said.reviewee_id as user_id, p.full_name, t.trade,
        w.full_name as reviewer_name, w.user_type as reviewer_type, coalesce(s.show_reviews, true) as reviewer_named
      from (
        select newest.* from people cross join lateral (
          select r.* from reviews r where r.reviewee_id = people.user_id and r.comment is not null and r.status = 'published' and r.removed_at is null
          order by r.created_at desc, r.id desc limit ${count}) newest
        order by newest.created_at desc, newest.id desc limit ${count}) said
      join profiles p on p.id = said.reviewee_id
      join ${tradespersonProfiles} t on t.user_id = said.reviewee_id
      join profiles w on w.id = said.reviewer_id
      left join user_settings s on s.user_id = said.reviewer_id
      order by said.created_at desc, said.id desc`,
  );
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: new Date(row.created_at),
    reviewer: reviewerName({ fullName: row.reviewer_name, userType: row.reviewer_type, named: row.reviewer_named }),
    userId: row.user_id,
    fullName: row.full_name,
    trade: row.trade,
  }));
});

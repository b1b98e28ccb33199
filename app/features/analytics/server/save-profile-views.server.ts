import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

/** How often a profile was opened on a day in London ("2026-03-29"). */
export interface ViewCount {
  userId: string;
  day: string;
  views: number;
}

/**
 * Adds views to the stored counts in one statement, and skips deleted users. Rows are sorted, so concurrent processes lock them in the same
 * order.
 */
export async function saveProfileViews(db: Db, counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  const sorted = counts.toSorted((a, b) =>
    a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : a.day < b.day ? -1 : 1,
  );
  const column = (values: readonly (string | number)[]) => sql.param(values);
  await db.execute(sql`
    insert into profile_views (user_id, day, views)
    select seen.user_id, seen.day, seen.views
    from unnest(
      ${column(sorted.map(({ userId }) => userId))}::uuid[],
      ${column(sorted.map(({ day }) => day))}::date[],
      ${column(sorted.map(({ views }) => views))}::int[]
    ) as seen (user_id, day, views)
    where exists (select from profiles where id = seen.user_id)
    order by seen.user_id, seen.day
    on conflict (user_id, day) do update set views = profile_views.views + excluded.views`);
}

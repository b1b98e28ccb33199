import { type SQL, sql } from "drizzle-orm";
import { notifications } from "#db/schema/notifications.ts";

const COUNTED = 100;

/** A subselect of how many notifications a user has not read, at most 100: for the header's bell ("99+"). */
export const unreadNotifications = (user: SQL): SQL => sql`(select count(*)::int from (
    select 1 from ${notifications} where ${notifications.userId} = ${user} and ${notifications.readAt} is null
    limit ${sql.raw(String(COUNTED))}) as waiting)`;

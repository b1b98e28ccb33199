import { type SQL, sql } from "drizzle-orm";
import { notifications } from "#db/schema/notifications.ts";

const COUNTED = 100;

/**
 * A subselect of how many notifications a user has not read, at most 100: for the header's bell ("99+"). Their id is the placeholder
 * "user".
 */
export const unreadNotifications = (): SQL => sql`(select count(*)::int from (
    select 1 from ${notifications} where ${notifications.userId} = ${sql.placeholder("user")} and ${notifications.readAt} is null
    limit ${sql.raw(String(COUNTED))}) as waiting)`;

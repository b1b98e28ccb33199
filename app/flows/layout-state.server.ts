import { max, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { userEvents } from "#db/schema/platform.ts";
import { statement } from "#db/statement.server.ts";
import { unreadMessages } from "#features/messaging/index.server.ts";
import { unreadNotifications } from "#features/notifications/index.server.ts";

/** What the layout of every page shows of a signed-in person. */
export interface LayoutState {
  unreadMessages: number;
  unreadNotifications: number;
  /** The id of the event after which the page's stream starts; null for visitors, who have no stream. */
  streamStart: number | null;
}

const read = statement<LayoutState>("layout_state", () => {
  const user = sql.placeholder("user");
  return sql`select ${unreadMessages()} as "unreadMessages", ${unreadNotifications()} as "unreadNotifications",
    (select coalesce(${max(userEvents.id)}, 0)::float8 from ${userEvents} where ${userEvents.userId} = ${user}) as "streamStart"`;
});

const OF_VISITORS: LayoutState = { unreadMessages: 0, unreadNotifications: 0, streamStart: null };

/** Reads it for the actor, in one statement. */
export async function readLayoutState({ actor, db }: Ctx): Promise<LayoutState> {
  if (actor.kind !== "user") return OF_VISITORS;
  const [state] = await read(db, { user: actor.id });
  return state ?? OF_VISITORS;
}

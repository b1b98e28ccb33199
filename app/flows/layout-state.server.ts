import { max, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { userEvents } from "#db/schema/platform.ts";
import { type AskedRead, viewerRead } from "#db/viewer-read.server.ts";
import { unreadMessages } from "#features/messaging/index.server.ts";
import { unreadNotifications } from "#features/notifications/index.server.ts";

/** What the layout of every page shows of a signed-in person. */
export interface LayoutState {
  unreadMessages: number;
  unreadNotifications: number;
  /** The id of the event after which the page's stream starts; null for visitors, who have no stream. */
  streamStart: number | null;
}

const read = viewerRead<LayoutState>(
  (
    viewer,
  ) => sql`select ${unreadMessages(viewer)} as "unreadMessages", ${unreadNotifications(viewer)} as "unreadNotifications",
    (select coalesce(${max(userEvents.id)}, 0)::float8 from ${userEvents} where ${userEvents.userId} = ${viewer}) as "streamStart"`,
);

/** The read of it, which the statement that finds the session can make too. */
export const layoutRead: AskedRead<LayoutState> = { read, values: {} };

const OF_VISITORS: LayoutState = { unreadMessages: 0, unreadNotifications: 0, streamStart: null };

/** Reads it for the actor, in one statement. */
export async function readLayoutState({ actor, db }: Ctx): Promise<LayoutState> {
  if (actor.kind !== "user") return OF_VISITORS;
  const [state] = await read(db, { viewer: actor.id });
  return state ?? OF_VISITORS;
}

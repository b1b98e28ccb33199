import { z } from "@hono/zod-openapi";
import { eq, max } from "drizzle-orm";
import { endpoint, newApi } from "#app/web/api.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { userEvents } from "#db/schema/platform.ts";
import { requireUser } from "#kernel/actor.ts";
import { defineErrors, errors } from "#kernel/errors.ts";
import { EVENT_TYPES } from "#kernel/event-types.ts";
import type { AppServices } from "./app-services.ts";
import { hasEvent } from "./events/event-reads.ts";

/** The id of a user's last event, 0 when there is none: the start of a page's stream, read before the page's loaders run. */
async function lastEvent(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(userEvents.id) })
    .from(userEvents)
    .where(eq(userEvents.userId, userId));
  return row?.id ?? 0;
}

const refusals = defineErrors({
  STOPPING: { status: 503, message: "This server is stopping. Connect again" },
});

const EVENT_ID = "is the id of an event: a whole number";
const eventId = (name: string) =>
  z
    .string(`${name} ${EVENT_ID}`)
    .regex(/^\d{1,15}$/, `${name} ${EVENT_ID}`)
    .optional();

const stream = endpoint("GET /events", {
  access: "user",
  summary: "The user's own events as server-sent events",
  description: `Each event has an id, a type (${EVENT_TYPES.join(", ")}) and JSON with the ids of what changed. With \`Last-Event-ID\` or \`after\` the stream resumes after that event, without gaps or repeats. Without either it begins with the next event. \`stream.reset\` means that the events after that one are no longer stored: reload all data. \`typing\` has no id and is not stored.`,
  request: {
    query: z.object({ after: eventId("after") }),
    headers: z.object({ "last-event-id": eventId("Last-Event-ID") }),
  },
  responses: {
    200: {
      description: "The stream; it ends with the session or the API key",
      content: { "text/event-stream": { schema: z.string() } },
    },
  },
});

/** GET /events. */
export const eventsApi = ({ database: { db }, streams }: AppServices) =>
  newApi().openapi(stream, async (c) => {
    const me = requireUser(c.get("ctx").actor);
    if (streams.closed) throw refusals.STOPPING({ retryAfter: 1 });
    if (c.req.method === "HEAD") return new Response(null, { headers: HEADERS });
    const session = me.signedInBy?.id;
    if (!session) throw errors.NOT_SIGNED_IN();
    // A browser that reconnects names its position in the header; the address still has the first position.
    const had = c.req.valid("header")["last-event-id"] ?? c.req.valid("query").after;
    const last = await lastEvent(db, me.id);
    const after = Math.min(Number(had ?? last), last);
    const gap = Number(had ?? 0) > 0 && !(await hasEvent(db, { userId: me.id, after: Number(had) }));
    const body = streams.open({ userId: me.id, session, suspended: me.suspended, after, gap });
    return new Response(body, { headers: HEADERS });
  });

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // nginx would otherwise buffer the stream.
  "X-Accel-Buffering": "no",
};

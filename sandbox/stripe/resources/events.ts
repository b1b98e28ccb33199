import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import type Stripe from "stripe";
import { stripeEvents } from "#db/schema/sandbox-stripe.ts";
import type { Call } from "../core/call.ts";
import { integer, text } from "../core/params.ts";
import { missing } from "../core/problem.ts";
import { route } from "../core/router.ts";
import { eventOf } from "../core/webhooks.ts";

async function listEvents(
  call: Call,
  url: string,
  params: { limit?: number; starting_after?: string; type?: string },
): Promise<{ object: "list"; url: string; has_more: boolean; data: Stripe.Event[] }> {
  const limit = params.limit ?? 10;
  const conditions: SQL[] = params.type ? [eq(stripeEvents.type, params.type)] : [];
  if (params.starting_after) {
    const [after] = await call.tx
      .select({ seq: stripeEvents.seq })
      .from(stripeEvents)
      .where(eq(stripeEvents.id, params.starting_after));
    if (!after) throw missing("event", params.starting_after, "starting_after");
    conditions.push(lt(stripeEvents.seq, after.seq));
  }
  const rows = await call.tx
    .select({ body: stripeEvents.body })
    .from(stripeEvents)
    .where(and(...conditions))
    .orderBy(desc(stripeEvents.seq))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map((row) => row.body as Stripe.Event);
  return { object: "list", url, has_more: rows.length > limit, data };
}

export const eventRoutes = [
  route(
    "GET",
    "/v1/events",
    { limit: integer().optional(), starting_after: text().optional(), type: text().optional() },
    (call, { params, url }) => listEvents(call, url, params),
  ),
  route("GET", "/v1/events/:id", {}, async (call, { ids }) => {
    const event = await eventOf(call, ids[0]);
    if (!event) throw missing("event", ids[0]);
    return event;
  }),
];

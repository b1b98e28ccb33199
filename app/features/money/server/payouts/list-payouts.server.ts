import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { Payout } from "./sync-payout.server.ts";

/** The signed-in tradesperson's payouts, the newest first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function listPayouts(ctx: Ctx, request: PageRequest = {}): Promise<Page<Payout>> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, user.id), olderThan(payouts.createdAt, payouts.id, request.cursor)))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(fewRows(limit + 1));
  return pageOf(rows as Payout[], limit);
}

import { and, asc, inArray, lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

/** How long nothing may be heard of an intent before someone looks. */
const QUIET = 2 * MINUTE;

/** Takes up to `limit` intents whose end is not known and that nobody has looked at for a while, the longest first. */
export async function takeUnresolvedIntents(ctx: Ctx, limit: number): Promise<MoneyIntent[]> {
  const at = ctx.clock.now();
  const open = and(
    inArray(moneyIntents.status, ["intended", "unknown"]),
    lt(moneyIntents.updatedAt, later(at, -QUIET)),
  );
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(moneyIntents)
      .where(open)
      .orderBy(asc(moneyIntents.updatedAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    // Looked at now: the next look is a while away, and other processes take others.
    if (ids.length > 0) await tx.update(moneyIntents).set({ updatedAt: at }).where(inArray(moneyIntents.id, ids));
    return rows;
  });
}

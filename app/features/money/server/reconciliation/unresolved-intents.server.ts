import { and, asc, inArray, lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

/** An intent is checked when it has not changed for this long. */
const CHECK_AFTER = 2 * MINUTE;

/** Claims up to `limit` intents with an unknown outcome that were not checked recently, those checked longest ago first. */
export async function takeUnresolvedIntents(ctx: Ctx, limit: number): Promise<MoneyIntent[]> {
  const at = ctx.clock.now();
  const open = and(
    inArray(moneyIntents.status, ["intended", "unknown"]),
    lt(moneyIntents.updatedAt, later(at, -CHECK_AFTER)),
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
    // Marks them as checked, so that other processes claim other intents.
    if (ids.length > 0) await tx.update(moneyIntents).set({ updatedAt: at }).where(inArray(moneyIntents.id, ids));
    return rows;
  });
}

import { desc, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { reconciliations } from "#db/schema/money/reconciliation.ts";
import { HOUR } from "#kernel/clock.ts";
import { londonDay, londonHour } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { reconcile } from "./reconcile.server.ts";

/** From this hour on, in London: people sleep, and yesterday's news has come. */
const NIGHT = 3;
/** What moved within the last hour may still be on its way to us; the next night tells of it. */
const PATIENCE = HOUR;

/** Compares the books once a night, by the product's clock. A scheduled task: asked at any time, it does it when it is due. */
export async function reconcileNightly(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  if (londonHour(now) < NIGHT) return;
  const [last] = await ctx.db
    .select({ at: reconciliations.startedAt })
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  if (last && londonDay(last.at) >= londonDay(now)) return;
  try {
    await reconcile(ctx, { patience: PATIENCE });
  } catch (error) {
    // Without payments there is nothing to compare; a provider that is silent is asked again in a minute.
    if (!isAppError(error, "PAYMENTS_OFF") && !isAppError(error, "PROVIDER_SILENT")) throw error;
  }
}

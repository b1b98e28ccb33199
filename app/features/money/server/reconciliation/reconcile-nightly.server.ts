import { desc, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { reconciliations } from "#db/schema/money/reconciliation.ts";
import { HOUR } from "#kernel/clock.ts";
import { londonDay, londonHour } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { warnOfMissingMoney } from "../payouts/warn-of-missing-money.server.ts";
import { reconcile } from "./reconcile.server.ts";

/** The hour from which it runs, London time: traffic is low, and yesterday's events have arrived. */
const NIGHT_HOUR = 3;
/** Events of younger movements may still arrive; the next night compares them. */
const MIN_AGE = HOUR;

/** Compares the ledger with the provider once a night, by the application's clock. A scheduled task calls this at any time. */
export async function reconcileNightly(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  if (londonHour(now) < NIGHT_HOUR) return;
  const [last] = await ctx.db
    .select({ at: reconciliations.startedAt })
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  if (last && londonDay(last.at) >= londonDay(now)) return;
  try {
    await reconcile(ctx, { minAge: MIN_AGE });
    await warnOfMissingMoney(ctx);
  } catch (error) {
    // Without payments there is nothing to compare. A provider that does not answer is called again in a minute.
    if (!isAppError(error, "PAYMENTS_OFF") && !isAppError(error, "PROVIDER_SILENT")) throw error;
  }
}

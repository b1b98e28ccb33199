import { lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { riskSignals } from "#db/schema/risk.ts";
import { later, YEAR } from "#kernel/clock.ts";

/** A scheduled task: deletes signals two years after they were decided, which is longer than what they are counted for. */
export async function deleteOldSignals({ db, clock }: Ctx): Promise<void> {
  await db.delete(riskSignals).where(lt(riskSignals.decidedAt, later(clock.now(), -2 * YEAR)));
}

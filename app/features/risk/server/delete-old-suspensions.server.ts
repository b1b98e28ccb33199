import { inArray, lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { identitySignals, suspensions } from "#db/schema/risk.ts";
import { later, YEAR } from "#kernel/clock.ts";

/**
 * A scheduled task: deletes suspensions six years after they were lifted, and those in force, with the person's identity signals,
 * six years after the person closed the account.
 */
export async function deleteOldSuspensions({ db, clock }: Ctx): Promise<void> {
  const cutoff = later(clock.now(), -6 * YEAR);
  const closedAccounts = db.select({ id: profiles.id }).from(profiles).where(lt(profiles.closedAt, cutoff));
  await db.delete(suspensions).where(lt(suspensions.liftedAt, cutoff));
  await db.delete(suspensions).where(inArray(suspensions.userId, closedAccounts));
  await db.delete(identitySignals).where(inArray(identitySignals.userId, closedAccounts));
}

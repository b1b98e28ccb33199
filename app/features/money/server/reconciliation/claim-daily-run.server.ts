import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { dailyRounds } from "#db/schema/money/payments.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";

/** A little less than a day, so that a nightly run does not start later every day. */
const A_DAY = DAY - 10 * MINUTE;

/** Claims a daily run. True for one process when the run is due. */
export async function claimDailyRun({ db, clock }: Pick<Ctx, "db" | "clock">, name: string): Promise<boolean> {
  const at = clock.now();
  const taken = await db
    .insert(dailyRounds)
    .values({ name, startedAt: at })
    .onConflictDoUpdate({
      target: dailyRounds.name,
      set: { startedAt: sql`excluded.started_at` },
      setWhere: lt(dailyRounds.startedAt, later(at, -A_DAY)),
    })
    .returning({ name: dailyRounds.name });
  return taken.length > 0;
}

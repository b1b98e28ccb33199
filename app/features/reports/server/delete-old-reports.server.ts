import { and, inArray, isNull, lt, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { reports } from "#db/schema/reports.ts";
import { later, YEAR } from "#kernel/clock.ts";

/** A scheduled task: deletes reports, with their photos, six years after the decision, or after the decision on the appeal. */
export async function deleteOldReports({ db, clock }: Ctx): Promise<void> {
  const cutoff = later(clock.now(), -6 * YEAR);
  await db
    .delete(reports)
    .where(
      and(
        inArray(reports.status, ["decided", "final"]),
        lt(reports.decidedAt, cutoff),
        or(isNull(reports.finalAt), lt(reports.finalAt, cutoff)),
      ),
    );
}

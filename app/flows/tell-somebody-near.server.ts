import type { Ctx } from "#app/context.server.ts";
import { recordNear, unsafeJobsToLookAt } from "#features/jobs/index.server.ts";
import { countTradespeople } from "#features/search/index.server.ts";
import { outwardOf } from "#kernel/postcode.ts";

/** The search for checked people who do the work of a job and come to where it is. */
export const nearJob = ({ category, postcode }: { category: string; postcode: string }) =>
  ({ service: category, location: outwardOf(postcode), chip: "verified", sort: "distance" }) as const;

/**
 * A scheduled task: looks whether somebody is near each open job that has no quote yet. A customer whose job had nobody near is told once when
 * somebody has joined, because quotes are possible from then on. Returns how many were told.
 */
export async function tellSomebodyNear(ctx: Ctx): Promise<number> {
  let told = 0;
  for (const job of await unsafeJobsToLookAt(ctx)) {
    const nobodyNear = (await countTradespeople(ctx, nearJob(job))) === 0;
    if (await recordNear(ctx, { id: job.id, nobodyNear })) told += 1;
  }
  return told;
}

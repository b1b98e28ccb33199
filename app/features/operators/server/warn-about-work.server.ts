import type { Ctx } from "#app/context.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { notifyOnce } from "#features/notifications/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { backgroundWorkStuck } from "../notifications.ts";
import { failedJobs, failedWebhooks, queuesOf } from "./background-work.server.ts";

/** Seconds. Work that is due is done at once; a restart takes less than a minute. */
const LATE_AFTER = 15 * 60;

/**
 * Tells every admin about work that failed for the last time, once for each newly failed piece, and once a day about work that is due
 * and that nothing does. Returns how many were told. A scheduled task.
 */
export async function warnAboutWork(ctx: Ctx): Promise<number> {
  const [jobs, webhooks, queues] = await Promise.all([failedJobs(ctx), failedWebhooks(ctx), queuesOf(ctx)]);
  const late = queues.filter(({ oldest }) => (oldest ?? 0) > LATE_AFTER).map(({ task }) => task);
  const failed = jobs.length + webhooks.length;
  if (failed + late.length === 0) return 0;
  const newest = [jobs[0]?.id, webhooks[0]?.id].filter(Boolean).join("+");
  const subject = `work:${newest}:${late.length > 0 ? londonDay(ctx.clock.now()) : ""}`;
  const told = await ctx.db.transaction(async (tx) => {
    const what = { payload: { failed, late }, path: "/admin/work", subject };
    return notifyOnce(tx, ctx, backgroundWorkStuck, { ...what, to: await adminIds(tx, "work.retry") });
  });
  if (told > 0) ctx.log.error({ failed, late }, "background work is stuck");
  return told;
}

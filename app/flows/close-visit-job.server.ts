import type { Tx } from "#db/client.server.ts";
import { moveJob } from "#features/jobs/index.server.ts";
import { isVisit } from "#features/subscriptions/index.server.ts";
import { system } from "#kernel/actor.ts";

/** Closes the reopened job of a cancelled visit, which must not be offered to other tradespeople. */
export async function closeVisitJob(tx: Tx, booking: { id: string; jobId: string }, at: Date): Promise<void> {
  if (await isVisit(tx, booking.id)) await moveJob(tx, { jobId: booking.jobId, event: "cancel", actor: system, at });
}

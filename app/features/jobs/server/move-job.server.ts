import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { transition } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { jobErrors } from "../rules/job.errors.ts";
import { JOB_OPEN_DAYS, type JobEvent, jobMachine } from "../rules/job.machine.ts";
import type { JobRow } from "./lock-open-job.server.ts";

/**
 * Changes a job's status by its state machine, in the caller's transaction. A reopened job is open for another sixty days.
 * Throws JOB_NOT_OPEN when the event needs an open job, otherwise CONFLICT.
 */
export function moveJob(
  tx: Tx,
  move: { jobId: string; event: JobEvent; actor: Actor; at: Date; detail?: Record<string, unknown> },
): Promise<JobRow> {
  const { jobId, event, actor, at, detail } = move;
  const set = event === "reopen" ? { expiresAt: later(at, JOB_OPEN_DAYS * DAY), remindedAt: null } : {};
  const lost = jobMachine.sources(event).includes("open") ? jobErrors.JOB_NOT_OPEN : errors.CONFLICT;
  return transition(tx, jobPostings, jobMachine, { id: jobId, event, actor, at, set, detail }, lost);
}

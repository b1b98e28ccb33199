import { defineMachine } from "#kernel/machine.ts";

/** How long a job stays open without a booking, and when its customer is reminded. */
export const JOB_OPEN_DAYS = 60;
export const JOB_REMINDER_DAYS = 53;

/** The states of a job. A tradesperson may `accept` too: confirming a requested date has the same effect. */
export const jobMachine = defineMachine({
  name: "job",
  initial: "open",
  states: ["open", "in_progress", "completed", "cancelled", "expired"],
  transitions: [
    { event: "accept", from: "open", to: "in_progress", by: ["customer", "tradesperson"] },
    { event: "complete", from: "in_progress", to: "completed", by: ["customer", "admin", "system"] },
    {
      event: "reopen",
      from: "in_progress",
      to: "open",
      by: ["customer", "tradesperson", "admin", "system"],
    },
    // Its booking was closed after the whole payment had been refunded.
    { event: "close", from: "in_progress", to: "cancelled", by: "admin" },
    // System: a cancelled visit is not offered to others.
    { event: "cancel", from: "open", to: "cancelled", by: ["customer", "admin", "system"] },
    // Undone within ten minutes: the cancellation of its booking, and that of the job.
    { event: "undo_reopen", from: "open", to: "in_progress", by: ["customer", "tradesperson"] },
    { event: "undo_cancel", from: "cancelled", to: "open", by: "customer" },
    { event: "expire", from: "open", to: "expired", by: "system", after: { days: JOB_OPEN_DAYS } },
  ],
});

export type JobStatus = (typeof jobMachine.states)[number];
export type JobEvent = (typeof jobMachine.events)[number];

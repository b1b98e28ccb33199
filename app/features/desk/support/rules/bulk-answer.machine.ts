import { defineMachine } from "#kernel/machine.ts";

/** The life of an answer to many tickets. It can be stopped until it is sent; what is sent by then stays. */
export const bulkAnswerMachine = defineMachine({
  name: "bulk_answer",
  initial: "scheduled",
  states: ["waiting", "scheduled", "sending", "sent", "stopped"],
  transitions: [
    // Another operator agrees to one for more people than one may write to alone.
    { event: "confirm", from: "waiting", to: "scheduled", by: "admin" },
    { event: "start", from: "scheduled", to: "sending", by: "system" },
    { event: "finish", from: "sending", to: "sent", by: "system" },
    { event: "stop", from: ["waiting", "scheduled", "sending"], to: "stopped", by: ["admin", "system"] },
  ],
});

export type BulkAnswerState = (typeof bulkAnswerMachine.states)[number];

export const bulkStateLabels: Record<BulkAnswerState, string> = {
  waiting: "Waiting for a second person",
  scheduled: "About to be sent",
  sending: "Being sent",
  sent: "Sent",
  stopped: "Stopped",
};

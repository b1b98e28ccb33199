import { defineMachine } from "#kernel/machine.ts";

/** How many days a customer has to answer a change. */
export const CHANGE_DAYS = 5;

/** The states of a change of agreed work: more of it or less, for another price. A booking has at most one that is asked. */
export const changeMachine = defineMachine({
  name: "booking_change",
  initial: "asked",
  states: ["asked", "approved", "declined", "withdrawn", "lapsed"],
  transitions: [
    // System: the payment on which the approval depends has arrived.
    { event: "approve", from: "asked", to: "approved", by: ["customer", "system"] },
    { event: "decline", from: "asked", to: "declined", by: "customer" },
    { event: "withdraw", from: "asked", to: "withdrawn", by: "tradesperson" },
    // Unanswered, or the work was finished, cancelled or disputed before an answer: whoever did that.
    {
      event: "lapse",
      from: "asked",
      to: "lapsed",
      by: ["customer", "tradesperson", "admin", "system"],
      after: { days: CHANGE_DAYS },
    },
  ],
});

export type ChangeStatus = (typeof changeMachine.states)[number];

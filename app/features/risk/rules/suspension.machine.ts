import { defineMachine } from "#kernel/machine.ts";

/** The states of a suspension. The person may appeal once; an admin decides the appeal, and can lift the suspension at any time. */
export const suspensionMachine = defineMachine({
  name: "suspension",
  initial: "active",
  states: ["active", "appealed", "upheld", "lifted"],
  transitions: [
    { event: "appeal", from: "active", to: "appealed", by: ["customer", "tradesperson"] },
    { event: "uphold", from: "appealed", to: "upheld", by: "admin" },
    { event: "lift", from: ["active", "appealed", "upheld"], to: "lifted", by: "admin" },
  ],
});

export type SuspensionStatus = (typeof suspensionMachine.states)[number];

/** The effects of a suspension on booked work: it freezes the work and its money, or both continue. */
export const SUSPENSION_EFFECTS = ["freeze", "continue"] as const;
export type SuspensionEffects = (typeof SUSPENSION_EFFECTS)[number];

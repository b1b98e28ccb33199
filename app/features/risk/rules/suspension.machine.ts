import { defineMachine } from "#kernel/machine.ts";

/** A suspension's life. Its person may appeal once; an operator decides the appeal, and can lift the suspension at any time. */
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

/** What a suspension does to work already booked: stop it and its money, or let it go on. */
export const SUSPENSION_EFFECTS = ["freeze", "continue"] as const;
export type SuspensionEffects = (typeof SUSPENSION_EFFECTS)[number];

import { defineMachine } from "#kernel/machine.ts";

/** Reminders go out so many days before a check's last day, the far one first. */
export const REMINDER_DAYS = [30, 7] as const;

/** The life of a check of a tradesperson. A renewal is a new check; the one before it expires. */
export const checkMachine = defineMachine({
  name: "verification_check",
  initial: "submitted",
  states: ["submitted", "approved", "rejected", "expired"],
  transitions: [
    { event: "approve", from: "submitted", to: "approved", by: "admin" },
    { event: "reject", from: "submitted", to: "rejected", by: "admin" },
    // It turned out not to be so.
    { event: "withdraw", from: "approved", to: "rejected", by: "admin" },
    // On the day after its last one.
    { event: "expire", from: "approved", to: "expired", by: "system" },
  ],
});
export type CheckStatus = (typeof checkMachine.states)[number];

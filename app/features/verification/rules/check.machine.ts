import { defineMachine } from "#kernel/machine.ts";

/** Reminders are sent this many days before a check expires, the earlier one first. */
export const REMINDER_DAYS = [30, 7] as const;

/** The states of a check. A renewal is a new check; the previous one expires. */
export const checkMachine = defineMachine({
  name: "verification_check",
  initial: "submitted",
  states: ["submitted", "approved", "rejected", "expired"],
  transitions: [
    { event: "approve", from: "submitted", to: "approved", by: "admin" },
    { event: "reject", from: "submitted", to: "rejected", by: "admin" },
    // The approval was wrong.
    { event: "withdraw", from: "approved", to: "rejected", by: "admin" },
    // On the day after the expiry date.
    { event: "expire", from: "approved", to: "expired", by: "system" },
  ],
});
export type CheckStatus = (typeof checkMachine.states)[number];

import { defineMachine } from "#kernel/machine.ts";

/** How long a customer has to object to a report that nobody was in. */
export const OBJECT_HOURS = 48;

/**
 * The states of a tradesperson's report that nobody was in. Work that is done after all, another day or a cancellation by right takes
 * it back; a booking has at most one that waits.
 */
export const noAccessMachine = defineMachine({
  name: "no_access",
  initial: "reported",
  states: ["reported", "contested", "noted", "charged", "refused", "withdrawn"],
  transitions: [
    // The quote names no charge, so there is nothing to object to.
    { event: "note", from: "reported", to: "noted", by: "tradesperson" },
    { event: "contest", from: "reported", to: "contested", by: "customer" },
    { event: "charge", from: "reported", to: "charged", by: "system", after: { hours: OBJECT_HOURS } },
    { event: "uphold", from: "contested", to: "charged", by: "admin" },
    { event: "refuse", from: "contested", to: "refused", by: "admin" },
    {
      event: "withdraw",
      from: ["reported", "contested"],
      to: "withdrawn",
      by: ["tradesperson", "customer", "system"],
    },
  ],
});

export type NoAccessStatus = (typeof noAccessMachine.states)[number];
export type NoAccessEvent = (typeof noAccessMachine.events)[number];
export const NO_ACCESS_DECISIONS = ["uphold", "refuse"] as const;
export type NoAccessDecision = (typeof NO_ACCESS_DECISIONS)[number];

/** The states in which a report waits for the customer, for the hours to pass, or for us. */
export const OPEN_REPORTS = ["reported", "contested"] as const satisfies readonly NoAccessStatus[];
export const isOpenReport = (status: NoAccessStatus): boolean => OPEN_REPORTS.some((open) => open === status);

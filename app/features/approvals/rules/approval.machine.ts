import { DAY } from "#kernel/clock.ts";
import { defineMachine } from "#kernel/machine.ts";

/** The states of a request for a second person's confirmation. Only `waiting` can change. */
export const approvalMachine = defineMachine({
  name: "approval",
  initial: "waiting",
  states: ["waiting", "approved", "sent_back", "withdrawn", "outdated", "expired"],
  transitions: [
    { event: "approve", from: "waiting", to: "approved", by: "admin" },
    { event: "send_back", from: "waiting", to: "sent_back", by: "admin" },
    { event: "withdraw", from: "waiting", to: "withdrawn", by: "admin" },
    { event: "outdate", from: "waiting", to: "outdated", by: "system" },
    { event: "expire", from: "waiting", to: "expired", by: "system" },
  ],
});

export type ApprovalStatus = (typeof approvalMachine.states)[number];

/** A request that nobody confirms for so long expires. */
export const APPROVAL_LASTS = 7 * DAY;

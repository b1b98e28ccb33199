import type { TicketState } from "./ticket.machine.ts";

/** What a ticket is about, as the person chooses it. */
export const TICKET_KINDS = ["booking", "payment", "payout", "account", "check", "other"] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const ticketKindLabels: Record<TicketKind, string> = {
  booking: "A booking",
  payment: "A payment or refund",
  payout: "A payout to my bank",
  account: "My account",
  check: "A check",
  other: "Something else",
};

/** The same for operators, where there is little room. */
export const shortKindLabels: Record<TicketKind, string> = {
  booking: "Booking",
  payment: "Payment",
  payout: "Payout",
  account: "Account",
  check: "Check",
  other: "Other",
};

export const stateLabels: Record<TicketState, string> = {
  new: "New",
  open: "Open",
  pending: "Pending",
  solved: "Solved",
};

/** The state as the person reads it. */
export const stateForPerson: Record<TicketState, string> = {
  new: "Sent",
  open: "With our team",
  pending: "Waiting for you",
  solved: "Solved",
};

/** The subject of a conversation from before there were tickets. */
export const EARLIER = "Earlier conversation";

/** Whether somebody was satisfied, where there is little room. */
export const yesOrNo = (satisfied: boolean | null): string => (satisfied === null ? "" : satisfied ? "Yes" : "No");

import { defineMachine } from "#kernel/machine.ts";

/** The life of a ticket. Whose turn it is: ours while it is new or open, the person's while it is pending, nobody's once it is solved. */
export const ticketMachine = defineMachine({
  name: "ticket",
  initial: "new",
  states: ["new", "open", "pending", "solved"],
  transitions: [
    // The person, or the visitor, writes again. Operators write to the team about their own account too.
    {
      event: "write",
      from: ["pending", "solved"],
      to: "open",
      by: ["customer", "tradesperson", "visitor", "admin", "system"],
    },
    { event: "open", from: ["new", "pending", "solved"], to: "open", by: "admin" },
    { event: "ask", from: ["new", "open", "solved"], to: "pending", by: "admin" },
    { event: "solve", from: ["new", "open", "pending"], to: "solved", by: "admin" },
  ],
});

export type TicketState = (typeof ticketMachine.states)[number];
type TicketEvent = (typeof ticketMachine.events)[number];

/** The states in which an answer can leave a ticket, with the event that leads there. */
export const NEXT_STATES = ["open", "pending", "solved"] as const;
export type NextState = (typeof NEXT_STATES)[number];
export const eventTo: Record<NextState, TicketEvent> = { open: "open", pending: "ask", solved: "solve" };

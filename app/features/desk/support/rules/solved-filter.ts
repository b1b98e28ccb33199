import { isDay } from "#kernel/days.ts";
import { isId } from "#kernel/id.ts";
import { TICKET_KINDS, type TicketKind } from "./ticket.labels.ts";
import { type TicketState, ticketMachine } from "./ticket.machine.ts";

/** Which of the solved tickets: those whose first answer was late, that were opened again, whose person was not satisfied, or that the operator is to review. */
export const SOLVED_ONLY = ["late", "reopened", "unsatisfied", "to_review"] as const;

export const solvedOnlyLabels: Record<(typeof SOLVED_ONLY)[number], string> = {
  late: "First answer late",
  reopened: "Opened again",
  unsatisfied: "Not satisfied",
  to_review: "To review",
};

/** What the list of solved tickets is narrowed by. Days as London has them, both included. */
export interface SolvedFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** Who solved it. */
  by?: string | undefined;
  kind?: TicketKind | undefined;
  only?: (typeof SOLVED_ONLY)[number] | undefined;
}

/** The filter in the address of the list; what cannot be read is left out. */
export function readSolvedFilter(query: URLSearchParams): SolvedFilter {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const by = query.get("by") ?? "";
  return {
    from: day("from"),
    to: day("to"),
    by: isId(by) ? by : undefined,
    kind: TICKET_KINDS.find((kind) => kind === query.get("kind")),
    only: SOLVED_ONLY.find((one) => one === query.get("only")),
  };
}

/** The state in the address of the list of all tickets. */
export const readState = (query: URLSearchParams): TicketState | undefined =>
  ticketMachine.states.find((state) => state === query.get("state"));

/** The address of the list of solved tickets with a filter. */
export function solvedPath(filter: SolvedFilter, cursor?: string): string {
  const query = new URLSearchParams({ show: "solved" });
  for (const [name, value] of Object.entries({ ...filter, cursor })) if (value) query.set(name, value);
  return `/admin/support?${query}`;
}

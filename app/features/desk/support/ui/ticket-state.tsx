import { Badge } from "#ui/badge.tsx";
import { stateForPerson } from "../rules/ticket.labels.ts";
import type { TicketState as State } from "../rules/ticket.machine.ts";

const tones = { new: "open", open: "open", pending: "waiting", solved: "done" } as const;

/** The state of a ticket as its person reads it. */
export const TicketState = ({ state }: { state: State }) => <Badge tone={tones[state]}>{stateForPerson[state]}</Badge>;

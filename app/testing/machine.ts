import type { Role } from "#kernel/actor.ts";
import type { Machine } from "#kernel/machine.ts";

const ROLES: readonly Role[] = ["visitor", "customer", "tradesperson", "admin", "system"];

/** Every state × event × role of a machine, with what the table says comes of it (null: refused). */
export function everyMove<State extends string, Event extends string>(machine: Machine<State, Event>) {
  return machine.states.flatMap((state) =>
    machine.events.flatMap((event) =>
      ROLES.map((role) => ({
        state,
        event,
        role,
        to: machine.can(state, event, role) ? (machine.find(state, event)?.to ?? null) : null,
      })),
    ),
  );
}

/** The moves that a machine allows, as lines to read: "pending accept customer → accepted". */
export const allowedMoves = (machine: Machine): string[] =>
  everyMove(machine)
    .filter((move) => move.to !== null)
    .map(({ state, event, role, to }) => `${state} ${event} ${role} → ${to}`);

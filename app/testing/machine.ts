import type { Role } from "#kernel/actor.ts";
import type { Machine } from "#kernel/machine.ts";

const ROLES: readonly Role[] = ["visitor", "customer", "tradesperson", "admin", "system"];

/** Every state, event and role of a machine, with the resulting state (null if refused). */
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

/** The transitions that a machine allows, as text: "pending accept customer → accepted". */
export const allowedMoves = (machine: Machine): string[] =>
  everyMove(machine)
    .filter((move) => move.to !== null)
    .map(({ state, event, role, to }) => `${state} ${event} ${role} → ${to}`);

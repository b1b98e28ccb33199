import type { Role } from "./actor.ts";

/** One row of a state machine's table: which roles may cause an event, in which states, and the state it leads to. */
export interface Transition<State extends string = string, Event extends string = string> {
  event: Event;
  from: State | readonly State[];
  to: State;
  by: Role | readonly Role[];
  /** The event happens automatically after this long in the state (a scheduled task applies it). */
  after?: { days?: number; hours?: number };
}

export interface Machine<State extends string = string, Event extends string = string> {
  readonly name: string;
  readonly initial: State;
  /** Not empty, so that it can be the type of a table's status column. */
  readonly states: readonly [State, ...State[]];
  readonly events: readonly Event[];
  readonly transitions: readonly Transition<State, Event>[];
  /** The transition of `event` from `state`, or undefined when there is none. */
  find(state: string, event: Event): Transition<State, Event> | undefined;
  /** Whether `role` may cause `event` in `state`: decides which buttons are shown. */
  can(state: string, event: Event, role: Role): boolean;
  /** Every state that `event` may start from. */
  sources(event: Event): readonly State[];
}

const asList = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Creates a state machine from its table. Throws at start when a state has two transitions for the same event. */
export function defineMachine<const State extends string, const Event extends string>(table: {
  name: string;
  initial: NoInfer<State>;
  states: readonly [State, ...State[]];
  transitions: readonly Transition<NoInfer<State>, Event>[];
}): Machine<State, Event> {
  const index = new Map<string, Transition<State, Event>>();
  for (const transition of table.transitions) {
    for (const from of asList(transition.from)) {
      const key = `${from} ${transition.event}`;
      if (index.has(key)) throw new Error(`${table.name}: two transitions for "${key}"`);
      index.set(key, transition);
    }
  }
  const find = (state: string, event: Event) => index.get(`${state} ${event}`);
  return {
    name: table.name,
    initial: table.initial,
    states: table.states,
    events: [...new Set(table.transitions.map((t) => t.event))],
    transitions: table.transitions,
    find,
    can: (state, event, role) => asList(find(state, event)?.by ?? []).includes(role),
    sources: (event) => table.states.filter((state) => find(state, event) !== undefined),
  };
}

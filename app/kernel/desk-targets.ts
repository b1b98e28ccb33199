import { HOUR, later } from "./clock.ts";

/** The hours in which we mean to decide what waits. The view waiting_cases computes the deadlines of the queue with the same (a test compares them). */
const HOURS = {
  support: 24,
  check: 48,
  /** An account that matches a suspended one. */
  risk: 24,
  signal: 72,
  severeSignal: 24,
  appeal: 168,
  review: 48,
  gas: 24,
  no_show: 168,
  unpaid: 168,
  work: 4,
};

/** Until when something that has waited since a moment should be decided, as the queue of cases has it. */
export const targetOf = (kind: keyof typeof HOURS, since: Date): Date => later(since, HOURS[kind] * HOUR);

import { type Pence, subtract, sum } from "#kernel/money.ts";

/** Why held money is released, in the words of the notification to its tradesperson. `paid`: it was paid for work that is complete, and never held. */
export const RELEASE_CAUSES = [
  "approved",
  "silence",
  "settled",
  "decided",
  "unanswered",
  "hold_ended",
  "paid",
  "nobody_in",
] as const;
export type ReleaseCause = (typeof RELEASE_CAUSES)[number];

/** How a release of held money is divided; each part has its own fee. */
export interface ReleaseParts {
  /** `part` is the id of a milestone or dispute; undefined for money that belongs to no milestone. */
  parts: { part: string | undefined; amount: Pence }[];
  /** The milestones that are released by it. */
  milestones: string[];
}

/**
 * Divides `amount` of a booking's held money: the rest of a booking is released milestone by milestone. A release with a `part` is that of one
 * milestone, or the decision of a dispute, which also releases the milestones concerned. `held`: what is held of each milestone.
 */
export function releaseParts(amount: Pence, held: ReadonlyMap<string, Pence>, part?: string): ReleaseParts {
  const all = [...held.keys()];
  if (part) return { parts: [{ part, amount }], milestones: held.has(part) ? [part] : all };
  const parts: ReleaseParts["parts"] = [...held].map(([milestone, left]) => ({ part: milestone, amount: left }));
  const rest = subtract(amount, sum([...held.values()]));
  if (rest < 0) return { parts: [{ part, amount }], milestones: all };
  return { parts: rest > 0 ? [...parts, { part: undefined, amount: rest }] : parts, milestones: all };
}

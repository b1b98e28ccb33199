import { formatPounds, type Pence } from "#kernel/money.ts";
import { texts } from "./risk-rules.texts.ts";

/** How often a rule was decided for a person before. */
export interface SignalHistory {
  clearedBefore: number;
  actedBefore: number;
}

/** What a rule cost in 12 months. Amounts in pence. */
export interface RuleCost {
  fired: number;
  actedOn: number;
  cleared: number;
  refunded: Pence;
  lost: Pence;
}

const times = (count: number): string => (count === 1 ? texts.once : count === 2 ? texts.twice : texts.times(count));

/** "Cleared twice before, acted on once before"; null the first time. */
export function historyText({ clearedBefore, actedBefore }: SignalHistory): string | null {
  const parts = [
    clearedBefore > 0 && texts.clearedBefore(times(clearedBefore)),
    actedBefore > 0 && texts.actedOnBefore(times(actedBefore)),
  ].filter((part) => part !== false);
  const text = parts.join(", ");
  return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** "This rule fired 12 times in 12 months, 4 acted on: £310.00 refunded, £120.00 lost"; without the money if there was none. */
export function costText({ fired, actedOn, refunded, lost }: RuleCost): string {
  const often = fired <= 1 ? texts.firedOnce : texts.firedOften(times(fired), actedOn);
  return refunded + lost === 0 ? often : texts.costOfRule(often, formatPounds(refunded), formatPounds(lost));
}

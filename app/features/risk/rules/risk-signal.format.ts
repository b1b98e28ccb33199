import { formatPounds, type Pence } from "#kernel/money.ts";

/** The levels of risk, from none to high, as the desk names them. */
export const RISKS = ["None", "Low", "Medium", "High"] as const;

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

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** "Cleared twice before, acted on once before"; null the first time. */
export function historyText({ clearedBefore, actedBefore }: SignalHistory): string | null {
  const parts = [
    clearedBefore > 0 && `cleared ${times(clearedBefore)} before`,
    actedBefore > 0 && `acted on ${times(actedBefore)} before`,
  ].filter((part) => part !== false);
  const text = parts.join(", ");
  return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** "This rule fired 12 times in 12 months, 4 acted on: £310.00 refunded, £120.00 lost"; without the money if there was none. */
export function costText({ fired, actedOn, refunded, lost }: RuleCost): string {
  const often =
    fired <= 1
      ? "This rule fired for the first time in 12 months"
      : `This rule fired ${times(fired)} in 12 months, ${actedOn} acted on`;
  return refunded + lost === 0 ? often : `${often}: ${formatPounds(refunded)} refunded, ${formatPounds(lost)} lost`;
}

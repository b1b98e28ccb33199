import { z } from "zod";
import { reasonSchema, reasonText } from "#app/web/reason.ts";
import { isId } from "#kernel/id.ts";
import { RISK_RULE_IDS, type RiskRuleId } from "./risk-rules.ts";

/** What an operator decides about a signal, by the event of the machine. */
const DECISIONS = ["clear", "act"] as const;
export type SignalDecision = (typeof DECISIONS)[number];

const decision = z.enum(DECISIONS, { error: "Choose whether to clear it, or say that you have acted on it" });

/** The form of a decision. */
export const decideSignalSchema = reasonSchema.extend({
  signalId: z.string({ error: "Reload the page and try again" }),
  decision,
});

/** The body of POST /admin/risk/{id}/decide. */
export const decideSignalBody = z.strictObject({ decision, reason: reasonText });

/** Which open signals are wanted. */
export interface SignalFilter {
  rule?: RiskRuleId | undefined;
  /** A person's open signals. */
  person?: string | undefined;
  /** One signal alone, as the queue of cases links to it. */
  signal?: string | undefined;
}

/** The filter in the address of the list; what cannot be read is left out. */
export function readSignalFilter(query: URLSearchParams): SignalFilter {
  const id = (name: string) => {
    const value = query.get(name);
    return isId(value) ? value : undefined;
  };
  return { rule: RISK_RULE_IDS.find((rule) => rule === query.get("rule")), person: id("person"), signal: id("signal") };
}

import type { UserType } from "#kernel/actor.ts";
import type { AssistantContext } from "./question.ts";
import { CUSTOMER, GUEST, HERE, type Suggestions, TRADE, TRADE_HERE } from "./suggestions.text.ts";

export function suggestionsFor(context: AssistantContext, userType: UserType | null): Suggestions {
  if (context === "general") return userType === null ? GUEST : userType === "customer" ? CUSTOMER : TRADE;
  return (userType === "tradesperson" && TRADE_HERE[context]) || HERE[context];
}

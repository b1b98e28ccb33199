import { allow, type Decision, refuse } from "#kernel/result.ts";

/** Whether a saved card may be removed: not the default one while a milestone is being paid with it. */
export function canRemoveCard(
  card: { isDefault: boolean },
  { milestoneProcessing }: { milestoneProcessing: boolean },
): Decision<"CARD_IN_USE"> {
  return card.isDefault && milestoneProcessing ? refuse("CARD_IN_USE") : allow;
}

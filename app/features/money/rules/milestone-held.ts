import type { Pence } from "#kernel/money.ts";
import { type IntentFacts, refundableOf } from "./returns.ts";

/** The fields of a money intent that this rule uses. */
interface MilestoneIntent extends IntentFacts {
  milestoneId: string | null;
}

/**
 * What is held of milestones that are paid and not released, in pence, by the id of the charge that paid it; without those of which nothing is
 * held.
 */
export function heldOfMilestones<Intent extends MilestoneIntent>(
  intents: readonly Intent[],
  unreleased: ReadonlySet<string>,
  chargedBack: ReadonlySet<string>,
): ReadonlyMap<string, { milestoneId: string; held: Pence }> {
  const held = new Map<string, { milestoneId: string; held: Pence }>();
  for (const intent of intents) {
    const { id, kind, milestoneId } = intent;
    if (kind !== "charge" || !milestoneId || !unreleased.has(milestoneId)) continue;
    const left = refundableOf(intent, intents, chargedBack);
    if (left > 0) held.set(id, { milestoneId, held: left });
  }
  return held;
}

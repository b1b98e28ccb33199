import type { Pence } from "#kernel/money.ts";
import { heldOfMilestones } from "../milestone-held.ts";
import { releaseParts } from "../release-parts.ts";
import type { IntentFacts } from "../returns.ts";
import type { HeldBooking } from "./held.ts";

/** What is known of a booking's payments. */
interface Payments {
  intents: readonly (IntentFacts & { milestoneId: string | null })[];
  /** The charge intents that are charged back. */
  chargedBack: ReadonlySet<string>;
  /** When the payment of a charge intent was received. */
  receivedAt: ReadonlyMap<string, Date>;
  /** The milestones that are paid and not released. */
  unreleased: ReadonlySet<string>;
  /** Held and not being refunded, in pence. */
  free: Pence;
}

/** The parts in which a booking's held money is released, each with the time of its payment, and the time of the first payment of all. */
export function partsHeld(payments: Payments): Pick<HeldBooking, "parts" | "firstReceived"> {
  const { intents, chargedBack, receivedAt, unreleased, free } = payments;
  const first = earliest([...receivedAt.values()]) ?? new Date(0);
  const byCharge = heldOfMilestones(intents, unreleased, chargedBack);
  const ofMilestones = new Map([...byCharge.values()].map(({ milestoneId, held }) => [milestoneId, held]));
  const since = new Map(
    [...byCharge].map(([charge, { milestoneId }]) => [milestoneId, receivedAt.get(charge) ?? first]),
  );
  const parts = releaseParts(free, ofMilestones).parts.map(({ part, amount }) => ({
    milestoneId: part ?? null,
    held: amount,
    since: (part ? since.get(part) : undefined) ?? firstWhole(payments) ?? first,
  }));
  return { parts, firstReceived: first };
}

/** When the first payment that belongs to no milestone was received. */
const firstWhole = ({ intents, receivedAt }: Payments): Date | undefined =>
  earliest(intents.flatMap(({ id, milestoneId }) => (milestoneId ? [] : (receivedAt.get(id) ?? []))));

const earliest = (times: readonly Date[]): Date | undefined => [...times].sort((a, b) => a.getTime() - b.getTime())[0];

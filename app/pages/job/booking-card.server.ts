import type { addressFor } from "#features/bookings/addresses/index.server.ts";
import { callLink, phoneText } from "#features/bookings/addresses/rules/address.format.ts";
import type { openProposal } from "#features/bookings/calendar/index.server.ts";
import { canBeAgreed } from "#features/bookings/calendar/rules/proposal.format.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { seenByOperator } from "#features/bookings/rules/phase.labels.ts";
import { phaseOf, type Side } from "#features/bookings/rules/phase.ts";
import { type Known, phaseFacts } from "#flows/phases.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { fiveSteps } from "./five-steps.ts";

interface CardFacts {
  known: Known;
  proposal: Awaited<ReturnType<typeof openProposal>>;
  address: Awaited<ReturnType<typeof addressFor>>;
  /** The tradesperson's. */
  phone: string | null;
  side: Side;
  now: Date;
  isAdmin: boolean;
  /** The state of the money in one line. */
  paid: string;
  /** What the tradesperson receives, in a sentence. */
  receives: string;
}

/** The booking's phase as the viewer's card, whom a press calls, and the five steps. */
export function cardOf(
  booking: BookingView,
  { known, proposal, address, phone, side, now, isAdmin, paid, receives }: CardFacts,
) {
  const today = londonDay(now);
  const proposedDay = proposal && canBeAgreed(proposal, booking, today) ? proposal.day : null;
  const facts = { ...phaseFacts(booking, known, side), proposedDay };
  const { ring, ...own } = phaseOf(facts, side, now);
  const phase = isAdmin ? seenByOperator(own) : own;
  const number = side === "customer" ? phone : (address?.phone ?? null);
  return {
    ...phase,
    call: ring && number && !isAdmin ? { to: callLink(number), text: phoneText(number) } : null,
    steps: fiveSteps(facts, { phase, side, today, isAdmin, moneyText: paid, receives }),
  };
}

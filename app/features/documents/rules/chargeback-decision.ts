import type { Operator } from "#config/operator.ts";
import { longDay } from "#kernel/dates.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import { type BookingFacts, factsOf, type MovementFacts, people, wordsOf } from "./drafts.ts";
import { operatorParty } from "./parties.ts";

/** The source of the document of a chargeback's decision. */
export const decisionSource = (source: string): string => `decided:${source}`;

/**
 * The document for both people that the customer's bank has decided for good to keep a payment that it took back. The documents of the day on which it took
 * the money credit the amounts; this one adds nothing to them. Null for a chargeback that is open or won, whose money comes back with documents of its own.
 */
export function decisionDraft(booking: BookingFacts, movement: MovementFacts, operator: Operator): Draft | null {
  const { kind, lostAt, provider, source, at } = movement;
  if (kind !== "chargeback" || lostAt === null || provider >= 0) return null;
  const amount = pence(0 - provider);
  const [taken, decided] = [longDay(at), longDay(lostAt)];
  return {
    kind: "chargeback_decision",
    ownerIds: [booking.customer.id, booking.tradesperson.id],
    bookingId: booking.bookingId,
    source: decisionSource(source),
    title: booking.jobTitle,
    words: wordsOf(booking),
    amount,
    at: lostAt,
    content: {
      parties: [operatorParty("Issued by", operator), ...people(booking)],
      facts: [
        ...factsOf(booking, movement),
        { label: "Taken back on", text: taken },
        { label: "Decided on", text: decided },
      ],
      lines: [{ text: booking.jobTitle, detail: "The customer’s bank decided for the customer", amount }],
      total: { label: "Stays with the customer", amount },
      notes: [
        `The bank took ${formatPounds(amount)} back on ${taken}. Its decision of ${decided} is final.`,
        `The documents of ${taken} stand: they credit this amount and our fee on it. This document adds nothing to them.`,
      ],
    },
  };
}

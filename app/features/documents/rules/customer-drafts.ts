import { longDay } from "#kernel/dates.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import { type BookingFacts, factsOf, type MovementFacts, partText, people, vatSentence, wordsOf } from "./drafts.ts";

/** The source of the customer's document of a movement. */
export const customerSource = (source: string): string => `customer:${source}`;

const CUSTOMERS = ["payment", "refund", "refund_after_release", "chargeback"];

/**
 * A receipt for a payment, and a document of each payment that is returned. A receipt for money that comes back after that reverses it. Null for
 * other movements.
 */
export function customersDraft(booking: BookingFacts, movement: MovementFacts): Draft | null {
  const { provider, kind, at } = movement;
  if (!CUSTOMERS.includes(kind) || provider === 0) return null;
  const isReceipt = provider > 0;
  const amount = Math.abs(provider);
  const detail = isReceipt ? receiptDetail(booking, movement) : returnDetail(movement);
  return {
    kind: isReceipt ? "receipt" : "credit_note",
    ownerIds: [booking.customer.id],
    bookingId: booking.bookingId,
    source: customerSource(movement.source),
    title: booking.jobTitle,
    words: wordsOf(booking),
    amount,
    at,
    content: {
      parties: people(booking),
      facts: [...factsOf(booking, movement), ...balanceFacts(booking, movement)],
      lines: [{ text: booking.jobTitle, ...(detail ? { detail } : {}), amount }],
      total: {
        label: isReceipt ? "Paid" : isCharged(movement) ? "Taken back by your bank" : "Returned to you",
        amount,
      },
      notes: isReceipt ? receiptNotes(booking, movement) : returnNotes(movement),
    },
  };
}

const isCharged = ({ kind }: MovementFacts): boolean => kind === "chargeback";

/** The price and what is paid of it, unless this pays exactly that. */
function balanceFacts({ amount: price }: BookingFacts, { provider, after }: MovementFacts) {
  if (provider === price && after.paid === price) return [];
  return [
    { label: "Price", text: formatPounds(pence(price)) },
    { label: provider > 0 ? "Paid so far" : "Paid and not returned", text: formatPounds(after.paid) },
  ];
}

function receiptDetail(booking: BookingFacts, movement: MovementFacts): string | null {
  if (movement.kind === "payment") return partText(booking, movement.provider, movement.milestone);
  return isCharged(movement)
    ? "Your bank returned this payment to us, so it applies again"
    : "A refund did not go through, so your payment still stands";
}

/** Money that comes back after a refund or a chargeback is not a new payment, so nothing is said of what is left to pay. */
function receiptNotes(booking: BookingFacts, movement: MovementFacts): string[] {
  const day = longDay(movement.at);
  if (movement.kind !== "payment")
    return [`Your payment applies again from ${day}. We did not charge your card.`, vatSentence(booking)];
  return [
    `Received by our payment provider on ${day}, for the tradesperson named above.`,
    `${ofPrice(booking, movement)} Nothing was added at payment.`,
    vatSentence(booking),
  ];
}

/** What a payment is of the price, and what is left to pay after it. */
function ofPrice(booking: BookingFacts, { provider, after }: MovementFacts): string {
  const price = formatPounds(pence(booking.amount));
  const left = booking.amount - after.paid;
  if (left > 0) return `This is part of the price of ${price}. ${formatPounds(pence(left))} is still to pay.`;
  if (left < 0)
    return `${formatPounds(pence(Math.min(-left, provider)))} of this is above the price of ${price}, and goes back to you.`;
  return provider === booking.amount
    ? "This is the whole price."
    : `With this, the price of ${price} is paid. Nothing is left to pay.`;
}

const returnDetail = (movement: MovementFacts): string =>
  isCharged(movement) ? "Taken back through your bank" : "Refund to the card that paid";

/** The bank gives a payment back that it decides for the tradesperson, so that it is not returned for good until then. */
function returnNotes(movement: MovementFacts): string[] {
  const day = longDay(movement.at);
  const amount = formatPounds(pence(0 - movement.provider));
  if (!isCharged(movement)) return [`Sent to your card on ${day}. Refunds arrive in 5 to 10 working days.`];
  return [
    `Your bank took ${amount} back on ${day}.`,
    ...(movement.isDecided
      ? []
      : [
          "It has not decided for good. If it returns the payment to us, the payment applies again and you get a receipt.",
        ]),
  ];
}

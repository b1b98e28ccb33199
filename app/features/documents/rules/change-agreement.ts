import { longDay } from "#kernel/dates.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import { type BookingFacts, contractParties, logoOf, paragraphs, wordsOf } from "./drafts.ts";
import { type AgreedChange, changeLines } from "./quoted-price.ts";

/** The source of the document of an approved change. */
export const changeSource = (changeId: string): string => `change:${changeId}`;

/** The next version of the agreement: what one change added or took off, and what the customer asked for. Empty for a change that is not agreed. */
export function changeAgreementDrafts(booking: BookingFacts, changeId: string): Draft[] {
  const changes = booking.quoted.changes ?? [];
  const index = changes.findIndex(({ id }) => id === changeId);
  const change = changes[index];
  // The first agreement is version 1.
  return change ? [draftOf(booking, change, index + 2)] : [];
}

function draftOf(booking: BookingFacts, change: AgreedChange, version: number): Draft {
  const price = pence(change.priceBefore + change.amount);
  return {
    kind: "agreement",
    ownerIds: [booking.customer.id, booking.tradesperson.id],
    bookingId: booking.bookingId,
    source: changeSource(change.id),
    title: booking.jobTitle,
    words: wordsOf(booking),
    amount: price,
    at: change.agreedAt,
    content: {
      ...logoOf(booking),
      parties: contractParties(booking),
      facts: [
        { label: "Job", text: booking.jobTitle },
        { label: "Booking", text: booking.bookingId },
        { label: "Version", text: `${version}, a change of the agreement of ${longDay(booking.agreedAt)}` },
        { label: "Agreed on", text: longDay(change.agreedAt) },
      ],
      lines: [{ text: "Price agreed before", amount: change.priceBefore }, ...changeLines(change)],
      total: { label: "New price", amount: price },
      parts: [
        { title: "Why", paragraphs: paragraphs(change.reason) },
        { title: "Price and payment", paragraphs: priceTerms(change) },
        ...(change.startWords ? [{ title: "The request to start", paragraphs: startTerms(change) }] : []),
        {
          title: "Everything else",
          paragraphs: ["Everything else in the agreement stays as it was, with its right to cancel and its terms."],
        },
      ],
      notes: [],
    },
  };
}

function priceTerms({ amount, priceBefore }: AgreedChange): string[] {
  const price = formatPounds(pence(priceBefore + amount));
  return amount < 0
    ? [`The price is now ${price}. Money that is held above that goes back to the customer.`]
    : [`The price is now ${price}. The customer pays nothing else. The platform fee is taken from the whole price.`];
}

const startTerms = ({ startWords, agreedAt }: AgreedChange): string[] => [
  `On ${longDay(agreedAt)}, above the button that approved this, the customer read: “${startWords}”`,
];

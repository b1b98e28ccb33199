import { TERMS } from "#config/terms.ts";
import { traderAddress } from "#features/verification/rules/trader.format.ts";
import { longDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import { type BookingFacts, logoOf, paragraphs, people, vatSentence, wordsOf } from "./drafts.ts";
import { priceLines } from "./quoted-price.ts";

/**
 * The agreement of customer and tradesperson: the accepted quote, the business that the customer contracts with, the right to
 * cancel with the model form of the Consumer Contracts Regulations 2013 (schedule 3), and the terms of that day. Both receive
 * the same document.
 */
export function agreementDraft(booking: BookingFacts): Draft {
  const { scheduledDate, tradesperson } = booking;
  return {
    kind: "agreement",
    ownerIds: [booking.customer.id, tradesperson.id],
    bookingId: booking.bookingId,
    source: `agreement:${booking.bookingId}`,
    title: booking.jobTitle,
    words: wordsOf(booking),
    amount: booking.amount,
    at: booking.agreedAt,
    content: {
      ...logoOf(booking),
      parties: people(booking),
      facts: [
        { label: "Job", text: booking.jobTitle },
        { label: "Where", text: booking.postcode },
        { label: "Booking", text: booking.bookingId },
        { label: "Agreed on", text: longDay(booking.agreedAt) },
        { label: "Date of the work", text: scheduledDate ? longDay(scheduledDate) : "To be agreed" },
        ...termsOf(booking),
      ],
      lines: priceLines(
        { text: booking.jobTitle, detail: "Accepted quote, the whole price", amount: booking.amount },
        booking.quoted,
      ),
      total: { label: "Price", amount: booking.amount },
      parts: [
        { title: "The work", paragraphs: paragraphs(booking.description) },
        { title: "The tradesperson’s quote", paragraphs: paragraphs(booking.quoteMessage) },
        { title: "Price and payment", paragraphs: paymentTerms(booking) },
        { title: "Your right to cancel", paragraphs: rightToCancel(booking) },
        { title: "Model cancellation form", paragraphs: cancellationForm(booking) },
        { title: "Terms", paragraphs: otherTerms() },
      ],
      notes: [],
    },
  };
}

/** The terms that the quote names, besides its price. */
const termsOf = ({
  quoted: { earliestStart, duration, guarantee, files },
}: BookingFacts): { label: string; text: string }[] => [
  ...(earliestStart ? [{ label: "Earliest start", text: longDay(earliestStart) }] : []),
  ...(duration ? [{ label: "How long it takes", text: duration }] : []),
  ...(guarantee ? [{ label: "Guarantee", text: guarantee }] : []),
  ...(files ? [{ label: "Files with the quote", text: files.map(({ name }) => name).join(", ") }] : []),
];

const paymentTerms = (booking: BookingFacts): string[] => [
  `The price is ${formatPounds(booking.amount)} and is all the customer pays. ${vatSentence(booking)}.`,
  ...depositTerms(booking),
  "The customer pays when the work is done, or before. Our payment provider holds money that is paid before the customer approves the work. Approving the finished work releases it. If the customer does nothing, it is released automatically 14 days after the work is marked complete, unless there is a dispute.",
  "Money can be held for less than 90 days. On day 89 held money for finished, undisputed work is released; any other held money goes back to the customer.",
];

const depositTerms = ({ amount, quoted: { deposit } }: BookingFacts): string[] =>
  deposit === null
    ? []
    : [
        `A deposit of ${formatPounds(deposit)} is paid first, and ${formatPounds(amount - deposit)} when the work is done. Both are held until the customer approves the work.`,
      ];

const rightToCancel = ({ expressRequestAt }: BookingFacts): string[] => [
  "A consumer can cancel this agreement within 14 days of the day on which it was made, without giving a reason. To cancel, press Cancel booking on the job’s page, send the form below, or tell the tradesperson in any other clear way before the 14 days end.",
  "Everything paid is then returned without undue delay, and within 14 days at the latest, to the card that paid.",
  expressRequestAt
    ? `On ${longDay(expressRequestAt)} the customer asked for work to start within the 14 days. A customer who then cancels pays a fair part of the price for the work done until then, and cannot cancel once the work is complete.`
    : "The work starts within the 14 days only if the customer asks for that. A customer who asks and then cancels pays a fair part of the price for the work done until then, and cannot cancel once the work is complete.",
];

const cancellationForm = ({ tradesperson, jobTitle, bookingId }: BookingFacts): string[] => {
  const { details, name } = tradesperson;
  return [
    `To: ${details ? `${details.tradingName}, ${traderAddress(details)}` : name}`,
    "I/We* hereby give notice that I/We* cancel my/our* contract for the supply of the following service:",
    `${jobTitle}, booking ${bookingId}`,
    "Ordered on*/received on*:",
    "Name of consumer(s):",
    "Address of consumer(s):",
    "Signature of consumer(s) (only if this form is notified on paper):",
    "Date:",
    "* Delete as appropriate",
  ];
};

const otherTerms = (): string[] => [
  "Until the work is marked complete either side can cancel, with a reason. Held money then goes back to the customer in full. If the customer cancels after work has begun at their request, the tradesperson has 48 hours to ask to be paid for what is done, and only the rest goes back.",
  "Either side can raise a dispute. Held money is not paid out until it is settled.",
  `The terms of use, version ${TERMS.version} of ${longDay(TERMS.inForceFrom)}, apply to this agreement.`,
];

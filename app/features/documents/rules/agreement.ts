import { TERMS } from "#config/terms.ts";
import { traderAddress } from "#features/verification/rules/trader.format.ts";
import { longDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import { type BookingFacts, logoOf, paragraphs, people, vatSentence, wordsOf } from "./drafts.ts";
import { priceLines } from "./quoted-price.ts";
import { texts } from "./texts.ts";

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
        { label: texts.job, text: booking.jobTitle },
        { label: texts.where, text: booking.postcode },
        { label: texts.booking, text: booking.bookingId },
        { label: texts.agreedOn, text: longDay(booking.agreedAt) },
        { label: texts.dateOfWork, text: scheduledDate ? longDay(scheduledDate) : texts.toBeAgreed },
        ...termsOf(booking),
      ],
      lines: priceLines(
        { text: booking.jobTitle, detail: texts.acceptedQuoteWholePrice, amount: booking.amount },
        booking.quoted,
      ),
      total: { label: texts.price, amount: booking.amount },
      parts: [
        { title: texts.work, paragraphs: paragraphs(booking.description) },
        { title: texts.tradespersonsQuote, paragraphs: paragraphs(booking.quoteMessage) },
        { title: texts.priceAndPayment, paragraphs: paymentTerms(booking) },
        { title: texts.yourRightToCancel, paragraphs: rightToCancel(booking) },
        { title: texts.modelCancellationForm, paragraphs: cancellationForm(booking) },
        { title: texts.terms, paragraphs: otherTerms() },
      ],
      notes: [],
    },
  };
}

/** The terms that the quote names, besides its price. */
const termsOf = ({
  quoted: { earliestStart, duration, guarantee, files },
}: BookingFacts): { label: string; text: string }[] => [
  ...(earliestStart ? [{ label: texts.earliestStart, text: longDay(earliestStart) }] : []),
  ...(duration ? [{ label: texts.howLongItTakes, text: duration }] : []),
  ...(guarantee ? [{ label: texts.guarantee, text: guarantee }] : []),
  ...(files ? [{ label: texts.filesWithQuote, text: files.map(({ name }) => name).join(", ") }] : []),
];

const paymentTerms = (booking: BookingFacts): string[] => [
  texts.priceAllCustomerPays(formatPounds(booking.amount), vatSentence(booking)),
  ...depositTerms(booking),
  texts.customerPaysWhenWork,
  texts.moneyHeldLessThan,
];

const depositTerms = ({ amount, quoted: { deposit } }: BookingFacts): string[] =>
  deposit === null ? [] : [texts.depositOfIsPaidFirst(formatPounds(deposit), formatPounds(amount - deposit))];

const rightToCancel = ({ expressRequestAt }: BookingFacts): string[] => [
  texts.consumerCancelAgreementWithin,
  texts.everythingPaidThenReturned,
  expressRequestAt ? texts.customerAskedWorkStart(longDay(expressRequestAt)) : texts.workStartsWithin14,
];

const cancellationForm = ({ tradesperson, jobTitle, bookingId }: BookingFacts): string[] => {
  const { details, name } = tradesperson;
  return [
    texts.toDetails(details ? `${details.tradingName}, ${traderAddress(details)}` : name),
    "I/We* hereby give notice that I/We* cancel my/our* contract for the supply of the following service:",
    texts.jobAndBooking(jobTitle, bookingId),
    texts.orderedOnReceivedOn,
    texts.nameOfConsumerS,
    texts.addressOfConsumerS,
    texts.signatureOfConsumer,
    "Date:",
    "* Delete as appropriate",
  ];
};

const otherTerms = (): string[] => [
  texts.untilWorkMarkedComplete,
  texts.eitherSideCanRaiseDispute,
  texts.termsOfUse(TERMS.version, longDay(TERMS.inForceFrom)),
];

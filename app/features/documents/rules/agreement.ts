import { PAYMENT_DUE_DAYS } from "#config/constants.ts";
import { appointmentText } from "#features/bookings/rules/appointment.ts";
import { PAY_BEFORE_HOURS } from "#features/bookings/rules/pay-time.ts";
import { traderAddress } from "#features/verification/rules/trader.format.ts";
import { longDay } from "#kernel/dates.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import {
  type BookingFacts,
  type ContractFacts,
  contractParties,
  logoOf,
  paragraphs,
  vatSentence,
  wordsOf,
} from "./drafts.ts";
import { priceLines } from "./quoted-price.ts";

/**
 * The agreement of customer and tradesperson: the accepted quote, the business that the customer contracts with, the right to
 * cancel with the model form of the Consumer Contracts Regulations 2013 (schedule 3), and the terms of that day. Both receive
 * the same document.
 */
export function agreementDraft(booking: BookingFacts, terms: { version: string; appliesFrom: string }): Draft {
  const { tradesperson } = booking;
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
      parties: contractParties(booking),
      facts: [
        { label: "Job", text: booking.jobTitle },
        { label: "Where", text: booking.postcode },
        { label: "Booking", text: booking.bookingId },
        { label: "Agreed on", text: longDay(booking.agreedAt) },
        { label: "Date of the work", text: appointmentText(booking, longDay) ?? "To be agreed" },
        ...termsOf(booking),
      ],
      lines: priceLines(
        { text: booking.jobTitle, detail: "Accepted quote (total price)", amount: booking.amount },
        booking.quoted,
      ),
      total: { label: "Price", amount: booking.amount },
      parts: [
        { title: "The work", paragraphs: paragraphs(booking.description) },
        { title: "The tradesperson’s quote", paragraphs: paragraphs(booking.quoteMessage) },
        { title: "Price and payment", paragraphs: paymentTerms(booking) },
        { title: "Your right to cancel", paragraphs: rightToCancel(booking) },
        { title: "Model cancellation form", paragraphs: cancellationForm(booking, `booking ${booking.bookingId}`) },
        { title: "If something is wrong", paragraphs: complaints(booking) },
        { title: "Terms", paragraphs: otherTerms(terms) },
      ],
      notes: [],
    },
  };
}

/** The terms that the quote names, besides its price. */
const termsOf = ({
  quoted: { earliestStart, duration, guarantee, callOutCharge, files },
}: BookingFacts): { label: string; text: string }[] => [
  ...(earliestStart ? [{ label: "Earliest start", text: longDay(earliestStart) }] : []),
  ...(duration ? [{ label: "How long it takes", text: duration }] : []),
  ...(guarantee ? [{ label: "Guarantee", text: guarantee }] : []),
  ...(callOutCharge
    ? [
        {
          label: "Call-out charge",
          text: `${formatPounds(callOutCharge)} instead of the price, if the tradesperson comes on the agreed day and nobody is in. The customer is told, with a photo, and has 48 hours to object.`,
        },
      ]
    : []),
  ...(files ? [{ label: "Files with the quote", text: files.map(({ name }) => name).join(", ") }] : []),
];

const paymentTerms = (booking: BookingFacts): string[] => [
  `The price is ${formatPounds(booking.amount)}. The customer pays nothing else. ${vatSentence(booking)}.`,
  ...depositTerms(booking),
  `${whenPaid(booking)} If they pay before they approve the work, our payment provider holds the money. Approving the finished work releases it. If the customer does nothing, it is released automatically 14 days after the work is marked complete, unless there is a dispute.`,
  "Money can be held for less than 90 days. On day 89, it is released if the work is finished, not in dispute and not frozen. Otherwise it goes back to the customer.",
];

/** When the price is paid, and what follows when it is not. */
const whenPaid = ({ quoted: { pay } }: BookingFacts): string =>
  pay === "before_visit"
    ? `The whole price is paid before the visit. An agreed day stands once it is paid. A day that is not paid ${PAY_BEFORE_HOURS} hours before the arrival window lapses, and another day is agreed.`
    : `The customer can pay before the work is done or when it is done. What is not paid before is due ${PAYMENT_DUE_DAYS} days after the work is marked complete. There is no late fee. The tradesperson can claim late money, and the interest that a court allows.`;

const depositTerms = ({ amount, quoted: { deposit, milestones } }: BookingFacts): string[] =>
  deposit === null
    ? stageTerms(milestones ?? [])
    : [
        `A deposit of ${formatPounds(deposit)} is paid first and held until the customer approves the work. ${formatPounds(amount - deposit)} is paid when the work is done. Once the work is complete, it is released as soon as it is paid.`,
      ];

const stageTerms = (stages: readonly { title: string; amount: Pence }[]): string[] =>
  stages.length === 0
    ? []
    : [
        `The price is paid in ${stages.length === 1 ? "1 milestone" : `${stages.length} milestones`}: ${stages.map(({ title, amount }) => `${title}, ${formatPounds(amount)}`).join("; ")}. Each is held until the customer releases it.`,
      ];

type ExpressRequest = Pick<ContractFacts, "expressRequestAt" | "expressRequestWords">;

/** The right to cancel and its conditions. `press`: where the site does it. */
export const rightToCancel = (contract: ExpressRequest, press = "press Cancel booking on the job’s page"): string[] => [
  `A consumer can cancel this agreement within 14 days of the day on which it was made, without giving a reason. To cancel, ${press}, send the form below, or tell the tradesperson in any other clear way before the 14 days end.`,
  "Everything paid is then returned without undue delay, and within 14 days at the latest, to the card that paid. This is so whether or not the work is done, approved or paid out, unless the customer asked for it to start within the 14 days.",
  ...expressRequest(contract),
];

/** What the customer asked for, word for word, and what follows from it; without a request, what one would mean. */
const expressRequest = ({ expressRequestAt, expressRequestWords }: ExpressRequest): string[] =>
  expressRequestAt
    ? [
        expressRequestWords
          ? `On ${longDay(expressRequestAt)} the customer asked: “${expressRequestWords}”`
          : `On ${longDay(expressRequestAt)} the customer asked for work to start within the 14 days.`,
        "A customer who cancels before the tradesperson starts gets everything back. Once the tradesperson has started, the customer pays a fair part of the price for the work done until then. Once the work is complete and the customer has confirmed or approved it, or has paid for it, they can no longer cancel.",
      ]
    : [
        "The work starts within the 14 days only if the customer asks for that. A customer who asks and cancels after the tradesperson has started pays a fair part of the price for the work done until then, and can no longer cancel once the work is complete.",
      ];

/** The model form, filled in as far as we can. `about` names the contract. */
export const cancellationForm = ({ tradesperson, jobTitle }: ContractFacts, about: string): string[] => {
  const { details, name, contact } = tradesperson;
  const business = details ? `${details.tradingName}, ${traderAddress(details)}` : name;
  return [
    `To: ${business}, ${contact.email}`,
    "I/We* hereby give notice that I/We* cancel my/our* contract for the supply of the following service:",
    `${jobTitle}, ${about}`,
    "Ordered on*/received on*:",
    "Name of consumer(s):",
    "Address of consumer(s):",
    "Signature of consumer(s) (only if this form is notified on paper):",
    "Date:",
    "* Delete as appropriate",
  ];
};

/** How to complain, and to whom. */
export const complaints = ({ tradesperson: { details, name, contact } }: ContractFacts): string[] => [
  `Tell ${details?.tradingName ?? name} first, by message or at ${contact.email}. Work must be done with reasonable care and skill. If it is not, a consumer can ask for it to be done again and, if that does not put it right, for a price reduction.`,
  "If you cannot agree, either side can raise a dispute on the job’s page. Our complaints procedure is on the Terms page.",
];

/** The rest, and the terms of use that apply. */
export const otherTerms = ({ version, appliesFrom }: { version: string; appliesFrom: string }): string[] => [
  "Until the work is marked complete either side can cancel, with a reason. Held money then goes back to the customer in full. If the customer cancels after work has started at their request, the tradesperson has 48 hours to ask to be paid for what is done, and only the rest goes back.",
  "Either side can raise a dispute. Held money is not paid out until it is settled.",
  `The terms of use, version ${version} of ${longDay(appliesFrom)}, apply to this agreement.`,
];

import { longDay } from "#kernel/dates.ts";
import { formatPounds, type Pence, PLATFORM_FEE } from "#kernel/money.ts";
import type { Draft } from "./document.ts";

/** What documents show about a booking and its people. */
export interface BookingFacts {
  bookingId: string;
  jobTitle: string;
  description: string;
  postcode: string;
  customer: { id: string; name: string };
  tradesperson: { id: string; name: string };
  amount: number;
  quoteMessage: string;
  agreedAt: Date;
  scheduledDate: string | null;
  expressRequestAt: Date | null;
}

/** What documents show about a movement of a booking's money: its total on each kind of account, in pence (debit positive). */
export interface MovementFacts {
  /** A refund of both held and released money has two movements with the same source. */
  source: string;
  kind: string;
  at: Date;
  /** The provider's id of the payment or refund, which people may quote to support. */
  reference: string;
  provider: Pence;
  payable: Pence;
  fees: Pence;
}

const HELD = "Payments are held by our payment provider until the work is approved.";
const ALL_IN = "This is the whole price. Nothing was added at payment.";

const people = ({ customer, tradesperson }: BookingFacts) => [
  { label: "Customer", name: customer.name },
  { label: "Tradesperson", name: tradesperson.name },
];

const about = (booking: BookingFacts, movement: MovementFacts) => [
  { label: "Job", text: booking.jobTitle },
  { label: "Booking", text: booking.bookingId },
  // A release is our own movement, so it has no reference of the provider's.
  ...(movement.reference === booking.bookingId ? [] : [{ label: "Reference", text: movement.reference }]),
];

const wordsOf = ({ jobTitle, customer, tradesperson, bookingId }: BookingFacts): string =>
  [jobTitle, customer.name, tradesperson.name, bookingId].join(" ");

/** The documents of one movement of money: none, one for the customer, one for the tradesperson, or both. */
export function draftsOfMovement(booking: BookingFacts, movement: MovementFacts): Draft[] {
  const drafts = [customersDraft(booking, movement), tradespersonsDraft(booking, movement)];
  return drafts.filter((draft) => draft !== null);
}

const CUSTOMERS = ["payment", "refund", "refund_after_release", "chargeback"];

/** A receipt for a payment, a credit note for a refund. */
function customersDraft(booking: BookingFacts, movement: MovementFacts): Draft | null {
  const { provider: amount, kind, at } = movement;
  if (!CUSTOMERS.includes(kind) || amount === 0) return null;
  const own = {
    ownerIds: [booking.customer.id],
    bookingId: booking.bookingId,
    at,
    words: wordsOf(booking),
    source: `customer:${movement.source}`,
  };
  const content = { parties: people(booking), facts: about(booking, movement) };
  if (amount < 0) {
    const how = kind === "chargeback" ? "Taken back through your bank" : "Refund to the card that paid";
    return {
      ...own,
      kind: "credit_note",
      title: booking.jobTitle,
      amount: -amount,
      content: {
        ...content,
        lines: [{ text: booking.jobTitle, detail: how, amount: -amount }],
        total: { label: "Returned to you", amount: -amount },
        notes: kind === "chargeback" ? [] : ["A refund reaches your account in 5 to 10 working days."],
      },
    };
  }
  const again = kind === "payment" ? null : "A refund failed, so your payment applies again";
  return {
    ...own,
    kind: "receipt",
    title: booking.jobTitle,
    amount,
    content: {
      ...content,
      lines: [{ text: booking.jobTitle, ...(again ? { detail: again } : {}), amount }],
      total: { label: "Paid", amount },
      notes: [ALL_IN, HELD],
    },
  };
}

/** An invoice for money released to a tradesperson, or a credit for money taken back, with the fee as a line. */
function tradespersonsDraft(booking: BookingFacts, movement: MovementFacts): Draft | null {
  const net = 0 - movement.payable;
  const fee = 0 - movement.fees;
  if (net === 0 || !["release", "refund_after_release", "chargeback", "recovery"].includes(movement.kind)) return null;
  const own = {
    ownerIds: [booking.tradesperson.id],
    bookingId: booking.bookingId,
    at: movement.at,
    words: wordsOf(booking),
    source: `tradesperson:${movement.source}`,
  };
  const content = { parties: people(booking), facts: about(booking, movement) };
  if (net > 0) {
    const again = movement.kind === "release" ? null : "Returned to you after it was taken back";
    return {
      ...own,
      kind: "invoice",
      title: booking.jobTitle,
      amount: net,
      content: {
        ...content,
        lines: [
          { text: booking.jobTitle, ...(again ? { detail: again } : {}), amount: net + fee },
          ...(fee === 0 ? [] : [{ text: `Platform fee, ${PLATFORM_FEE}`, amount: -fee }]),
        ],
        total: { label: "Released to you", amount: net },
        notes: ["We send released money to your payout account as soon as it can receive payouts."],
      },
    };
  }
  return {
    ...own,
    kind: "invoice_credit",
    title: booking.jobTitle,
    amount: -net,
    content: {
      ...content,
      lines: [
        { text: booking.jobTitle, detail: "Returned to the customer", amount: -(net + fee) },
        ...(fee === 0 ? [] : [{ text: "Platform fee returned", amount: fee }]),
      ],
      total: { label: "Taken back from you", amount: -net },
      notes: ["We take it from money that we owe you, or from later releases."],
    },
  };
}

/** The agreement of customer and tradesperson: the accepted quote with its terms. Both have the same document. */
export function contractDraft(booking: BookingFacts): Draft {
  const date = booking.scheduledDate ? longDay(booking.scheduledDate) : null;
  return {
    kind: "contract",
    ownerIds: [booking.customer.id, booking.tradesperson.id],
    bookingId: booking.bookingId,
    source: `contract:${booking.bookingId}`,
    title: booking.jobTitle,
    words: wordsOf(booking),
    amount: booking.amount,
    at: booking.agreedAt,
    content: {
      parties: people(booking),
      facts: [
        { label: "Job", text: booking.jobTitle },
        { label: "Postcode", text: booking.postcode },
        { label: "Booking", text: booking.bookingId },
        ...(date ? [{ label: "Date of the work", text: date }] : []),
      ],
      lines: [{ text: booking.jobTitle, detail: "Accepted quote, the whole price", amount: booking.amount }],
      total: { label: "Price", amount: booking.amount },
      parts: [
        { title: "The work", paragraphs: paragraphs(booking.description) },
        { title: "The tradesperson’s quote", paragraphs: paragraphs(booking.quoteMessage) },
        { title: "Terms", paragraphs: termsOf(booking) },
      ],
      notes: [],
    },
  };
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

function termsOf({ amount, expressRequestAt }: BookingFacts): string[] {
  return [
    `The price is ${formatPounds(amount)} and is all the customer pays.`,
    "Our payment provider holds money that the customer pays before the work is approved. It is released when the customer approves the finished work, or automatically after 14 days without an answer or a dispute.",
    "Until the work is marked complete, the customer or the tradesperson may cancel, giving a reason. Money that is held is then refunded to the customer in full.",
    expressRequestAt
      ? `A customer may change their mind within 14 days. On ${longDay(expressRequestAt)} the customer asked for work to start during those 14 days. They must pay for the work done before they cancel.`
      : "A customer may change their mind within 14 days of this agreement, without giving a reason.",
    "The customer or the tradesperson may raise a dispute. Money that is held is not paid out until the dispute is settled.",
    "Money can be held for less than 90 days. On day 89, money held for finished, undisputed work is released, and any other money is refunded to the customer.",
  ];
}

import { longDay } from "#kernel/dates.ts";
import { formatPounds, type Pence, PLATFORM_FEE } from "#kernel/money.ts";
import type { Draft } from "./document.ts";

/** What documents tell of a booking and its people. */
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

/** What documents tell of a movement of a booking's money: what its lines sum to on each kind of account, in pence (debit positive). */
export interface MovementFacts {
  /** The halves of one refund, of held and of released money, share one source. */
  source: string;
  kind: string;
  at: Date;
  /** The provider's id of the payment or refund, as people may ask for it. */
  reference: string;
  provider: Pence;
  payable: Pence;
  fees: Pence;
}

const HELD = "Payments are held by our payment provider until the work is approved.";
const ALL_IN = "This is the whole price. Nothing was added when paying.";

const people = ({ customer, tradesperson }: BookingFacts) => [
  { label: "Customer", name: customer.name },
  { label: "Tradesperson", name: tradesperson.name },
];

const about = (booking: BookingFacts, movement: MovementFacts) => [
  { label: "Job", text: booking.jobTitle },
  { label: "Booking", text: booking.bookingId },
  // A release is the booking's own: it has no number of the provider's.
  ...(movement.reference === booking.bookingId ? [] : [{ label: "Reference", text: movement.reference }]),
];

const wordsOf = ({ jobTitle, customer, tradesperson, bookingId }: BookingFacts): string =>
  [jobTitle, customer.name, tradesperson.name, bookingId].join(" ");

/** The documents of one movement of money: none, the customer's, the tradesperson's or both. */
export function draftsOfMovement(booking: BookingFacts, movement: MovementFacts): Draft[] {
  const drafts = [customersDraft(booking, movement), tradespersonsDraft(booking, movement)];
  return drafts.filter((draft) => draft !== null);
}

const CUSTOMERS = ["payment", "refund", "refund_after_release", "chargeback"];

/** A receipt for money that came, a credit note for money that went back. */
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
  const again = kind === "payment" ? null : "A refund that did not go through: your payment stands again";
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

/** An invoice for money released to a tradesperson, a credit for what was taken back, the fee as a line. */
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
    const again = movement.kind === "release" ? null : "What was taken back before is yours again";
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
        notes: ["Released money is sent to your payout account as soon as that can take payouts."],
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
        ...(fee === 0 ? [] : [{ text: "Platform fee given back", amount: fee }]),
      ],
      total: { label: "Taken back from you", amount: -net },
      notes: ["It is taken from what you are owed, or from later releases."],
    },
  };
}

/** What customer and tradesperson agreed: the accepted quote with its terms. Both have the same one. */
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
        { label: "Where", text: booking.postcode },
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
    "Money that the customer pays before the work is approved is held by our payment provider. Approving the finished work releases it; 14 days without an answer or a dispute release it too.",
    "Until the work is marked complete either side may cancel, with a reason. What is held then goes back to the customer in full.",
    expressRequestAt
      ? `A customer may change their mind within 14 days. On ${longDay(expressRequestAt)} the customer asked for work to start sooner: what is done until they change their mind is to be paid for.`
      : "A customer may change their mind within 14 days of this agreement, without giving a reason.",
    "Either side may raise a dispute. Nothing held is paid out until it is settled.",
    "Money can be held for less than 90 days. On day 89 what is held for finished, undisputed work is released; anything else goes back to the customer.",
  ];
}

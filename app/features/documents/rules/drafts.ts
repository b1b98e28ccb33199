import type { Operator } from "#config/operator.ts";
import { priceVatText } from "#features/verification/rules/trader.format.ts";
import type { ShownTrader } from "#features/verification/rules/trader.schema.ts";
import { longDay } from "#kernel/dates.ts";
import { type Pence, PLATFORM_FEE, pence } from "#kernel/money.ts";
import type { Draft, Party } from "./document.ts";
import { feeNotes, feeTable } from "./fee-vat.ts";
import { operatorParty, traderParty } from "./parties.ts";
import type { QuotedPrice } from "./quoted-price.ts";
import { texts } from "./texts.ts";

/** What documents show about a booking and its people. */
export interface BookingFacts {
  bookingId: string;
  jobTitle: string;
  description: string;
  postcode: string;
  customer: { id: string; name: string };
  /** The business that the customer contracts with; `details` is null while they are missing. */
  tradesperson: {
    id: string;
    name: string;
    details: ShownTrader | null;
    /** When they agreed that we issue their invoices to customers; null if we do not. */
    invoicesForMeAt: Date | null;
  };
  amount: number;
  quoteMessage: string;
  quoted: QuotedPrice;
  agreedAt: Date;
  scheduledDate: string | null;
  completedAt: Date | null;
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

/** The customer and the tradesperson of a booking. */
export const people = ({ customer, tradesperson }: BookingFacts): Party[] => [
  { label: texts.customer, name: customer.name },
  traderParty("Tradesperson", tradesperson),
];

/** The number under which the price includes VAT; null when it includes none. */
export const vatNumberOf = ({ quoted, tradesperson }: Pick<BookingFacts, "quoted" | "tradesperson">): string | null =>
  quoted.vatRegistered ? (tradesperson.details?.vatNumber ?? null) : null;

/** Whether the price includes VAT, as a sentence. */
export function vatSentence({ quoted, tradesperson }: Pick<BookingFacts, "quoted" | "tradesperson">): string {
  const number = tradesperson.details?.vatNumber ?? null;
  return number && !quoted.vatRegistered ? "No VAT is charged" : priceVatText(number);
}

const about = (booking: BookingFacts, movement: MovementFacts) => [
  { label: texts.job, text: booking.jobTitle },
  { label: texts.booking, text: booking.bookingId },
  // A release is our own movement, so it has no reference of the provider's.
  ...(movement.reference === booking.bookingId ? [] : [{ label: texts.reference, text: movement.reference }]),
];

/** The logo of a document that is the tradesperson's. */
export const logoOf = ({ tradesperson: { details } }: Pick<BookingFacts, "tradesperson">) =>
  details?.logo ? { logo: details.logo } : {};

/** The columns by which a document of a booking is found. */
export const wordsOf = ({ jobTitle, customer, tradesperson, bookingId }: BookingFacts): string =>
  [jobTitle, customer.name, tradesperson.name, bookingId].join(" ");

/** Whether money released at this time is invoiced on the tradesperson's behalf, which requires an earlier agreement. */
export const makesWorkInvoice = ({ tradesperson }: BookingFacts, at: Date): boolean =>
  tradesperson.details !== null && tradesperson.invoicesForMeAt !== null && tradesperson.invoicesForMeAt <= at;

/** The documents of one movement of money: none, one for the customer, one for the tradesperson, or both. */
export function draftsOfMovement(booking: BookingFacts, movement: MovementFacts, operator: Operator): Draft[] {
  const drafts = [customersDraft(booking, movement), tradespersonsDraft(booking, movement, operator)];
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
    const how = kind === "chargeback" ? texts.takenBackThroughYourBank : texts.refundToCardThatPaid;
    return {
      ...own,
      kind: "credit_note",
      title: booking.jobTitle,
      amount: -amount,
      content: {
        ...content,
        lines: [{ text: booking.jobTitle, detail: how, amount: -amount }],
        total: { label: texts.returnedToYou, amount: -amount },
        notes: [kind === "chargeback" ? texts.bankTookPaymentBack(longDay(at)) : texts.sentToYourCardOn(longDay(at))],
      },
    };
  }
  const again = kind === "payment" ? null : texts.refundFailedPaymentApplies;
  return {
    ...own,
    kind: "receipt",
    title: booking.jobTitle,
    amount,
    content: {
      ...content,
      lines: [{ text: booking.jobTitle, ...(again ? { detail: again } : {}), amount }],
      total: { label: texts.paid, amount },
      notes: [texts.receivedByProvider(longDay(at)), texts.allIn, vatSentence(booking)],
    },
  };
}

/** An invoice for money released to a tradesperson, or a credit for money taken back, with the platform fee as a line. */
function tradespersonsDraft(booking: BookingFacts, movement: MovementFacts, operator: Operator): Draft | null {
  const net = 0 - movement.payable;
  const fee = pence(0 - movement.fees);
  if (net === 0 || !["release", "refund_after_release", "chargeback", "recovery"].includes(movement.kind)) return null;
  const own = {
    ownerIds: [booking.tradesperson.id],
    bookingId: booking.bookingId,
    at: movement.at,
    words: wordsOf(booking),
    source: `tradesperson:${movement.source}`,
  };
  const content = {
    parties: [operatorParty(texts.issuedBy, operator), traderParty(texts.issuedTo, booking.tradesperson)],
    facts: [...about(booking, movement), { label: texts.customer, text: booking.customer.name }],
    ...(fee === 0 ? {} : { table: feeTable(fee, operator.vatNumber) }),
  };
  if (net > 0) {
    const again = movement.kind === "release" ? null : texts.returnedAfterTakenBack;
    return {
      ...own,
      kind: "invoice",
      title: booking.jobTitle,
      amount: net,
      content: {
        ...content,
        lines: [
          { text: booking.jobTitle, ...(again ? { detail: again } : {}), amount: net + fee },
          ...(fee === 0 ? [] : [{ text: texts.platformFeeRate(PLATFORM_FEE), amount: -fee }]),
        ],
        total: { label: texts.releasedToYou, amount: net },
        notes: [
          texts.releasedToYouOn(longDay(movement.at)),
          texts.invoiceAndStatement(workInvoiceNote(booking, movement)),
          ...feeNotes(fee, operator.vatNumber),
        ],
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
        { text: booking.jobTitle, detail: texts.returnedToCustomer, amount: -(net + fee) },
        ...(fee === 0 ? [] : [{ text: texts.platformFeeReturned, amount: fee }]),
      ],
      total: { label: texts.takenBackFromYou, amount: -net },
      notes: [texts.creditOfFee, ...feeNotes(fee, operator.vatNumber)],
    },
  };
}

const workInvoiceNote = (booking: BookingFacts, { at }: MovementFacts): string =>
  makesWorkInvoice(booking, at) ? texts.weInvoicedForWork : texts.youInvoiceCustomerForWork;

/** The paragraphs of a text that a person wrote. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

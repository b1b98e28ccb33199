import { phoneText } from "#features/bookings/addresses/rules/address.format.ts";
import type { Appointment } from "#features/bookings/rules/appointment.ts";
import { priceVatText } from "#features/verification/rules/trader.format.ts";
import type { ShownTrader } from "#features/verification/rules/trader.schema.ts";
import { formatPounds, type Pence, pence } from "#kernel/money.ts";
import type { Party } from "./document.ts";
import { traderParty } from "./parties.ts";
import type { QuotedPrice } from "./quoted-price.ts";

/** What documents and mails say about a contract: that of a booking, or that of a plan of regular visits. */
export interface ContractFacts {
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
    /** How customers reach the business. `phone` is null while it is missing. */
    contact: { phone: string | null; email: string };
  };
  /** The whole price; of regular visits, that of each. */
  amount: number;
  agreedAt: Date;
  expressRequestAt: Date | null;
  /** The request word for word; null in older bookings. */
  expressRequestWords: string | null;
}

/** What documents show about a booking and its people. */
export interface BookingFacts extends ContractFacts, Appointment {
  bookingId: string;
  jobId: string;
  /** Where the work is, as the customer gave it; null while it is not given. */
  address: string | null;
  quoteMessage: string;
  quoted: QuotedPrice;
  completedAt: Date | null;
}

/** What documents show about a plan of regular visits. */
export interface PlanFacts extends ContractFacts {
  planId: string;
  /** "every week from 3 March 2026". */
  how: string;
}

/** What documents show about a movement of a booking's money: its total on each kind of account, in pence (debit positive). */
export interface MovementFacts {
  /** The parts of one movement, such as a refund of both held and released money, have the same source. */
  source: string;
  kind: string;
  at: Date;
  /** The provider's id of the payment or refund, which people may quote to support. */
  reference: string;
  /** The milestone or the added work that was paid or released, if it is a part of the job. */
  milestone: string | null;
  /** Of a chargeback: whether the bank has decided. */
  isDecided: boolean;
  /** When it decided for the customer. */
  lostAt: Date | null;
  provider: Pence;
  payable: Pence;
  fees: Pence;
  /** What a chargeback took and the tradesperson has not covered. */
  loss: Pence;
  /** The booking after it: what the customer has paid and not got back, our fee less what was returned of it, what is held, and when the last payment was. */
  after: { paid: Pence; fees: Pence; held: Pence; paidAt: Date | null };
}

/** The customer and the tradesperson of a booking. */
export const people = ({ customer, tradesperson }: Pick<ContractFacts, "customer" | "tradesperson">): Party[] => [
  { label: "Customer", name: customer.name },
  traderParty("Tradesperson", tradesperson),
];

/** The same with how the business is reached, which an agreement must say. */
export function contractParties(contract: Pick<ContractFacts, "customer" | "tradesperson">): Party[] {
  const { phone, email } = contract.tradesperson.contact;
  const reached = [...(phone ? [`Telephone ${phoneText(phone)}`] : []), email];
  return people(contract).map((party, index) =>
    index === 0 ? party : { ...party, lines: [...(party.lines ?? []), ...reached] },
  );
}

/** What a document of a movement is about. */
export const factsOf = (booking: BookingFacts, { reference }: MovementFacts) => [
  { label: "Job", text: booking.jobTitle },
  { label: "Booking", text: booking.bookingId },
  // A release is our own movement, so it has no reference of the provider's.
  ...(reference === booking.bookingId ? [] : [{ label: "Reference", text: reference }]),
];

/** The number under which the price includes VAT; null when it includes none. */
export const vatNumberOf = ({ quoted, tradesperson }: Pick<BookingFacts, "quoted" | "tradesperson">): string | null =>
  quoted.vatRegistered ? (tradesperson.details?.vatNumber ?? null) : null;

/** Whether the price includes VAT, as a sentence. */
export function vatSentence({ quoted, tradesperson }: Pick<BookingFacts, "quoted" | "tradesperson">): string {
  const number = tradesperson.details?.vatNumber ?? null;
  return number && !quoted.vatRegistered ? "No VAT is charged" : priceVatText(number);
}

/** The logo of a document that is the tradesperson's. */
export const logoOf = ({ tradesperson: { details } }: Pick<ContractFacts, "tradesperson">) =>
  details?.logo ? { logo: details.logo } : {};

/** The columns by which a document of a booking is found. */
export const wordsOf = ({ jobTitle, customer, tradesperson, bookingId }: BookingFacts): string =>
  [jobTitle, customer.name, tradesperson.name, bookingId].join(" ");

/** Whether money paid at this time is invoiced on the tradesperson's behalf, which requires an earlier agreement. */
export const makesWorkInvoice = ({ tradesperson }: BookingFacts, at: Date): boolean =>
  tradesperson.details !== null && tradesperson.invoicesForMeAt !== null && tradesperson.invoicesForMeAt <= at;

/** What a part of the price is for: its milestone, or that it is a part; null for the whole price. */
export const partText = ({ amount: price }: Pick<BookingFacts, "amount">, amount: number, name: string | null) =>
  name ?? (amount < price ? `Part of the price of ${formatPounds(pence(price))}` : null);

/** The paragraphs of a text that a person wrote. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A booking as it was agreed at first, before any change. */
export const asFirstAgreed = (booking: BookingFacts): BookingFacts => withChanges(booking, 0);

/** A booking with the price and the changes that were agreed at a time. */
export const asAgreedAt = (booking: BookingFacts, at: Date): BookingFacts =>
  withChanges(booking, (booking.quoted.changes ?? []).filter(({ agreedAt }) => agreedAt <= at).length);

function withChanges(booking: BookingFacts, count: number): BookingFacts {
  const changes = booking.quoted.changes ?? [];
  const next = changes[count];
  if (!next) return booking;
  return { ...booking, amount: next.priceBefore, quoted: { ...booking.quoted, changes: changes.slice(0, count) } };
}

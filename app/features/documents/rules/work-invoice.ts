import { dueDay } from "#features/bookings/rules/payment-due.ts";
import { VAT_RATES, type VatRate } from "#features/quotes/rules/quote-lines.ts";
import { longDay } from "#kernel/dates.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { entryOf, type IssuedDocument, TAX_POINT } from "./accounting/entry.ts";
import type { DocumentContent, Draft } from "./document.ts";
import {
  type BookingFacts,
  logoOf,
  type MovementFacts,
  makesWorkInvoice,
  partText,
  vatNumberOf,
  wordsOf,
} from "./drafts.ts";
import { traderParty } from "./parties.ts";
import {
  creditedVat,
  invoicedVat,
  linesInWords,
  priceLines,
  together,
  type VatParts,
  vatTable,
} from "./quoted-price.ts";
import { taxPointOf } from "./tax-point.ts";

/** The tradesperson's own documents of a booking that have already been issued. */
export interface WorkInvoiced {
  /** The sums of the invoices and of the credit notes, in pence. */
  invoiced: Pence;
  credited: Pence;
  /** The VAT that the invoices state, less that of the credit notes. */
  stated: VatParts;
  /** The numbers of the invoices that a credit note refers to. */
  numbers: readonly string[];
}

/** What a tradesperson's own documents add up to, the first first. */
export function workInvoicedBy(own: readonly IssuedDocument[]): WorkInvoiced {
  const of = (kind: WorkKind) => own.filter((document) => document.kind === kind);
  const total = (kind: WorkKind) => sum(of(kind).map(({ amount }) => pence(amount)));
  const parts = own.flatMap((document) => entryOf(document)?.parts ?? []);
  return {
    invoiced: total("work_invoice"),
    credited: total("work_credit"),
    stated: together(
      parts.flatMap(({ rate, vat, gross }) => (isVatRate(rate) ? [{ rate, vat, net: pence(gross - vat) }] : [])),
      [],
    ),
    numbers: of("work_invoice").map(({ content }) => content.number),
  };
}

const isVatRate = (rate: number | null): rate is VatRate => VAT_RATES.some((known) => known === rate);

interface WorkInvoice {
  booking: BookingFacts;
  movement: MovementFacts;
  earlier: WorkInvoiced;
  brand: string;
}

type WorkKind = "work_invoice" | "work_credit";

/**
 * The tradesperson's invoice to the customer for a payment, or their credit note for one that is returned. We take payments for them, so a payment to us is
 * one to them, and the day of the payment is that of the invoice. A release of money that was not invoiced then, before the tradesperson agreed or by
 * an earlier version, is invoiced with the tax point of its payment. What is paid above the price is no payment for the work, and is not invoiced.
 * Every invoice can be credited, even after the tradesperson has withdrawn the agreement, but never for more than was invoiced. Null if there is
 * nothing to invoice or to credit.
 */
export function workInvoiceDraft(of: WorkInvoice): Draft | null {
  const { booking, movement, earlier } = of;
  const { kind, provider, after, at } = movement;
  const before = after.paid - provider;
  const open = earlier.invoiced - earlier.credited;
  if (kind === "payment") {
    const amount = Math.min(provider, booking.amount - before);
    return amount > 0 && makesWorkInvoice(booking, at) ? draftOf("work_invoice", pence(amount), of) : null;
  }
  if (kind === "release") {
    const released = Math.min(after.paid - after.held, booking.amount);
    const amount = Math.min(0 - movement.payable - movement.fees, released - open);
    return amount > 0 && makesWorkInvoice(booking, at) ? draftOf("work_invoice", pence(amount), of) : null;
  }
  // A failed refund, or a chargeback that is won, reverses its credit by a new invoice.
  const restored = Math.min(provider, earlier.credited);
  if (restored > 0) return draftOf("work_invoice", pence(restored), of);
  const notInvoiced = Math.max(0, before - Math.max(booking.amount, open));
  const credit = Math.min(0 - provider - notInvoiced, open);
  return credit > 0 ? draftOf("work_credit", pence(credit), of) : null;
}

function draftOf(kind: WorkKind, amount: Pence, of: WorkInvoice): Draft {
  const { booking, movement } = of;
  const { tradesperson, customer, address } = booking;
  const vat = vatOf(kind, amount, of);
  return {
    kind,
    ownerIds: [tradesperson.id, customer.id],
    issuerId: tradesperson.id,
    bookingId: booking.bookingId,
    source: `work:${movement.source}`,
    title: booking.jobTitle,
    words: wordsOf(booking),
    amount,
    at: movement.at,
    content: {
      ...logoOf(booking),
      parties: [
        traderParty("From", tradesperson),
        { label: "To", name: customer.name, ...(address ? { lines: [address] } : {}) },
      ],
      facts: factsOf(kind, of),
      ...workLines(kind, amount, of),
      total: { label: kind === "work_invoice" ? "Total" : "Credited", amount },
      ...(vat.length > 0 ? { table: vatTable(movement.milestone ?? booking.jobTitle, vat) } : {}),
      notes: notesOf(kind, of),
    },
  };
}

/** A credit takes back what the invoices state, whatever the tradesperson is registered for by then. */
function vatOf(kind: WorkKind, amount: Pence, { booking, earlier }: WorkInvoice): VatParts {
  if (kind === "work_credit") return creditedVat(amount, booking.quoted, earlier.stated);
  return vatNumberOf(booking) ? invoicedVat(amount, booking.quoted, earlier.stated) : [];
}

/** The lines of the price if this is all of it; otherwise the part, and the price that it is a part of. */
function workLines(
  kind: WorkKind,
  amount: Pence,
  { booking, movement }: WorkInvoice,
): Pick<DocumentContent, "lines" | "parts"> {
  const { jobTitle: text, amount: price, quoted } = booking;
  if (kind === "work_credit") {
    const detail = amount < price ? "Part of the price, returned" : "The price, returned";
    return { lines: [{ text, detail, amount }] };
  }
  if (amount === price) return { lines: priceLines({ text, amount }, quoted) };
  const whole = priceLines({ text, amount: pence(price) }, quoted);
  const detail = partText(booking, amount, movement.milestone);
  return {
    lines: [{ text, ...(detail ? { detail } : {}), amount }],
    ...(whole.length > 1
      ? { parts: [{ title: "The price that this is a part of", paragraphs: linesInWords(whole) }] }
      : {}),
  };
}

/** The day of the payment that a release frees; of other movements their own. */
const paidAtOf = ({ kind, at, after }: MovementFacts): Date => (kind === "release" ? (after.paidAt ?? at) : at);

function factsOf(kind: WorkKind, { booking, movement, earlier }: WorkInvoice): { label: string; text: string }[] {
  const { completedAt, quoted } = booking;
  const { supplied, taxPoint } = taxPointOf({ completedAt, invoicedAt: paidAtOf(movement) });
  const wasDue = supplied === completedAt && quoted.pay === "after_work";
  return [
    { label: "Job", text: booking.jobTitle },
    { label: "Where", text: booking.postcode },
    { label: "Booking", text: booking.bookingId },
    ...(kind === "work_credit"
      ? [{ label: "Credits", text: earlier.numbers.join(", ") }]
      : [
          { label: "Date of supply", text: longDay(supplied) },
          ...(taxPoint === movement.at ? [] : [{ label: TAX_POINT, text: longDay(taxPoint) }]),
          ...(wasDue ? [{ label: "Payment due by", text: longDay(dueDay(supplied)) }] : []),
          ...(earlier.numbers.length > 0 ? [{ label: "Invoiced before", text: earlier.numbers.join(", ") }] : []),
        ]),
  ];
}

function notesOf(kind: WorkKind, { booking, movement, brand }: WorkInvoice): string[] {
  const name = booking.tradesperson.details?.tradingName ?? booking.tradesperson.name;
  const isFirst = movement.kind === "payment" || movement.kind === "release";
  const did = kind === "work_credit" ? "Returned" : isFirst ? "Paid" : "Paid again";
  return [
    `${did} through ${brand} on ${longDay(paidAtOf(movement))}.`,
    `${brand} made this document on behalf of ${name}.`,
  ];
}

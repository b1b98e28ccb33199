import { dueDay } from "#features/bookings/rules/payment-due.ts";
import { longDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import { type BookingFacts, logoOf, type MovementFacts, makesWorkInvoice, vatNumberOf, wordsOf } from "./drafts.ts";
import { traderParty } from "./parties.ts";
import { priceLines, vatTable } from "./quoted-price.ts";

/** The tradesperson's own documents of a booking that have already been issued. */
export interface WorkInvoiced {
  /** The sums of the invoices and of the credit notes, in pence. */
  invoiced: Pence;
  credited: Pence;
  /** The numbers of the invoices that a credit note refers to. */
  numbers: readonly string[];
}

interface WorkInvoice {
  booking: BookingFacts;
  movement: MovementFacts;
  earlier: WorkInvoiced;
  brand: string;
}

const MOVEMENTS = ["release", "refund_after_release", "chargeback", "recovery"];

/**
 * The tradesperson's invoice to the customer for released money, before the platform fee, or their credit note for money taken
 * back. Every invoice can be credited, even after the tradesperson has withdrawn the agreement, but never for more than was
 * invoiced. Null if there is nothing to invoice or to credit.
 */
export function workInvoiceDraft(of: WorkInvoice): Draft | null {
  const { booking, movement, earlier } = of;
  if (!MOVEMENTS.includes(movement.kind)) return null;
  // What a chargeback has taken from the customer's payment counts, whoever bears it; a recovery from the tradesperson does not.
  const released = 0 - movement.payable - movement.fees - movement.loss;
  if (movement.kind === "release")
    return makesWorkInvoice(booking, movement.at) ? draftOf("work_invoice", pence(released), of) : null;
  const { invoiced, credited } = earlier;
  // A failed refund reverses its credit by a new invoice.
  const restored = Math.min(released, credited);
  if (restored > 0) return draftOf("work_invoice", pence(restored), of);
  const credit = Math.min(-released, invoiced - credited);
  return credit > 0 ? draftOf("work_credit", pence(credit), of) : null;
}

function draftOf(kind: "work_invoice" | "work_credit", amount: Pence, of: WorkInvoice): Draft {
  const { booking, movement } = of;
  const { milestone } = movement;
  const { tradesperson, customer } = booking;
  const job = { text: booking.jobTitle, ...(milestone ? { detail: milestone } : {}), amount };
  const wholePrice = kind === "work_invoice" && amount === booking.amount;
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
      parties: [traderParty("From", tradesperson), { label: "To", name: customer.name }],
      facts: factsOf(kind, of),
      lines: wholePrice ? priceLines(job, booking.quoted) : [job],
      total: { label: kind === "work_invoice" ? "Total" : "Credited", amount },
      ...(vatNumberOf(booking) ? { table: vatTable(milestone ?? booking.jobTitle, amount, booking.quoted) } : {}),
      notes: notesOf(kind, of),
    },
  };
}

function factsOf(kind: Draft["kind"], { booking, movement, earlier }: WorkInvoice): { label: string; text: string }[] {
  const { completedAt } = booking;
  // For money that is released before the work is complete, the release is the date of supply for VAT.
  const supplied = completedAt && completedAt < movement.at ? completedAt : movement.at;
  const isDue = kind === "work_invoice" && supplied === completedAt && booking.quoted.pay === "after_work";
  return [
    { label: "Job", text: booking.jobTitle },
    { label: "Where", text: booking.postcode },
    { label: "Booking", text: booking.bookingId },
    kind === "work_invoice"
      ? { label: "Date of supply", text: longDay(supplied) }
      : { label: "Credits", text: earlier.numbers.join(", ") },
    ...(isDue ? [{ label: "Payment due by", text: longDay(dueDay(supplied)) }] : []),
  ];
}

function notesOf(kind: Draft["kind"], { booking, movement, brand }: WorkInvoice): string[] {
  const name = booking.tradesperson.details?.tradingName ?? booking.tradesperson.name;
  const paid =
    kind === "work_invoice"
      ? `Paid through ${brand}. Released on ${longDay(movement.at)}.`
      : `Returned through ${brand} on ${longDay(movement.at)}.`;
  return [paid, `${brand} made this document on behalf of ${name}.`];
}

import type { Operator } from "#config/operator.ts";
import { longDay } from "#kernel/dates.ts";
import { formatPounds, PLATFORM_FEE, pence } from "#kernel/money.ts";
import type { DocumentContent, Draft } from "./document.ts";
import { type BookingFacts, type MovementFacts, makesWorkInvoice, people, vatSentence, wordsOf } from "./drafts.ts";
import { feeNotes, feeTable } from "./fee-vat.ts";
import { operatorParty, traderParty } from "./parties.ts";

const refundFailedPaymentApplies = "A refund did not go through, so your payment still stands";

const invoiceAndStatement = (booking: string) =>
  `This is our invoice to you for the platform fee, and a statement of the amount released to you. ${booking}`;

/** The documents of one movement of money: none, one for the customer, one for the tradesperson, or both. */
export function draftsOfMovement(booking: BookingFacts, movement: MovementFacts, operator: Operator): Draft[] {
  const drafts = [customersDraft(booking, movement), tradespersonsDraft(booking, movement, operator)];
  return drafts.filter((draft) => draft !== null);
}

const about = (booking: BookingFacts, { reference }: MovementFacts) => [
  { label: "Job", text: booking.jobTitle },
  { label: "Booking", text: booking.bookingId },
  // A release is our own movement, so it has no reference of the provider's.
  ...(reference === booking.bookingId ? [] : [{ label: "Reference", text: reference }]),
];

/** The source of the customer's document of a movement. */
export const customerSource = (source: string): string => `customer:${source}`;

const CUSTOMERS = ["payment", "refund", "refund_after_release", "chargeback"];

/** A receipt for a payment, a credit note for a refund. A receipt for money that comes back after one reverses its credit note. */
function customersDraft(booking: BookingFacts, movement: MovementFacts): Draft | null {
  const { provider, kind, at } = movement;
  if (!CUSTOMERS.includes(kind) || provider === 0) return null;
  const isReceipt = provider > 0;
  const amount = Math.abs(provider);
  const detail = isReceipt
    ? receiptDetail(movement)
    : kind === "chargeback"
      ? "Taken back through your bank"
      : "Refund to the card that paid";
  const notes = isReceipt
    ? receiptNotes(booking, movement)
    : [
        kind === "chargeback"
          ? `Your bank took this payment back on ${longDay(at)}.`
          : `Sent to your card on ${longDay(at)}. Refunds arrive in 5 to 10 working days.`,
      ];
  return {
    kind: isReceipt ? "receipt" : "credit_note",
    ownerIds: [booking.customer.id],
    bookingId: booking.bookingId,
    source: customerSource(movement.source),
    title: booking.jobTitle,
    words: wordsOf(booking),
    amount,
    at,
    content: {
      parties: people(booking),
      facts: about(booking, movement),
      lines: [{ text: booking.jobTitle, ...(detail ? { detail } : {}), amount }],
      total: { label: isReceipt ? "Paid" : "Returned to you", amount },
      notes,
    },
  };
}

const AGAIN: Record<string, string> = {
  refund: refundFailedPaymentApplies,
  refund_after_release: refundFailedPaymentApplies,
  chargeback: "Your bank returned this payment to us, so it applies again",
};

const receiptDetail = ({ kind, milestone }: MovementFacts): string | null => AGAIN[kind] ?? milestone;

/** Money that comes back after a refund or a chargeback is not a new payment, so nothing is said of the price. */
function receiptNotes(booking: BookingFacts, { kind, provider, at }: MovementFacts): string[] {
  if (kind !== "payment")
    return [`Your payment applies again from ${longDay(at)}. We did not charge your card.`, vatSentence(booking)];
  const ofPrice =
    provider === booking.amount
      ? "This is the whole price. Nothing was added at payment."
      : `This is part of the price of ${formatPounds(booking.amount)}. Nothing was added at payment.`;
  return [
    `Received by our payment provider on ${longDay(at)}, for the tradesperson named above.`,
    ofPrice,
    vatSentence(booking),
  ];
}

const TRADESPEOPLES = ["release", "refund_after_release", "chargeback", "recovery"];

/**
 * An invoice for the platform fee on released money, or a credit of the fee on money taken back, each with a statement of what that does to the
 * tradesperson's balance. A chargeback returns the fee at once, even while nothing has been taken back from the tradesperson.
 */
function tradespersonsDraft(booking: BookingFacts, movement: MovementFacts, operator: Operator): Draft | null {
  const [net, fee] = [0 - movement.payable, pence(0 - movement.fees)];
  if ((net === 0 && fee === 0) || !TRADESPEOPLES.includes(movement.kind)) return null;
  const isInvoice = net > 0 || fee > 0;
  const amount = Math.abs(net);
  return {
    kind: isInvoice ? "invoice" : "invoice_credit",
    ownerIds: [booking.tradesperson.id],
    bookingId: booking.bookingId,
    source: `tradesperson:${movement.source}`,
    title: booking.jobTitle,
    words: wordsOf(booking),
    amount,
    at: movement.at,
    content: {
      parties: [operatorParty("Issued by", operator), traderParty("Issued to", booking.tradesperson)],
      facts: [...about(booking, movement), { label: "Customer", text: booking.customer.name }],
      ...(fee === 0 ? {} : { table: feeTable(fee, operator.vatNumber) }),
      lines: linesOf(booking, movement, isInvoice ? 1 : -1),
      total: { label: totalLabel(movement, isInvoice), amount },
      notes: [
        ...(isInvoice ? invoiceNotes(booking, movement) : creditNotes(movement)),
        ...feeNotes(fee, operator.vatNumber),
      ],
    },
  };
}

/**
 * The work, our fee, and what a chargeback leaves open, as the tradesperson's balance has them (`sign` 1) or as a credit (-1). The fee is
 * the second line, from which accounts read it.
 */
function linesOf({ jobTitle }: BookingFacts, movement: MovementFacts, sign: 1 | -1): DocumentContent["lines"] {
  const { payable, fees } = movement;
  // Without a fee only the balance changes.
  const open = fees === 0 ? 0 : movement.loss;
  const detail = workDetail(movement, sign === 1);
  const [ourFee, leftOpen] =
    sign === 1
      ? [`Platform fee, ${PLATFORM_FEE}`, "No longer to be taken back from you"]
      : ["Platform fee returned", "Not taken back from you yet"];
  const lines = [
    { text: jobTitle, ...(detail ? { detail } : {}), amount: 0 - sign * (payable + fees + open) },
    { text: ourFee, amount: sign * fees },
    { text: leftOpen, amount: sign * open },
  ];
  return lines.filter(({ amount }, index) => index === 0 || amount !== 0);
}

function workDetail({ kind, milestone }: MovementFacts, isInvoice: boolean): string | null {
  if (kind === "release") return milestone;
  if (isInvoice) return kind === "chargeback" ? "Returned by the customer’s bank" : "A refund to the customer failed";
  if (kind === "recovery") return "For a payment that the customer’s bank took back";
  return kind === "chargeback" ? "Taken back by the customer’s bank" : "Returned to the customer";
}

const totalLabel = ({ kind }: MovementFacts, isInvoice: boolean): string =>
  kind === "release" ? "Released to you" : isInvoice ? "Returned to you" : "Taken back from you";

function invoiceNotes(booking: BookingFacts, { kind, payable, fees, at }: MovementFacts): string[] {
  const day = longDay(at);
  const when = kind === "release" ? `Released to you on ${day}.` : payable === 0 ? null : `Returned to you on ${day}.`;
  const work = makesWorkInvoice(booking, at)
    ? "We have also invoiced the customer for the work in your name. That invoice is a separate document."
    : "You invoice the customer for the work.";
  return [
    ...(when ? [when] : []),
    `${fees === 0 ? "This is a statement of the amount released to you, without a platform fee." : invoiceAndStatement} ${work}`,
  ];
}

function creditNotes({ kind, payable, fees, loss }: MovementFacts): string[] {
  if (kind === "recovery")
    return [
      "We took this from your payout account. We returned our fee on it when the customer’s bank took the payment back.",
    ];
  return [
    ...(fees === 0 ? [] : ["This credits our invoice to you for the platform fee."]),
    ...(payable === 0 ? [] : ["We deducted the amount from your balance."]),
    ...(loss > 0 ? ["We take back the rest when your payout account can cover it."] : []),
  ];
}

import type { Operator } from "#config/operator.ts";
import { longDay } from "#kernel/dates.ts";
import { PLATFORM_FEE, pence } from "#kernel/money.ts";
import { customersDraft } from "./customer-drafts.ts";
import type { DocumentContent, Draft } from "./document.ts";
import { type BookingFacts, factsOf, type MovementFacts, partText, wordsOf } from "./drafts.ts";
import { feeNotes, feeTable } from "./fee-vat.ts";
import { operatorParty, traderParty } from "./parties.ts";

/** Who issues our documents, and whether the customer has an invoice for the work in the tradesperson's name. */
interface Issuing {
  operator: Operator;
  isInvoiced: boolean;
}

/** The documents of one movement of money: none, one for the customer, one for the tradesperson, or both. */
export function draftsOfMovement(booking: BookingFacts, movement: MovementFacts, issuing: Issuing): Draft[] {
  const drafts = [customersDraft(booking, movement), tradespersonsDraft(booking, movement, issuing)];
  return drafts.filter((draft) => draft !== null);
}

const TRADESPEOPLES = ["release", "refund_after_release", "chargeback", "recovery"];

/**
 * An invoice for the platform fee on released money, or a credit of the fee on money taken back, each with a statement of what that does to the
 * tradesperson's balance. A chargeback returns the fee at once, even while nothing has been taken back from the tradesperson.
 */
function tradespersonsDraft(
  booking: BookingFacts,
  movement: MovementFacts,
  { operator, isInvoiced }: Issuing,
): Draft | null {
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
      facts: [...factsOf(booking, movement), { label: "Customer", text: booking.customer.name }],
      ...(fee === 0 ? {} : { table: feeTable({ fee, after: movement.after.fees }, operator.vatNumber) }),
      lines: linesOf(booking, movement, isInvoice ? 1 : -1),
      total: { label: totalLabel(movement, isInvoice), amount },
      notes: [
        ...(isInvoice ? invoiceNotes(movement, isInvoiced) : creditNotes(movement, isInvoiced)),
        ...feeNotes(fee, operator.vatNumber),
      ],
    },
  };
}

/**
 * The work, our fee, and what a chargeback leaves open, as the tradesperson's balance has them (`sign` 1) or as a credit (-1). The fee is
 * the second line, from which accounts read it.
 */
function linesOf(booking: BookingFacts, movement: MovementFacts, sign: 1 | -1): DocumentContent["lines"] {
  const { payable, fees } = movement;
  // Without a fee only the balance changes.
  const open = fees === 0 ? 0 : movement.loss;
  const work = 0 - sign * (payable + fees + open);
  const detail = workDetail(booking, movement, { isInvoice: sign === 1, work });
  const [ourFee, leftOpen] =
    sign === 1
      ? [`Platform fee, ${PLATFORM_FEE}`, "No longer to be taken back from you"]
      : ["Platform fee returned", "Not taken back from you yet"];
  const lines = [
    { text: booking.jobTitle, ...(detail ? { detail } : {}), amount: work },
    { text: ourFee, amount: sign * fees },
    { text: leftOpen, amount: sign * open },
  ];
  return lines.filter(({ amount }, index) => index === 0 || amount !== 0);
}

function workDetail(
  booking: BookingFacts,
  { kind, milestone }: MovementFacts,
  { isInvoice, work }: { isInvoice: boolean; work: number },
): string | null {
  if (kind === "release") return partText(booking, work, milestone);
  if (isInvoice) return kind === "chargeback" ? "Returned by the customer’s bank" : "A refund to the customer failed";
  if (kind === "recovery") return "For a payment that the customer’s bank took back";
  return kind === "chargeback" ? "Taken back by the customer’s bank" : "Returned to the customer";
}

const totalLabel = ({ kind }: MovementFacts, isInvoice: boolean): string =>
  kind === "release" ? "Released to you" : isInvoice ? "Returned to you" : "Taken back from you";

function invoiceNotes({ kind, payable, fees, at }: MovementFacts, isInvoiced: boolean): string[] {
  const day = longDay(at);
  const isRelease = kind === "release";
  const when = isRelease ? `Released to you on ${day}.` : payable === 0 ? null : `Returned to you on ${day}.`;
  const amount = `the amount ${isRelease ? "released" : "returned"} to you`;
  const what =
    fees === 0
      ? `This is a statement of ${amount}, without a platform fee.`
      : `This is our invoice to you for the platform fee, and a statement of ${amount}.`;
  const work = isInvoiced
    ? "The customer’s invoice for the work is a separate document, in your name."
    : "You invoice the customer for the work.";
  return [...(when ? [when] : []), `${what} ${work}`];
}

function creditNotes({ kind, payable, fees, loss }: MovementFacts, isInvoiced: boolean): string[] {
  if (kind === "recovery")
    return [
      "We took this from your payout account. We returned our fee on it when the customer’s bank took the payment back.",
    ];
  return [
    ...(fees === 0 ? [] : ["This credits our invoice to you for the platform fee."]),
    ...(payable === 0 ? [] : ["We deducted the amount from your balance."]),
    ...(loss > 0 ? ["We take back the rest when your payout account can cover it."] : []),
    isInvoiced
      ? "The credit note for the customer’s invoice is a separate document, in your name."
      : "If you invoiced the customer for the work, credit that invoice too.",
  ];
}

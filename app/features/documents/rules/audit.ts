import { vatIncludedIn } from "#features/quotes/rules/price-vat.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { entryOf, type IssuedDocument } from "./accounting/entry.ts";
import { decisionSource } from "./chargeback-decision.ts";
import { customerSource } from "./customer-drafts.ts";
import type { DocumentKind } from "./document.ts";

/**
 * What the documents of a booking must say, derived from the sums of the ledger and not from the rules that make documents, so that a mistake in those
 * is found.
 */

/** A movement of a booking's money with all its parts, in pence, debit positive. */
interface AuditedMovement {
  source: string;
  keys: readonly string[];
  at: Date;
  provider: number;
  payable: number;
  fees: number;
  /** Documents of it are due, and not late. */
  isDue: boolean;
  /** A chargeback that the bank has decided for the customer. */
  isLost: boolean;
}

/** A document of a movement, as it is stored. */
interface AuditedDocument extends IssuedDocument {
  id: string;
  source: string;
}

export interface AuditedBooking {
  bookingId: string;
  customerId: string;
  tradespersonId: string;
  movements: readonly AuditedMovement[];
  documents: readonly AuditedDocument[];
}

/** A difference of documents from the ledger; amounts in pence, null where one of them has no record. */
export interface Found {
  kind: "no_document" | "wrong_document" | "fees" | "vat" | "seller_report" | "numbers";
  reference: string;
  documents: Pence | null;
  ledger: Pence | null;
  ids: string[];
  keys: string[];
  at: Date | null;
}

interface Expected {
  kind: DocumentKind;
  amount: number;
  movement: AuditedMovement;
}

/** Every document that a booking lacks, and every one that says something else than the ledger. */
export function auditBooking(booking: AuditedBooking): Found[] {
  const expected = expectedOf(booking);
  const bySource = new Map(booking.documents.map((document) => [document.source, document]));
  const missing = [...expected].flatMap(([source, { amount, movement }]) =>
    bySource.has(source) || movement.isDue ? [] : [found("no_document", movement.source, { ledger: amount, movement })],
  );
  const wrong = booking.documents.flatMap((document) => wrongIn(booking, document, expected.get(document.source)));
  return [...missing, ...wrong, ...workTotals(booking), ...feesOf(booking)];
}

/** Our own documents by their source: the customer's of money that came or went back, the tradesperson's of what changes for them. */
function expectedOf({ movements, customerId, tradespersonId }: AuditedBooking): Map<string, Expected> {
  const all = new Map<string, Expected>();
  for (const movement of movements) {
    const { source, provider, payable, fees, isLost } = movement;
    const theirs = { kind: provider > 0 ? "receipt" : "credit_note", amount: Math.abs(provider), movement } as const;
    if (provider !== 0) all.set(`${customerSource(source)}:${customerId}`, theirs);
    const kind = payable < 0 || fees < 0 ? "invoice" : "invoice_credit";
    const own = { kind, amount: Math.abs(payable), movement } as const;
    const decided = { kind: "chargeback_decision", amount: 0 - provider, movement } as const;
    if (isLost && provider < 0)
      for (const owner of [customerId, tradespersonId]) all.set(`${decisionSource(source)}:${owner}`, decided);
    if (payable !== 0 || fees !== 0) all.set(`tradesperson:${source}:${tradespersonId}`, own);
  }
  return all;
}

function wrongIn(booking: AuditedBooking, document: AuditedDocument, expected: Expected | undefined): Found[] {
  const { kind, amount, content } = document;
  const says = { documents: amount, document };
  const total = sum(content.lines.map((line) => pence(line.amount)));
  if (total !== amount) return [found("wrong_document", content.number, { ...says, ledger: total })];
  if (isForWork(document)) return workIsRight(booking, document) ? [] : [found("wrong_document", content.number, says)];
  if (!expected) return [found("wrong_document", content.number, says)];
  const { amount: ledger, movement } = expected;
  return kind === expected.kind && amount === ledger
    ? []
    : [found("wrong_document", content.number, { ...says, ledger, movement })];
}

const isForWork = ({ kind }: IssuedDocument): boolean => kind === "work_invoice" || kind === "work_credit";

/**
 * A tradesperson's own document is about a movement of the customer's money in its direction, or an invoice about a release, for no more than that; both
 * people have the same.
 */
function workIsRight({ movements, documents, ...people }: AuditedBooking, document: AuditedDocument): boolean {
  const movement = movements.find(({ source }) => document.source.startsWith(`work:${source}:`));
  const sign = document.kind === "work_invoice" ? 1 : -1;
  const { provider = 0, payable = 0, fees = 0 } = movement ?? {};
  const moved = provider === 0 && sign === 1 ? 0 - payable - fees : sign * provider;
  const both = [people.tradespersonId, people.customerId].map((owner) =>
    documents.find(({ source }) => source === `work:${movement?.source}:${owner}`),
  );
  const isSame = both.every((one) => one?.amount === document.amount && one.content.number === document.content.number);
  return isSame && document.amount <= moved;
}

/** The movements whose amounts documents state already: one that is lost is due again, and has them. */
const issuedOf = ({ movements, documents }: Pick<AuditedBooking, "movements" | "documents">) =>
  movements.filter(
    ({ source, isDue }) => !isDue || documents.some((one) => one.source.startsWith(`${customerSource(source)}:`)),
  );

/** The invoices for the work, less what was credited, are for no more than the customer has paid and not got back. */
function workTotals({ bookingId, movements, documents, tradespersonId }: AuditedBooking): Found[] {
  const own = documents.filter((document) => isForWork(document) && document.source.endsWith(`:${tradespersonId}`));
  const invoiced = sum(own.map(({ kind, amount }) => pence(kind === "work_invoice" ? amount : -amount)));
  const paid = pence(issuedOf({ movements, documents }).reduce((total, { provider }) => total + provider, 0));
  return invoiced < 0 || invoiced > paid
    ? [{ ...EMPTY, kind: "wrong_document", reference: bookingId, documents: invoiced, ledger: paid, ids: idsOf(own) }]
    : [];
}

/** The fee and its VAT, as our invoices and credits state them. */
function feesOf({ bookingId, tradespersonId, movements, documents }: AuditedBooking): Found[] {
  const ours = documents.filter(({ kind }) => kind === "invoice" || kind === "invoice_credit");
  const parts = ours.flatMap((document) => entryOf(document)?.parts ?? []);
  const stated = sum(parts.map(({ gross }) => gross));
  const earned = pence(0 - issuedOf({ movements, documents }).reduce((total, { fees }) => total + fees, 0));
  const of = { ids: idsOf(ours), keys: [bookingId] };
  if (stated !== earned)
    return [{ ...EMPTY, ...of, kind: "fees", reference: tradespersonId, documents: stated, ledger: earned }];
  // An operator who was registered between the invoices of one booking has stated the VAT of a part.
  if (parts.some(({ rate }) => rate === null)) return [];
  const [vat, due] = [sum(parts.map((part) => part.vat)), vatIncludedIn(earned)];
  return vat === due ? [] : [{ ...EMPTY, ...of, kind: "vat", reference: bookingId, documents: vat, ledger: due }];
}

const EMPTY = { documents: null, ledger: null, ids: [], keys: [], at: null };

const idsOf = (documents: readonly AuditedDocument[]): string[] =>
  documents.flatMap(({ id, content: { number } }) => [number, id]);

function found(
  kind: Found["kind"],
  reference: string,
  of: { documents?: number; ledger?: number; document?: AuditedDocument; movement?: AuditedMovement },
): Found {
  return {
    kind,
    reference,
    documents: of.documents === undefined ? null : pence(of.documents),
    ledger: of.ledger === undefined ? null : pence(of.ledger),
    ids: of.document ? idsOf([of.document]) : [],
    keys: [...(of.movement?.keys ?? [])],
    at: of.movement?.at ?? of.document?.createdAt ?? null,
  };
}

/** The differences of fees by tradesperson, each with all its bookings; the others as they are. */
export function feesByTradesperson(all: readonly Found[]): Found[] {
  const fees = Map.groupBy(
    all.filter(({ kind }) => kind === "fees"),
    ({ reference }) => reference,
  );
  const sums = [...fees].map(
    ([reference, some]): Found => ({
      ...EMPTY,
      kind: "fees",
      reference,
      documents: sum(some.map(({ documents }) => documents ?? pence(0))),
      ledger: sum(some.map(({ ledger }) => ledger ?? pence(0))),
      ids: some.flatMap(({ ids }) => ids),
      keys: some.flatMap(({ keys }) => keys),
    }),
  );
  return [...all.filter(({ kind }) => kind !== "fees"), ...sums];
}

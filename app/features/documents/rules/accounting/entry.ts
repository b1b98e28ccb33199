import { londonDay, longDay } from "#kernel/dates.ts";
import { type Pence, parsePounds, pence, sum } from "#kernel/money.ts";
import type { DocumentContent, DocumentKind } from "../document.ts";

/** The tradesperson's documents that their accounts are made of: their own for work, and ours for the platform fee. */
export const ACCOUNTING_KINDS = ["work_invoice", "work_credit", "invoice", "invoice_credit"] as const;
type AccountingKind = (typeof ACCOUNTING_KINDS)[number];

/** A document as it was issued. */
export interface IssuedDocument {
  kind: DocumentKind;
  title: string;
  /** Pence. */
  amount: number;
  createdAt: Date;
  content: DocumentContent;
}

/** The part of an entry at one rate of VAT. Below zero in a credit. */
interface EntryPart {
  /** In per cent; null if the document states no VAT. */
  rate: number | null;
  vat: Pence;
  /** With VAT. */
  gross: Pence;
}

/** A sale or a purchase in a tradesperson's accounts: one document, with the amounts that it states. */
export interface Entry {
  kind: AccountingKind;
  /** "INV-2026-0001". */
  number: string;
  /** The day in London: of a sale its tax point, where that is earlier than the invoice. */
  day: string;
  /** The customer of a sale, the operator of a purchase. */
  party: string;
  text: string;
  /** The booking, and for a credit note the invoices that it credits. */
  reference: string;
  parts: readonly EntryPart[];
}

export const isSale = ({ kind }: Pick<Entry, "kind">): boolean => kind === "work_invoice" || kind === "work_credit";

/**
 * What a document is in its tradesperson's accounts; null for one that is neither a sale nor a purchase, such as our statement of money without a
 * platform fee. Nothing is calculated: the amounts and their VAT are those that the document states.
 */
export function entryOf(document: IssuedDocument): Entry | null {
  const kind = ACCOUNTING_KINDS.find((known) => known === document.kind);
  if (!kind) return null;
  const { content, title } = document;
  const sale = isSale({ kind });
  const parts = sale ? saleParts(document) : feeParts(document);
  if (parts.length === 0) return null;
  const [line] = content.lines;
  const part = sale && content.lines.length === 1 && line?.detail ? `: ${line.detail}` : "";
  return {
    kind,
    number: content.number,
    day: dayOf(document),
    // Every product needs a name; the operator of a demo and a person who has left may have none.
    party: content.parties.find(({ label }) => label === (sale ? "To" : "Issued by"))?.name || "Not named",
    text: sale ? `${title}${part}` : `Platform fee: ${title}`,
    reference: ["Credits", "Booking"].flatMap((label) => factOf(content, label) ?? []).join(" "),
    parts,
  };
}

/** The label of the tax point in an invoice for work, which states it where it is earlier than its own day. */
export const TAX_POINT = "Tax point";

const MONTHS = Array.from({ length: 12 }, (_, month) => longDay(new Date(Date.UTC(2026, month, 15))).split(" ")[1]);

/** The tax point that an invoice states ("24 February 2026"), as a day. */
function taxPointIn(content: Pick<DocumentContent, "facts">): string | null {
  const [, day = "", month, year] = /^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(factOf(content, TAX_POINT) ?? "") ?? [];
  const place = MONTHS.indexOf(month);
  return place < 0 ? null : `${year}-${String(place + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The day to which a document belongs in its tradesperson's accounts. */
export const dayOf = ({ kind, content, createdAt }: Pick<IssuedDocument, "kind" | "content" | "createdAt">): string =>
  (kind === "work_invoice" ? taxPointIn(content) : null) ?? londonDay(createdAt);

export const factOf = ({ facts }: Pick<DocumentContent, "facts">, label: string): string | undefined =>
  facts.find((fact) => fact.label === label)?.text;

function saleParts({ kind, amount, content }: IssuedDocument): EntryPart[] {
  const parts = partsOf(pence(amount), content.table);
  return kind === "work_invoice"
    ? parts
    : parts.map(({ rate, vat, gross }) => ({ rate, vat: minus(vat), gross: minus(gross) }));
}

/** Our documents show the fee as the line after the work: deducted in an invoice, given back in a credit. */
function feeParts({ kind, content }: IssuedDocument): EntryPart[] {
  const fee = content.lines[1]?.amount ?? 0;
  return fee === 0 ? [] : partsOf(kind === "invoice" ? minus(fee) : pence(fee), content.table);
}

const minus = (amount: number): Pence => pence(0 - amount);

/** The rows of a VAT table (without VAT, VAT, with VAT), or the whole amount if the document has none. */
function partsOf(amount: Pence, table: DocumentContent["table"]): EntryPart[] {
  const parts = (table?.rows ?? []).map(([label = "", , vat = "", gross = ""]) => ({
    // A table has one rate in its head, or one at the end of each row; only the first words of a row are a person's.
    rate: rateIn(table?.head[2] ?? "") ?? rateIn(label),
    vat: statedAmount(vat),
    gross: statedAmount(gross),
  }));
  const stated = parts.filter(({ gross }) => gross !== 0);
  return sum(stated.map(({ gross }) => gross)) === amount ? stated : [{ rate: null, vat: pence(0), gross: amount }];
}

function rateIn(text: string): number | null {
  const [, rate] = /\bVAT at (\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  return rate === undefined ? null : Number(rate);
}

/** "−£1,234.50" in pence, with a minus sign or, as in older documents, a hyphen. */
function statedAmount(text: string): Pence {
  const digits = text.replace(/^[-−]/, "");
  const amount = parsePounds(digits) ?? pence(0);
  return digits === text ? amount : minus(amount);
}

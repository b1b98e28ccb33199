import type { Logo } from "#features/verification/rules/logo.ts";

export const DOCUMENT_KINDS = [
  "agreement",
  "receipt",
  "credit_note",
  "invoice",
  "invoice_credit",
  "statement",
  "month_statement",
  "tax_report",
  "work_invoice",
  "work_credit",
  "chargeback_decision",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * The name of each kind and the prefix of its numbers. A tradesperson's own documents share one sequence, so they also share
 * the prefix. Ours have other names and prefixes, so that nobody takes our fee for the work.
 */
export const DOCUMENT_WORDS: Record<DocumentKind, { name: string; many: string; letters: string }> = {
  agreement: { name: "Agreement", many: "Agreements", letters: "AG" },
  receipt: { name: "Receipt", many: "Receipts", letters: "R" },
  credit_note: { name: "Returned payment", many: "Returned payments", letters: "RP" },
  invoice: { name: "Fee invoice", many: "Fee invoices", letters: "FI" },
  invoice_credit: { name: "Fee credit note", many: "Fee credit notes", letters: "FC" },
  statement: { name: "Yearly statement", many: "Yearly statements", letters: "YS" },
  month_statement: { name: "Monthly statement", many: "Monthly statements", letters: "MS" },
  tax_report: { name: "Tax report copy", many: "Tax report copies", letters: "TR" },
  work_invoice: { name: "Invoice for work", many: "Invoices for work", letters: "INV" },
  work_credit: { name: "Credit note for work", many: "Credit notes for work", letters: "INV" },
  chargeback_decision: { name: "Chargeback decision", many: "Chargeback decisions", letters: "CD" },
};

/** The kinds of documents for customers and tradespeople, in the order of their filters. */
export const KINDS_OF = {
  customer: ["agreement", "receipt", "credit_note", "work_invoice", "work_credit", "chargeback_decision"],
  tradesperson: [
    "agreement",
    "invoice",
    "invoice_credit",
    "work_invoice",
    "work_credit",
    "chargeback_decision",
    "month_statement",
    "statement",
    "tax_report",
  ],
} as const satisfies Record<string, readonly DocumentKind[]>;

interface Numbered {
  kind: DocumentKind;
  number: number;
  /** The calendar year of its date in London. */
  year: number;
  issuerId?: string | undefined;
}

/** The sequence that numbers a document: its kind's, or its issuer's own for the year. */
export const sequenceOf = ({ kind, year, issuerId }: Omit<Numbered, "number">): string =>
  issuerId ? `issuer ${issuerId} ${year}` : kind;

/** "R-000012", and "INV-2026-0001" in a tradesperson's own sequence. */
export const numberText = ({ kind, number, year, issuerId }: Numbered): string => {
  const { letters } = DOCUMENT_WORDS[kind];
  return issuerId
    ? `${letters}-${year}-${String(number).padStart(4, "0")}`
    : `${letters}-${String(number).padStart(6, "0")}`;
};

/** What `numberText` writes: the kinds that it may be, the number, and the year of a tradesperson's own sequence. Null for other texts. */
export function readNumber(text: string): { kinds: DocumentKind[]; number: number; year: number | null } | null {
  const [, letters = "", year, digits = ""] =
    /^([A-Z]{1,3})-(?:(20\d\d)-)?(\d{4,9})$/.exec(text.trim().toUpperCase()) ?? [];
  const kinds = DOCUMENT_KINDS.filter((kind) => DOCUMENT_WORDS[kind].letters === letters);
  return kinds.length > 0 ? { kinds, number: Number(digits), year: year ? Number(year) : null } : null;
}

/** A person or business on a document: the name, then address, company number and VAT as lines. */
export interface Party {
  label: string;
  name: string;
  lines?: string[];
}

/** The text of a document in reading order, fixed when it is issued. Amounts in pence. */
export interface DocumentContent {
  kind: DocumentKind;
  /** "R-000012" or "INV-2026-0001". */
  number: string;
  title: string;
  brand: string;
  /** Who runs the site; null when the settings do not name them. */
  operator: string | null;
  /** The tradesperson's, on a document that is theirs. */
  logo?: Logo;
  /** "21 November 2026". */
  date: string;
  parties: Party[];
  facts: { label: string; text: string }[];
  lines: { text: string; detail?: string; amount: number }[];
  total: { label: string; amount: number } | null;
  /** `wide`: the first column has more text than the others. */
  table?: { head: string[]; rows: string[][]; wide?: true };
  parts?: { title: string; paragraphs: string[] }[];
  notes: string[];
}

/** What the amount of a document in a list is, if its name does not say that; null for a price or a payment. */
export function amountWords({ kind, total }: Pick<DocumentContent, "kind" | "total">): string | null {
  if (kind === "invoice" || kind === "invoice_credit") return total?.label ?? null;
  return ["statement", "month_statement", "tax_report"].includes(kind) ? "After our fee" : null;
}

/** A document before it has a number. */
export interface Draft {
  kind: DocumentKind;
  ownerIds: readonly string[];
  /** The tradesperson in whose name and sequence it is issued. */
  issuerId?: string;
  bookingId: string | null;
  /** The plan of regular visits whose agreement it is. */
  planId?: string;
  /** The record that it is made from. Each source makes one document for each owner. */
  source: string;
  title: string;
  /** Additional text that the search covers, besides title and number. */
  words: string;
  amount: number;
  at: Date;
  content: Omit<DocumentContent, "kind" | "number" | "brand" | "operator" | "date" | "title">;
}

import { londonDay, longDay } from "#kernel/dates.ts";

export const DOCUMENT_KINDS = [
  "agreement",
  "receipt",
  "credit_note",
  "invoice",
  "invoice_credit",
  "statement",
  "tax_report",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What each kind is called, and the letters before its number. */
export const DOCUMENT_WORDS: Record<DocumentKind, { name: string; many: string; letters: string }> = {
  agreement: { name: "Agreement", many: "Agreements", letters: "AG" },
  receipt: { name: "Receipt", many: "Receipts", letters: "R" },
  credit_note: { name: "Credit note", many: "Credit notes", letters: "CN" },
  invoice: { name: "Invoice", many: "Invoices", letters: "INV" },
  invoice_credit: { name: "Invoice credit", many: "Invoice credits", letters: "IC" },
  statement: { name: "Yearly statement", many: "Statements", letters: "YS" },
  tax_report: { name: "Tax report copy", many: "Tax report copies", letters: "TR" },
};

/** The kinds that customers get, and those that tradespeople get, in the order of their filters. */
export const KINDS_OF = {
  customer: ["agreement", "receipt", "credit_note"],
  tradesperson: ["agreement", "invoice", "invoice_credit", "statement", "tax_report"],
} as const satisfies Record<string, readonly DocumentKind[]>;

/** "R-000012". */
export const numberText = (kind: DocumentKind, number: number): string =>
  `${DOCUMENT_WORDS[kind].letters}-${String(number).padStart(6, "0")}`;

/** Somebody whom a document is about, or who issues it: the name, and below it address, company number, VAT. */
export interface Party {
  label: string;
  name: string;
  lines?: string[];
}

/** What a document says, in the order in which it is read. Frozen when it is made; amounts in pence. */
export interface DocumentContent {
  kind: DocumentKind;
  /** "R-000012". */
  number: string;
  title: string;
  brand: string;
  /** Who runs the site; null while the settings do not say. */
  operator: string | null;
  /** In words: "21 November 2026". */
  date: string;
  parties: Party[];
  facts: { label: string; text: string }[];
  lines: { text: string; detail?: string; amount: number }[];
  total: { label: string; amount: number } | null;
  table?: { head: string[]; rows: string[][] };
  parts?: { title: string; paragraphs: string[] }[];
  notes: string[];
}

/** A document as it is made, before it has a number. */
export interface Draft {
  kind: DocumentKind;
  ownerIds: readonly string[];
  bookingId: string | null;
  /** What it is made from: one document a source and owner. */
  source: string;
  title: string;
  /** What it is found by, beside its title and number. */
  words: string;
  amount: number;
  at: Date;
  content: Omit<DocumentContent, "kind" | "number" | "brand" | "operator" | "date" | "title">;
}

/** "21 November 2026", in London. */
export const dayInWords = (at: Date): string => longDay(londonDay(at));

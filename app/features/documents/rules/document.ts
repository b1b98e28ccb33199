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

/** The name of each kind, and the letters before its number. */
export const DOCUMENT_WORDS: Record<DocumentKind, { name: string; many: string; letters: string }> = {
  agreement: { name: "Agreement", many: "Agreements", letters: "AG" },
  receipt: { name: "Receipt", many: "Receipts", letters: "R" },
  credit_note: { name: "Credit note", many: "Credit notes", letters: "CN" },
  invoice: { name: "Invoice", many: "Invoices", letters: "INV" },
  invoice_credit: { name: "Invoice credit", many: "Invoice credits", letters: "IC" },
  statement: { name: "Yearly statement", many: "Statements", letters: "YS" },
  tax_report: { name: "Tax report copy", many: "Tax report copies", letters: "TR" },
};

/** The kinds of documents that customers and tradespeople get, in the order of their filters. */
export const KINDS_OF = {
  customer: ["agreement", "receipt", "credit_note"],
  tradesperson: ["agreement", "invoice", "invoice_credit", "statement", "tax_report"],
} as const satisfies Record<string, readonly DocumentKind[]>;

/** "R-000012". */
export const numberText = (kind: DocumentKind, number: number): string =>
  `${DOCUMENT_WORDS[kind].letters}-${String(number).padStart(6, "0")}`;

/** Somebody whom a document is about, or who issues it: the name, then address, company number and VAT as lines. */
export interface Party {
  label: string;
  name: string;
  lines?: string[];
}

/** The text of a document in reading order, frozen when it is issued. Amounts in pence. */
export interface DocumentContent {
  kind: DocumentKind;
  /** "R-000012". */
  number: string;
  title: string;
  brand: string;
  /** Who runs the site; null when the settings do not name them. */
  operator: string | null;
  /** "21 November 2026". */
  date: string;
  parties: Party[];
  facts: { label: string; text: string }[];
  lines: { text: string; detail?: string; amount: number }[];
  total: { label: string; amount: number } | null;
  table?: { head: string[]; rows: string[][] };
  parts?: { title: string; paragraphs: string[] }[];
  notes: string[];
}

/** A document before it has a number. */
export interface Draft {
  kind: DocumentKind;
  ownerIds: readonly string[];
  bookingId: string | null;
  /** What it is made from. A source makes one document for each owner. */
  source: string;
  title: string;
  /** The text that the search covers, besides title and number. */
  words: string;
  amount: number;
  at: Date;
  content: Omit<DocumentContent, "kind" | "number" | "brand" | "operator" | "date" | "title">;
}

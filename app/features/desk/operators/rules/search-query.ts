import { type DocumentKind, readNumber } from "#features/documents/rules/document.ts";
import { ukPhone } from "#features/verification/rules/numbers.ts";
import { isId } from "#kernel/id.ts";
import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";

/** What an operator may have typed: each kind is looked up in its own index. */
export type SearchQuery =
  | { kind: "nothing" }
  | { kind: "id"; id: string }
  | { kind: "provider"; id: string }
  | { kind: "postcode"; postcode: string }
  | { kind: "phone"; phone: string }
  | { kind: "case"; number: number }
  | { kind: "document"; kinds: DocumentKind[]; number: number; year: number | null }
  | { kind: "person"; text: string };

export const SEARCH_MAX = 255;

/**
 * Recognises our ids, the payment provider's ids ("pi_…", "tr_…", "acct_…"), numbers of documents and cases, postcodes and telephone numbers;
 * anything else is a name or an address.
 */
export function readSearch(typed: string): SearchQuery {
  const text = typed.trim();
  if (text.length < 2) return { kind: "nothing" };
  if (isId(text.toLowerCase())) return { kind: "id", id: text.toLowerCase() };
  if (/^[a-z]{2,6}_(?:test_|live_)?[A-Za-z0-9_]{6,}$/.test(text)) return { kind: "provider", id: text };
  if (isPostcode(text)) return { kind: "postcode", postcode: normalisePostcode(text) };
  const [, ofCase] = /^C-(\d{4,12})$/i.exec(text) ?? [];
  if (ofCase) return { kind: "case", number: Number(ofCase) };
  const number = readNumber(text);
  if (number) return { kind: "document", ...number };
  const phone = ukPhone(text);
  if (phone) return { kind: "phone", phone };
  return { kind: "person", text };
}

/** The kinds of what a search finds, in the order of the list. */
export const FOUND_KINDS = ["person", "booking", "payment", "dispute", "case", "job", "document", "report"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

import { DOCUMENT_WORDS } from "../document.ts";
import { type Entry, isSale } from "./entry.ts";
import type { EntryFormat } from "./formats.ts";

/** For spreadsheets and for people: one line for each rate of VAT of a document. */
export const plain: EntryFormat = {
  head: ["date", "type", "document", "number", "who", "what", "reference", "VAT rate %", "VAT GBP", "total GBP"],
  includes: () => true,
  lines: (entry: Entry) =>
    entry.parts.map(({ rate, vat, gross }) => [
      entry.day,
      isSale(entry) ? "Sale" : "Purchase",
      DOCUMENT_WORDS[entry.kind].name,
      entry.number,
      entry.party,
      entry.text,
      entry.reference,
      rate,
      { pence: vat },
      { pence: gross },
    ]),
};

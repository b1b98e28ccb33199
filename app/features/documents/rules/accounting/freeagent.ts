import { numericDay } from "#kernel/dates.ts";
import { factOf, type IssuedDocument } from "./entry.ts";
import type { DocumentFormat } from "./formats.ts";

/**
 * FreeAgent imports no invoices from files, but bank statements: the day, the amount (below zero for money out) and a text, without a head, quote
 * marks or commas (https://support.freeagent.com/hc/en-gb/articles/115001222564-How-to-format-a-CSV-file-to-upload-a-bank-statement). So this is the
 * statement of an account that holds the tradesperson's money here: what was released before the fee, the fee, and what was taken back. These are
 * the lines of our invoices and credits, which exist whoever invoices the customer.
 */
export const freeagent: DocumentFormat = {
  head: null,
  kinds: ["invoice", "invoice_credit"],
  linesOf: ({ kind, content, createdAt }: IssuedDocument) =>
    content.lines
      .filter(({ amount }) => amount !== 0)
      .map(({ text, amount }) => [
        numericDay(createdAt),
        { pence: kind === "invoice" ? amount : 0 - amount },
        simple([content.number, text, factOf(content, "Customer") ?? ""].join(" ")),
      ]),
};

const simple = (text: string): string => text.replaceAll(/[",\s]+/g, " ").trim();

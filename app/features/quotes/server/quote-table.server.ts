import { quotes } from "#db/schema/quotes.ts";
import { tableFields } from "#db/table-fields.server.ts";
import type { User } from "#kernel/actor.ts";
import { type ViewOf, viewOf } from "#kernel/fields.ts";
import { type QuoteContent, quoteFields } from "../rules/quote.fields.ts";
import type { QuoteRow } from "./present-quote.server.ts";

/** The table of quotes with who sees which of its columns. */
export const quoteTable = tableFields(quotes, quoteFields);

/** A quote as one of its viewers may see it. */
export type QuoteView = ViewOf<typeof quoteFields, QuoteRow>;

/** A quote as a person sees it who may: its tradesperson, its customer or an operator. */
export function quoteSeenBy(viewer: User, quote: QuoteRow): QuoteView {
  if (quote.tradespersonId === viewer.id) return viewOf(quoteFields, quote, "owner");
  return viewOf(quoteFields, quote, viewer.isAdmin ? "admin" : "customer");
}

/** The columns of a quote's content. */
export const storedColumns = ({ lines, milestones, dates, ...content }: QuoteContent) => ({
  ...content,
  lines: lines && [...lines],
  milestones: milestones && [...milestones],
  dates: dates && [...dates],
});

import type { quotes } from "#db/schema/quotes.ts";
import type { QuoteContent } from "../rules/quote.fields.ts";

/** The columns of a quote's content. */
export const storedColumns = ({ lines, milestones, dates, ...content }: QuoteContent) =>
  ({
    ...content,
    lines: lines && [...lines],
    milestones: milestones && [...milestones],
    dates: dates && [...dates],
  }) satisfies Partial<typeof quotes.$inferInsert>;

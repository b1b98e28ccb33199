import { z } from "zod";
import { formatPounds, MAX_AMOUNT, type Pence, parsePounds, pence } from "#kernel/money.ts";
import { texts } from "./quote.texts.ts";
import { LINE_QUANTITY_MAX, LINE_TEXT_MAX, QUOTE_LINES_MAX } from "./quote-limits.ts";
import { LINE_KINDS, LINE_UNITS, type QuoteLine, VAT_RATES, type VatRate } from "./quote-lines.ts";

const TOO_MUCH = texts.priceMustBeOrLess(formatPounds(MAX_AMOUNT, { pennies: false }));
const RATE = texts.vatRateIsOr(VAT_RATES.slice(0, -1).join(", "), VAT_RATES.at(-1));
const TOO_MANY = texts.quoteHasAtMostLines(QUOTE_LINES_MAX);
const oneOf = (what: string, values: readonly string[]) => texts.isOneOf(what, values.join(", "));

const text = z
  .string({ error: texts.noText })
  .overwrite((typed) => typed.replaceAll(/\s+/g, " "))
  .trim()
  .min(1, texts.noText)
  .max(LINE_TEXT_MAX, texts.lineMustMostCharacters(LINE_TEXT_MAX));
const quantity = z
  .number({ error: texts.quantity })
  .gt(0, texts.quantity)
  .max(LINE_QUANTITY_MAX, texts.quantity)
  // Products with 100 are not exact: 1.15 × 100 is 114.99999999999999.
  .refine((number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6, texts.quantity)
  .transform((number) => Math.round(number * 100) / 100);
const kind = z.enum(LINE_KINDS, oneOf("kind", LINE_KINDS));
const unit = z.enum(LINE_UNITS, oneOf("unit", LINE_UNITS));
const vatRate = z.union(
  VAT_RATES.map((rate) => z.literal(rate)),
  { error: RATE },
) as z.ZodType<VatRate, VatRate>;

/** A line in the API. Without `vat_rate` the standard rate applies, if the tradesperson is registered for VAT. */
const sentLine = z.strictObject(
  {
    kind,
    text,
    quantity,
    unit: unit.optional(),
    unit_price: z
      .number({ error: (issue) => (issue.input === undefined ? texts.noPrice : texts.notPence) })
      .int(texts.notPence)
      .min(0, texts.notPence)
      .max(MAX_AMOUNT, TOO_MUCH)
      .transform(pence),
    vat_rate: vatRate.optional(),
  },
  { error: (issue) => (issue.code === "invalid_type" ? texts.eachLineIsObject : undefined) },
);
export const sentLines = z
  .array(sentLine, { error: texts.linesIsList })
  .min(1, texts.pleaseAddLine)
  .max(QUOTE_LINES_MAX, TOO_MANY);

/** A line before it is known which VAT applies. */
export type TypedLine = Omit<QuoteLine, "vatRate"> & { vatRate: VatRate | null };

/** Lines of the API in the form that operations receive. */
export const linesOf = (lines: z.output<typeof sentLines>): TypedLine[] =>
  lines.map(({ unit: of, unit_price, vat_rate, ...line }) => ({
    ...line,
    unit: of ?? "each",
    unitPrice: unit_price,
    vatRate: vat_rate ?? null,
  }));

/** The lines of a quote in the API's answers. */
export const shownLines = z.array(
  z.object({
    kind: z.enum(LINE_KINDS),
    text: z.string(),
    quantity: z.number(),
    unit: z.enum(LINE_UNITS),
    unit_price: z.number().int().meta({ description: texts.penceOneUnitBefore }),
    vat_rate: z.number().meta({ description: texts.perCent }),
  }),
);
export const presentLines = (lines: readonly QuoteLine[]): z.input<typeof shownLines> =>
  lines.map(({ unitPrice, vatRate: rate, ...line }) => ({ ...line, unit_price: unitPrice, vat_rate: rate }));

const typed = z.string().optional();
const typedPrice = z
  .string({ error: texts.noPrice })
  .trim()
  .min(1, texts.noPrice)
  .transform((value, context): Pence => {
    const price = parsePounds(value);
    if (price !== null && price <= MAX_AMOUNT) return price;
    context.addIssue({ code: "custom", message: price === null ? texts.notPounds : TOO_MUCH });
    return z.NEVER;
  });
const typedLine = z.object({
  kind: kind.default("labour"),
  text,
  quantity: z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, texts.quantity)
    .default("1")
    .transform(Number)
    .pipe(quantity),
  unit: unit.default("each"),
  unitPrice: typedPrice,
  vatRate: z
    .string()
    .regex(/^\d{1,2}$/, RATE)
    .transform(Number)
    .pipe(vatRate)
    .optional()
    .transform((rate) => rate ?? null),
});

/** A row of the form. A row without text and price is empty, whatever its lists show. */
const formLine = z
  .object({ kind: typed, text: typed, quantity: typed, unit: typed, unitPrice: typed, vatRate: typed })
  .transform((row, context): TypedLine | null => {
    if (!row.text?.trim() && !row.unitPrice?.trim()) return null;
    const read = typedLine.safeParse(row);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  });

/** The rows of the form; an empty row is null, so that errors name the row that was typed. */
export const typedLines = z
  .array(formLine)
  .max(QUOTE_LINES_MAX + 1, TOO_MANY)
  .optional()
  .transform((rows) => rows ?? []);

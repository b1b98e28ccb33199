import { z } from "zod";
import { anyNumber, penceAmount, typedNumber, typedPounds } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { formatPounds, MAX_AMOUNT } from "#kernel/money.ts";
import { LINE_QUANTITY_MAX, LINE_TEXT_MAX, QUOTE_LINES_MAX } from "./quote-limits.ts";
import { LINE_KINDS, LINE_UNITS, type QuoteLine, VAT_RATES, type VatRate } from "./quote-lines.ts";

const quantityText = "Quantity must be a number more than 0 and less than 10,000, like 2 or 1.5";

const TOO_MUCH = `Price must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`;
const RATE = `The VAT rate must be ${VAT_RATES.slice(0, -1).join(", ")} or ${VAT_RATES.at(-1)}`;
const TOO_MANY = `You can add up to ${QUOTE_LINES_MAX} lines`;
const oneOf = (what: string, values: readonly string[]) => `${what} must be one of ${values.join(", ")}`;

const PRICE = { min: 0, max: MAX_AMOUNT };

const text = z
  .string({ error: "Say what each line is for" })
  .overwrite((typed) => typed.replaceAll(/\s+/g, " "))
  .trim()
  .min(1, "Say what each line is for")
  .check(atMost(LINE_TEXT_MAX, `Line must be ${LINE_TEXT_MAX} characters or fewer`));
const quantity = anyNumber(quantityText)
  .gt(0, quantityText)
  .max(LINE_QUANTITY_MAX, quantityText)
  // Products with 100 are not exact: 1.15 × 100 is 114.99999999999999.
  .refine((number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6, quantityText)
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
    unit_price: penceAmount(PRICE, {
      missing: "Enter a price for each line",
      notNumber: "Price must be a whole number of pence",
      wrong: "Price must be a whole number of pence",
      least: "Price must not be less than zero",
      most: TOO_MUCH,
    }),
    vat_rate: vatRate.optional(),
  },
  { error: (issue) => (issue.code === "invalid_type" ? "Each line must be an object" : undefined) },
);
export const sentLines = z
  .array(sentLine, { error: "lines must be a list" })
  .min(1, "Add a line")
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
    unit_price: z.number().int().meta({ description: "Pence, for one unit, before VAT" }),
    vat_rate: z.number().meta({ description: "Per cent" }),
  }),
);
export const presentLines = (lines: readonly QuoteLine[]): z.input<typeof shownLines> =>
  lines.map(({ unitPrice, vatRate: rate, ...line }) => ({ ...line, unit_price: unitPrice, vat_rate: rate }));

const typed = z.string().optional();
const typedPrice = typedPounds(PRICE, {
  missing: "Enter a price for each line",
  wrong: "Enter the price in pounds, like 45 or 45.50",
  least: "Price must not be less than zero",
  most: TOO_MUCH,
});
const typedLine = z.object({
  kind: kind.default("labour"),
  text,
  quantity: z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, quantityText)
    .default("1")
    .transform(Number)
    .pipe(quantity),
  unit: unit.default("each"),
  unitPrice: typedPrice,
  vatRate: typedNumber({ min: 0, max: 100 }, RATE)
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

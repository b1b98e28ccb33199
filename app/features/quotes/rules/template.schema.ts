import { z } from "zod";
import { typedNumber, typedPounds } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { MILESTONES_MAX, TITLE_MAX } from "#features/bookings/rules/plan/plan-limits.ts";
import { hasAtMost } from "#kernel/characters.ts";
import { formatPounds, MAX_AMOUNT } from "#kernel/money.ts";
import { AVAILABILITY_MAX, LINE_MAX, MESSAGE_MAX, NAME_MAX, TEMPLATE_LINES_MAX } from "./quote-limits.ts";
import { LINE_KINDS } from "./quote-lines.ts";
import { messageOf, priceOf, type Template } from "./template.ts";

const templateHasAtMostLines = (templateLinesMax: number) => `You can add up to ${templateLinesMax} lines`;

const notPercent = "Enter the share as a whole percentage, like 30";

const TOO_MUCH = `Price must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`;

const oneLine = (empty: string, most: number, name: string) =>
  z
    .string({ error: empty })
    .overwrite((text) => text.replaceAll(/\s+/g, " "))
    .trim()
    .min(1, empty)
    .check(atMost(most, `${name} must be less than ${most} characters`));

const templateName = oneLine("Enter a name for the template", NAME_MAX, "Name");

/** "Save as template": the template's name; the rest is in the quote. */
export const saveAsTemplateSchema = z.object({ quoteId: z.string(), name: templateName });

const price = typedPounds(
  { min: 1, max: MAX_AMOUNT },
  {
    missing: "Enter a price for each line",
    wrong: "Enter the price in pounds, like 45 or 45.50",
    least: "Price must be more than zero",
    most: TOO_MUCH,
  },
);

const kind = z.enum(LINE_KINDS, `kind must be one of ${LINE_KINDS.join(", ")}`).default("labour");

/** A saved line: what it is for, and its price before VAT as typed in pounds. */
export const lineFormSchema = z.object({ kind, text: oneLine("Say what each line is for", LINE_MAX, "Line"), price });

const typed = z.string().optional();
/** A row of a form; null when the fields `names` are empty. The fields `preset` always have a value. */
const rowOf = <Row extends z.ZodType>(names: readonly string[], row: Row, preset: readonly string[] = []) =>
  z.object(Object.fromEntries([...preset, ...names].map((name) => [name, typed]))).transform((fields, context) => {
    if (names.every((name) => !fields[name]?.trim())) return null;
    const read = row.safeParse(fields);
    if (read.success) return read.data as z.output<Row>;
    for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  });

const lines = z
  .array(rowOf(["text", "price"], lineFormSchema, ["kind"]))
  .max(TEMPLATE_LINES_MAX + 5, templateHasAtMostLines(TEMPLATE_LINES_MAX))
  .optional();

/** "30", or "30%" as many type it. */
const percent = z
  .string({ error: notPercent })
  .transform((text) => (text.trim().endsWith("%") ? text.trim().slice(0, -1) : text))
  .pipe(
    typedNumber(
      { min: 1, max: 100 },
      { wrong: notPercent, least: "A share is 1% to 100%", most: "A share is 1% to 100%" },
    ),
  );
const shares = z
  .array(
    rowOf(
      ["title", "percent"],
      z.object({ title: oneLine("Enter a title for each milestone", TITLE_MAX, "Title"), percent }),
    ),
  )
  .max(MILESTONES_MAX, `You can add up to ${MILESTONES_MAX} milestones`)
  .optional();

/** The template form. Empty rows are ignored. */
export const templateFormSchema = z
  .object({
    name: templateName,
    message: z
      .string({ error: "Enter a message" })
      .trim()
      .min(1, "Enter a message")
      .check(atMost(MESSAGE_MAX, `Message must be less than ${MESSAGE_MAX} characters`)),
    availability: z
      .string()
      .trim()
      .check(atMost(AVAILABILITY_MAX, `Availability must be less than ${AVAILABILITY_MAX} characters`))
      .optional(),
    lines,
    shares,
  })
  .transform((form): Template & { rows: { line: number; share: number } } => ({
    name: form.name,
    message: form.message,
    availability: form.availability || null,
    lines: (form.lines ?? []).flatMap((row) => (row ? [{ kind: row.kind, text: row.text, amount: row.price }] : [])),
    shares: (form.shares ?? []).flatMap((row) => (row ? [row] : [])),
    rows: { line: lastOf(form.lines), share: lastOf(form.shares) },
  }))
  .superRefine((template, context) => {
    const issue = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    const { line, share } = template.rows;
    if (template.lines.length > TEMPLATE_LINES_MAX)
      issue(["lines", line, "text"], templateHasAtMostLines(TEMPLATE_LINES_MAX));
    if ((priceOf(template.lines) ?? 0) > MAX_AMOUNT) issue(["lines", line, "price"], `Total: ${TOO_MUCH}`);
    const total = template.shares.reduce((all, { percent }) => all + percent, 0);
    if (template.shares.length > 0 && total !== 100)
      issue(["shares", share, "percent"], `Shares must add up to 100%. They come to ${total}%`);
    if (!hasAtMost(messageOf(template), MESSAGE_MAX))
      issue(["message"], `Message and availability together must be less than ${MESSAGE_MAX} characters`);
  })
  .transform(({ rows: _rows, ...template }): Template => template);

/** The last row that is not empty, which shows errors about all rows. */
const lastOf = (rows: readonly unknown[] | undefined): number =>
  Math.max(0, rows?.findLastIndex((row) => row !== null) ?? 0);

import { z } from "zod";
import { MILESTONES_MAX, TITLE_MAX } from "#features/milestones/rules/plan-limits.ts";
import { formatPounds, MAX_AMOUNT, type Pence, parsePounds } from "#kernel/money.ts";
import { MESSAGE_MAX } from "./quote-limits.ts";
import { LINE_KINDS } from "./quote-lines.ts";
import { texts } from "./template.schema.texts.ts";
import { messageOf, priceOf, type Template } from "./template.ts";
import { AVAILABILITY_MAX, LINE_MAX, NAME_MAX, TEMPLATE_LINES_MAX } from "./template-limits.ts";

const TOO_MUCH = texts.priceMustBeOrLess(formatPounds(MAX_AMOUNT, { pennies: false }));

const oneLine = (empty: string, most: number, name: string) =>
  z
    .string({ error: empty })
    .overwrite((text) => text.replaceAll(/\s+/g, " "))
    .trim()
    .min(1, empty)
    .max(most, texts.mustBeLessThanCharacters(name, most));

const templateName = oneLine(texts.noName, NAME_MAX, "Name");

/** "Save as template": the template's name; the rest is in the quote. */
export const saveAsTemplateSchema = z.object({ quoteId: z.string(), name: templateName });

const price = z
  .string({ error: texts.noAmount })
  .trim()
  .min(1, texts.noAmount)
  .transform((text, context): Pence => {
    const amount = parsePounds(text);
    if (amount !== null && amount >= 1 && amount <= MAX_AMOUNT) return amount;
    context.addIssue({ code: "custom", message: amount !== null && amount > 0 ? TOO_MUCH : texts.notPounds });
    return z.NEVER;
  });

const kind = z.enum(LINE_KINDS, texts.kindIsOneOf(LINE_KINDS.join(", "))).default("labour");

/** A saved line: what it is for, and its price before VAT as typed in pounds. */
export const lineFormSchema = z.object({ kind, text: oneLine(texts.noText, LINE_MAX, "Line"), price });

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
  .max(TEMPLATE_LINES_MAX + 5, texts.templateHasAtMostLines(TEMPLATE_LINES_MAX))
  .optional();

const percent = z
  .string({ error: texts.notPercent })
  .trim()
  .regex(/^(?:[1-9]\d?|100)\s*%?$/, texts.notPercent)
  .transform((text) => Number.parseInt(text, 10));
const shares = z
  .array(rowOf(["title", "percent"], z.object({ title: oneLine(texts.noTitle, TITLE_MAX, "Title"), percent })))
  .max(MILESTONES_MAX, texts.planHasAtMostMilestones(MILESTONES_MAX))
  .optional();

/** The template form. Empty rows are ignored. */
export const templateFormSchema = z
  .object({
    name: templateName,
    message: z
      .string({ error: texts.pleaseEnterMessage })
      .trim()
      .min(1, texts.pleaseEnterMessage)
      .max(MESSAGE_MAX, texts.messageMustLessThan(MESSAGE_MAX)),
    availability: z.string().trim().max(AVAILABILITY_MAX, texts.availabilityMustLessThan(AVAILABILITY_MAX)).optional(),
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
      issue(["lines", line, "text"], texts.templateHasAtMostLines(TEMPLATE_LINES_MAX));
    if ((priceOf(template.lines) ?? 0) > MAX_AMOUNT) issue(["lines", line, "price"], texts.totalTooMuch(TOO_MUCH));
    const total = template.shares.reduce((all, { percent }) => all + percent, 0);
    if (template.shares.length > 0 && total !== 100) issue(["shares", share, "percent"], texts.sharesMustAddUp(total));
    if (messageOf(template).length > MESSAGE_MAX) issue(["message"], texts.availabilityMessageMustLess(MESSAGE_MAX));
  })
  .transform(({ rows: _rows, ...template }): Template => template);

/** The last row that is not empty, which shows errors about all rows. */
const lastOf = (rows: readonly unknown[] | undefined): number =>
  Math.max(0, rows?.findLastIndex((row) => row !== null) ?? 0);

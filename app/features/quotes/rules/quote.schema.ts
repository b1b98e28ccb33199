import { z } from "zod";
import { bodySchemas, formSchemas, readBody, withNulls } from "#app/web/field-schemas.ts";
import { checkSum, partsOf, typedOf } from "#features/bookings/rules/plan/plan.schema.ts";
import { sumProblem } from "#features/bookings/rules/plan/plan.ts";
import { type NewQuote, type QuoteEdit, quoteFields, validUntil } from "./quote.fields.ts";
import { linesOf } from "./quote-lines.schema.ts";

/** The form of a quote. Rows without any text are ignored; empty fields are null. */
export const quoteFormSchema = z
  .object({ ...formSchemas(quoteFields), validUntil })
  .superRefine(({ amount, milestones }, context) => checkSum(milestones, amount, context))
  .transform(({ validUntil: lastDay, ...quote }) => {
    const typed = quote.lines.filter((line) => line !== null);
    const parts = typedOf(quote.milestones);
    return {
      ...withNulls(quoteFields, quote),
      lines: typed.length > 0 ? typed : null,
      milestones: parts.length > 0 ? parts : null,
      validUntil: lastDay ?? undefined,
    } satisfies NewQuote;
  });

const { earliest_start, takes, duration, guarantee, call_out_charge, dates, ...first } = bodySchemas(quoteFields);
const sentQuote = z.strictObject({
  ...first,
  valid_until: validUntil,
  earliest_start,
  takes,
  duration,
  guarantee,
  call_out_charge,
  dates,
});
type SentQuote = z.output<typeof sentQuote>;

/** POST /jobs/{id}/quotes. */
export const submitQuoteSchema = sentQuote.superRefine(({ amount, milestones }, context) => {
  const problem = milestones && sumProblem(partsOf(milestones), amount);
  if (problem) context.addIssue({ code: "custom", path: ["milestones"], message: problem });
});

/** PATCH /quotes/{id}: fields that are left out do not change. */
export const editQuoteSchema = sentQuote
  .partial()
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), "Nothing to change");

/** A quote of the API as operations receive it. */
export const readQuote = (sent: SentQuote): NewQuote => ({
  ...readEdit(sent),
  amount: sent.amount,
  message: sent.message,
});

/** A change of a quote in the API as operations receive it. */
export function readEdit({ lines, milestones, valid_until, ...quote }: Partial<SentQuote>): QuoteEdit {
  return {
    ...readBody(quoteFields, quote),
    lines: lines && linesOf(lines),
    milestones: milestones && partsOf(milestones),
    validUntil: valid_until,
  };
}

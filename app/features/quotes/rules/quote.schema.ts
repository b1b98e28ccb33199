import { z } from "zod";
import { checkSum, partsOf, typedOf } from "#features/milestones/rules/plan.schema.ts";
import { sumProblem } from "#features/milestones/rules/plan.ts";
import { type NewQuote, type QuoteEdit, sentFields, typedFields } from "./quote.fields.ts";
import { texts } from "./quote.texts.ts";
import { linesOf } from "./quote-lines.schema.ts";

/** The form of a quote. Rows without any text are ignored; empty fields are null. */
export const quoteFormSchema = z
  .object(typedFields)
  .superRefine(({ amount, milestones }, context) => checkSum(milestones, amount, context))
  .transform(({ lines, milestones, valid_until, earliest_start, ...quote }) => {
    const typed = lines.filter((line) => line !== null);
    const parts = typedOf(milestones);
    return {
      amount: quote.amount,
      message: quote.message,
      lines: typed.length > 0 ? typed : null,
      vatRegistered: quote.vat_registered,
      deposit: quote.deposit ?? null,
      milestones: parts.length > 0 ? parts : null,
      validUntil: valid_until ?? undefined,
      earliestStart: earliest_start ?? null,
      duration: quote.duration ?? null,
      guarantee: quote.guarantee ?? null,
      dates: quote.dates,
    } satisfies NewQuote;
  });

const sentQuote = z.strictObject(sentFields);
type SentQuote = z.output<typeof sentQuote>;

/** POST /jobs/{id}/quotes. */
export const submitQuoteSchema = sentQuote.superRefine(({ amount, milestones }, context) => {
  const problem = milestones && sumProblem(partsOf(milestones), amount);
  if (problem) context.addIssue({ code: "custom", path: ["milestones"], message: problem });
});

/** PATCH /quotes/{id}: fields that are left out do not change. */
export const editQuoteSchema = sentQuote
  .partial()
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), texts.nothingToChange);

/** A quote of the API as operations receive it. */
export const readQuote = (sent: SentQuote): NewQuote => ({
  ...readEdit(sent),
  amount: sent.amount,
  message: sent.message,
});

/** A change of a quote in the API as operations receive it. */
export const readEdit = ({
  lines,
  milestones,
  vat_registered,
  valid_until,
  earliest_start,
  ...quote
}: Partial<SentQuote>): QuoteEdit => ({
  ...quote,
  lines: lines && linesOf(lines),
  milestones: milestones && partsOf(milestones),
  vatRegistered: vat_registered,
  validUntil: valid_until,
  earliestStart: earliest_start,
});

import { z } from "zod";
import { typedPounds, wholeNumber } from "#app/web/number-fields.ts";
import { reasonText } from "#app/web/reason.ts";
import { revisionField, sentRevision } from "#app/web/revision-fields.ts";
import { seenField } from "#app/web/seen-amount.ts";
import { atMost } from "#app/web/text-length.ts";
import { linesOf, sentLines, type TypedLine, typedLines } from "#features/quotes/rules/quote-lines.schema.ts";
import { STANDARD_VAT, totalsOf } from "#features/quotes/rules/quote-lines.ts";
import { MAX_AMOUNT, type Pence, pence } from "#kernel/money.ts";

/** The most photos that a change shows. */
export const CHANGE_PHOTOS_MAX = 10;

/** A change as it is sent: lines, whose total is the difference, or the difference itself with its VAT. */
export interface SentChange {
  lines: readonly TypedLine[] | null;
  difference: Pence | null;
  reason: string;
  photoIds: readonly string[];
}

const DIFFERENCE = `amount must be a whole number of pence, from -${MAX_AMOUNT} to ${MAX_AMOUNT}`;
const PHOTOS = `photo_ids must be a list of up to ${CHANGE_PHOTOS_MAX} ids`;

/** POST /bookings/{id}/changes and PATCH /changes/{id}. */
export const changeBody = z
  .strictObject({
    lines: sentLines.optional(),
    amount: wholeNumber({ min: -MAX_AMOUNT, max: MAX_AMOUNT }, DIFFERENCE)
      .optional()
      .meta({ description: "The difference in pence with VAT, negative for less. Without lines it is needed" }),
    reason: reasonText,
    photo_ids: z.array(z.string(PHOTOS), PHOTOS).max(CHANGE_PHOTOS_MAX, PHOTOS).optional(),
  })
  .refine(({ lines, amount }) => (lines === undefined) !== (amount === undefined), {
    path: ["amount"],
    message: "Give either lines or amount",
  });

export const readChange = ({ lines, amount, reason, photo_ids }: z.output<typeof changeBody>): SentChange => ({
  lines: lines ? linesOf(lines) : null,
  difference: amount === undefined ? null : pence(amount),
  reason,
  photoIds: photo_ids ?? [],
});

export const approveChangeBody = z.strictObject({ revision: sentRevision });
export const declineChangeBody = z.strictObject({ reason: reasonText.optional() });

const LESS = {
  missing: "Enter what it takes off, in pounds",
  wrong: "Enter the price in pounds, like 45 or 45.50",
  least: "Enter an amount of more than zero",
  most: "That is more than a job can cost",
};

/** The form in which a tradesperson asks: lines for more, or one amount that comes off. */
export const changeForm = z
  .object({
    bookingId: z.string(),
    way: z.enum(["more", "less"]).default("more"),
    reason: z
      .string()
      .optional()
      .transform((text) => text ?? "")
      .pipe(z.string().trim().min(1, "Say what you found").check(atMost(1_000, "Use 1,000 characters or fewer"))),
    lines: typedLines,
    less: z.string().optional(),
    photoIds: z.union([z.string(), z.array(z.string())]).optional(),
  })
  .transform((form, context): SentChange & { bookingId: string } => {
    const { bookingId, reason, photoIds = [] } = form;
    const rest = { bookingId, reason, photoIds: [photoIds].flat().filter(Boolean) };
    if (form.way === "less") {
      const read = typedPounds({ min: 1, max: MAX_AMOUNT }, LESS).safeParse(form.less ?? "");
      if (read.success) return { ...rest, lines: null, difference: pence(-read.data) };
      context.addIssue({ code: "custom", path: ["less"], message: read.error.issues[0]?.message ?? LESS.wrong });
      return z.NEVER;
    }
    const lines = form.lines.filter((line) => line !== null);
    if (lines.length > 0) return { ...rest, lines, difference: null };
    context.addIssue({ code: "custom", path: ["lines[0].text"], message: "Say what each line is for" });
    return z.NEVER;
  });

/** `charge`: what the form said is taken now, in pence. */
export const approveChangeForm = z.object({ changeId: z.string(), revision: revisionField, charge: seenField });
export const ofChange = z.object({ changeId: z.string() });
export const declineChangeForm = ofChange.extend({ reason: reasonText.optional() });

/** The lines with the VAT of the quote, and the difference that they make. A problem names the field of the API. */
export function contentOfChange(sent: SentChange, { vatRegistered }: { vatRegistered: boolean }) {
  if (!sent.lines) return { lines: null, difference: sent.difference ?? pence(0), problem: null };
  const lines = sent.lines.map((line) => ({ ...line, vatRate: line.vatRate ?? (vatRegistered ? STANDARD_VAT : 0) }));
  const taxed = vatRegistered ? -1 : lines.findIndex(({ vatRate }) => vatRate > 0);
  const problem =
    taxed < 0
      ? null
      : { field: `lines.${taxed}.vat_rate`, message: "The quote has no VAT, so every line must have a rate of 0" };
  return { lines, difference: totalsOf(lines).total, problem };
}

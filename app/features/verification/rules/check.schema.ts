import { z } from "zod";
import { reasonSchema, reasonText } from "#app/web/reason.ts";
import type { FieldError } from "#kernel/errors.ts";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";
import { TOO_MANY_FILES } from "./check.errors.ts";
import { texts } from "./check.schema.texts.ts";
import { CHECK_KINDS, type CheckKind, checkRules, MAX_FILES } from "./check-kinds.ts";
import { companyNumber, gasSafeNumber, registerNumber } from "./numbers.ts";

/** The schemas for submitting and deciding checks, for pages and the API. Days are "2026-03-29", cover in pence. */

/** The parsed input of a submitted check. `checkRules` says which fields a kind has. */
export interface CheckInput {
  kind: CheckKind;
  reference: string | null;
  register: string | null;
  coverAmount: Pence | null;
  expiresAt: string | null;
}

const MAX_COVER = pence(2_000_000_000);
const FURTHEST_END = "2100-01-01";

const kind = z.enum(CHECK_KINDS, { error: texts.chooseWhatShouldCheck });
/** The kind of check that a file is for. */
export const fileKind = kind;
const day = z.iso.date({ error: texts.dayWrong });
const shortText = (name: string) =>
  z
    .string({ error: texts.mustBeText(name) })
    .trim()
    .max(60, texts.mustMost60Characters(name));
/** An empty field is null. */
const orNull = <Schema extends z.ZodType<string>>(schema: Schema) => schema.nullish().transform((text) => text || null);

const typedCover = z
  .string({ error: texts.cover })
  .trim()
  .nullish()
  .transform((text, check): Pence | null => {
    if (!text) return null;
    const amount = parsePounds(text);
    if (amount === null) check.addIssue({ code: "custom", message: texts.cover });
    return amount;
  });

/** What is wrong with the input by the rules of its kind. `today` is the day in London. */
export function inputProblems(input: CheckInput, today: string): FieldError[] {
  const rules = checkRules[input.kind];
  const problems: FieldError[] = [];
  const addProblem = (field: keyof CheckInput, message: string) => problems.push({ field, message });
  if (input.register !== null && !rules.register) addProblem("register", texts.hasNoRegisterToName(rules.name));
  if (rules.register && !input.register) addProblem("register", texts.pleaseNameRegisterOrScheme);
  if (input.reference !== null && !rules.number) addProblem("reference", texts.hasNoNumber(rules.name));
  if (rules.number && !rules.number.optional && !input.reference) addProblem("reference", numberProblem(input.kind));
  if (rules.number && input.reference && referenceOf(input.kind, input.reference) === null)
    addProblem("reference", numberProblem(input.kind));
  if (input.coverAmount !== null && !rules.cover) addProblem("coverAmount", texts.hasNoCover(rules.name));
  if (rules.cover && !input.coverAmount) addProblem("coverAmount", texts.cover);
  if (input.coverAmount !== null && input.coverAmount > MAX_COVER) addProblem("coverAmount", texts.coverMustMost20);
  if (rules.end === "required" && !input.expiresAt) addProblem("expiresAt", texts.dayWrong);
  if (rules.end === "none" && input.expiresAt !== null) addProblem("expiresAt", texts.hasNoExpiryDate(rules.name));
  const end = endProblem(input.expiresAt, today);
  if (end) addProblem("expiresAt", end);
  return problems;
}

/** What is wrong with an expiry date; null when nothing is, or without a date. */
export function endProblem(expiresAt: string | null, today: string): string | null {
  if (expiresAt === null) return null;
  if (expiresAt < today) return texts.thisHasExpired;
  return expiresAt >= FURTHEST_END ? texts.expiryDateTooFar : null;
}

/** A number in its stored form; null when it is not valid in that register. */
export function referenceOf(kind: CheckKind, text: string): string | null {
  if (kind === "gas_safe") return gasSafeNumber(text);
  if (kind === "company") return companyNumber(text);
  return registerNumber(text);
}

function numberProblem(kind: CheckKind): string {
  if (kind === "gas_safe") return "A Gas Safe number has 7 digits (licence) or 6 (registration)";
  if (kind === "company") return texts.companyNumberHas8Characters;
  if (kind === "insurance") return texts.policyNumberWrong;
  return texts.numberWrong;
}

/** The form that adds files to a check. The action reads the files. */
export const checkFileForm = z.object({ kind });
export const removeCheckFileForm = z.object({ fileId: z.string({ error: texts.pleaseReloadPage }) });
/** The last step of Business Setup has a button and no fields. */
export const setupForm = z.object({});

/** The form of one check in Business Setup. */
export const submitCheckForm = (today: string) =>
  z
    .object({
      kind,
      reference: orNull(shortText(texts.number)),
      register: orNull(shortText(texts.register)),
      coverAmount: typedCover,
      expiresAt: orNull(z.union([z.literal(""), day], { error: texts.dayWrong })),
    })
    .superRefine((input, check) => {
      for (const { field, message } of inputProblems(input, today))
        check.addIssue({ code: "custom", path: [field], message });
    });

const pencePositive = z
  .number({ error: texts.coverAmountWholeNumber })
  .int(texts.coverAmountWholeNumber)
  .min(1, texts.coverAmountWholeNumber)
  .max(MAX_COVER, texts.coverMustMost20)
  .transform(pence);

/** The same for the API. */
export const submitCheckBody = z.strictObject({
  kind,
  reference: orNull(shortText("reference")),
  register: orNull(shortText("register")),
  cover_amount: pencePositive.nullish().transform((amount) => amount ?? null),
  expires_at: orNull(day),
  file_ids: z
    .array(z.string({ error: texts.fileIdsIdsFiles }).max(100, texts.fileIdsIdsFiles), {
      error: texts.fileIdsIsList,
    })
    .max(MAX_FILES, TOO_MANY_FILES)
    .default([]),
});

export const fromApi = (body: z.output<typeof submitCheckBody>): CheckInput => ({
  kind: body.kind,
  reference: body.reference,
  register: body.register,
  coverAmount: body.cover_amount,
  expiresAt: body.expires_at,
});

/** The API's names of the fields. */
export const API_FIELDS: Record<string, string> = { coverAmount: "cover_amount", expiresAt: "expires_at" };

const source = orNull(z.string({ error: texts.sourceMustBeText }).trim().max(120, texts.sourceMustMost120));

const hiddenId = z.string({ error: texts.pleaseReloadPage });

/** An admin's reason for a rejection or for withdrawing an approval. */
export const checkReasonForm = reasonSchema.extend({ checkId: hiddenId });
export const approveForm = checkReasonForm.extend({
  source,
  expiresAt: orNull(z.union([z.literal(""), day], { error: texts.dayWrong })),
});

/** A day, or a timestamp of which the day is used as written. */
const dayOrTimestamp = z
  .union([day, z.iso.datetime({ offset: true })], { error: texts.expiresAtIsDay })
  .transform((text) => text.slice(0, 10))
  .nullish()
  .transform((text) => text ?? null);
export const approveBody = z.strictObject({ reason: reasonText, expires_at: dayOrTimestamp, source });
/** A rejection ignores the expiry date. */
export const rejectBody = z.strictObject({ reason: reasonText, expires_at: dayOrTimestamp });

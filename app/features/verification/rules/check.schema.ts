import { z } from "zod";
import { penceAmount, typedPounds } from "#app/web/number-fields.ts";
import { beforeReason, reasonSchema, reasonText } from "#app/web/reason.ts";
import { atMost } from "#app/web/text-length.ts";
import type { FieldError } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { TOO_MANY_FILES } from "./check.errors.ts";
import { CHECK_KINDS, type CheckKind, checkRules, MAX_FILES } from "./check-kinds.ts";
import { companyNumber, gasSafeNumber, registerNumber } from "./numbers.ts";

const dayWrong = "Enter the expiry date as day, month and year";

const cover = "Enter the cover in pounds, such as 2,000,000";

const coverMustMost20 = "Cover must be £20,000,000 or less";

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

const kind = z.enum(CHECK_KINDS, { error: "Choose what we should check" });
/** The kind of check that a file is for. */
export const fileKind = kind;
const day = z.iso.date({ error: dayWrong });
const shortText = (name: string) =>
  z
    .string({ error: `${name} must be text` })
    .trim()
    .check(atMost(60, `${name} must be 60 characters or fewer`));
/** An empty field is null. */
const orNull = <Schema extends z.ZodType<string>>(schema: Schema) => schema.nullish().transform((text) => text || null);

const typedCover = z
  .string({ error: cover })
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(
    typedPounds(
      { min: 1, max: MAX_COVER },
      { wrong: cover, least: "Cover must be more than zero", most: coverMustMost20 },
    ).nullable(),
  );

/** What is wrong with the input by the rules of its kind. `today` is the day in London. */
export function inputProblems(input: CheckInput, today: string): FieldError[] {
  const rules = checkRules[input.kind];
  const problems: FieldError[] = [];
  const addProblem = (field: keyof CheckInput, message: string) => problems.push({ field, message });
  if (input.register !== null && !rules.register) addProblem("register", `${rules.name} does not take a register`);
  if (rules.register && !input.register) addProblem("register", "Enter the register or scheme");
  if (input.reference !== null && !rules.number) addProblem("reference", `${rules.name} does not take a number`);
  if (rules.number && !rules.number.optional && !input.reference) addProblem("reference", numberProblem(input.kind));
  if (rules.number && input.reference && referenceOf(input.kind, input.reference) === null)
    addProblem("reference", numberProblem(input.kind));
  if (input.coverAmount !== null && !rules.cover)
    addProblem("coverAmount", `${rules.name} does not take an amount of cover`);
  if (rules.cover && !input.coverAmount) addProblem("coverAmount", cover);
  if (input.coverAmount !== null && input.coverAmount > MAX_COVER) addProblem("coverAmount", coverMustMost20);
  if (rules.end === "required" && !input.expiresAt) addProblem("expiresAt", dayWrong);
  if (rules.end === "none" && input.expiresAt !== null)
    addProblem("expiresAt", `${rules.name} does not take an expiry date`);
  const end = endProblem(input.expiresAt, today);
  if (end) addProblem("expiresAt", end);
  return problems;
}

/** What is wrong with an expiry date; null when nothing is, or without a date. */
export function endProblem(expiresAt: string | null, today: string): string | null {
  if (expiresAt === null) return null;
  if (expiresAt < today) return "This has expired. Send the current one";
  return expiresAt >= FURTHEST_END ? "The expiry date is too far in the future" : null;
}

/** A number in its stored form; null when it is not valid in that register. */
export function referenceOf(kind: CheckKind, text: string): string | null {
  if (kind === "gas_safe") return gasSafeNumber(text);
  if (kind === "company") return companyNumber(text);
  return registerNumber(text);
}

function numberProblem(kind: CheckKind): string {
  if (kind === "gas_safe") return "A Gas Safe number has 7 digits (licence) or 6 (registration)";
  if (kind === "company") return "A company number has 8 characters, such as 01234567 or SC123456";
  if (kind === "insurance") return "A policy number has 2 to 30 letters and digits";
  return "Enter your number in the register: 2 to 30 letters and digits";
}

/** The form that adds files to a check. The action reads the files. */
export const checkFileForm = z.object({ kind });
export const removeCheckFileForm = z.object({ fileId: z.string({ error: "Reload the page and try again" }) });
/** The last step of Business Setup has a button and no fields. */
export const setupForm = z.object({});

/** The form of one check in Business Setup. */
export const submitCheckForm = (today: string) =>
  z
    .object({
      kind,
      reference: orNull(shortText("The number")),
      register: orNull(shortText("The register")),
      coverAmount: typedCover,
      expiresAt: orNull(z.union([z.literal(""), day], { error: dayWrong })),
    })
    .superRefine((input, check) => {
      for (const { field, message } of inputProblems(input, today))
        check.addIssue({ code: "custom", path: [field], message });
    });

const sentCover = penceAmount(
  { min: 1, max: MAX_COVER },
  {
    wrong: "cover_amount must be a whole number of pence",
    least: "Cover must be more than zero",
    most: coverMustMost20,
  },
);

/** The same for the API. */
export const submitCheckBody = z.strictObject({
  kind,
  reference: orNull(shortText("reference")),
  register: orNull(shortText("register")),
  cover_amount: sentCover.nullish().transform((amount) => amount ?? null),
  expires_at: orNull(day),
  file_ids: z
    .array(z.string({ error: "file_ids must be ids of files" }).max(100, "file_ids must be ids of files"), {
      error: "file_ids must be a list",
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

const source = orNull(
  z
    .string({ error: "The source must be text" })
    .trim()
    .check(atMost(120, "The source must be 120 characters or fewer")),
);

const hiddenId = z.string({ error: "Reload the page and try again" });

/** An admin's reason for a rejection or for withdrawing an approval. */
export const checkReasonForm = reasonSchema.extend({ checkId: hiddenId });
export const approveForm = beforeReason({
  checkId: hiddenId,
  source,
  expiresAt: orNull(z.union([z.literal(""), day], { error: dayWrong })),
});

/** A day, or a timestamp of which the day is used as written. */
const dayOrTimestamp = z
  .union([day, z.iso.datetime({ offset: true })], { error: "expires_at must be a day, such as 2027-03-31" })
  .transform((text) => text.slice(0, 10))
  .nullish()
  .transform((text) => text ?? null);
export const approveBody = z.strictObject({ reason: reasonText, expires_at: dayOrTimestamp, source });
/** A rejection ignores the expiry date. */
export const rejectBody = z.strictObject({ reason: reasonText, expires_at: dayOrTimestamp });

import { z } from "zod";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { type Pence, parsePounds, pence, poundsInput } from "#kernel/money.ts";
import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import { GAS_ANSWERS } from "./gas-work.ts";
import { texts } from "./job.texts.ts";
import { DESCRIPTION, TITLE } from "./job-limits.ts";

/** Far above the price of any job, to catch typing errors. */
const MAX_BUDGET = pence(100_000_000);

/** Normalises line ends and removes characters that PostgreSQL cannot store. */
export const cleaned = (text: string) => text.replaceAll("\u0000", "").replaceAll("\r\n", "\n");

const text = (limits: { min: number; max: number }, name: string) =>
  z
    .string({ error: texts.tooShort(name, limits.min) })
    .overwrite(cleaned)
    .trim()
    .min(limits.min, texts.tooShort(name, limits.min))
    .max(limits.max, texts.tooLong(name, limits.max));

const title = text(TITLE, "Title");
const description = text(DESCRIPTION, "Description");
const category = z.enum(JOB_CATEGORIES, { error: texts.selectCategory });
const postcode = z
  .string({ error: "Invalid UK postcode format" })
  .trim()
  .refine(isPostcode, { error: "Invalid UK postcode format", abort: true })
  .max(10, { error: texts.postcodeTooLong, abort: true })
  .transform(normalisePostcode);
const startDate = z.iso.date({ error: texts.enterStartDate, abort: true });

const gasAnswer = z.enum(GAS_ANSWERS, { error: texts.answerGas });

const wholePence = z
  .number({ error: texts.notPositive })
  .int(texts.notPositive)
  .min(0, texts.notPositive)
  .max(MAX_BUDGET, texts.tooMuch)
  .transform((value) => value as Pence);

/** Pounds as typed ("95", "£1,200.50") become pence. */
const typedPounds = z.string({ error: texts.notPositive }).transform((typed, check): Pence => {
  const amount = parsePounds(typed);
  if (amount !== null && amount <= MAX_BUDGET) return amount;
  check.addIssue({ code: "custom", message: amount === null ? texts.notPositive : texts.tooMuch });
  return z.NEVER;
});

/**
 * The fields of a job that its customer sets, declared once. The key is the field's name in forms and its column; `api` is its
 * name in the API, `typed` reads it from a form, `sent` from the API, and `shown` describes it in the API's answers. The form,
 * the API, the comparison of repeated requests and the prefilled form are derived from this table.
 */
export const jobFields = {
  title: { api: "title", typed: title, sent: title, shown: z.string() },
  category: { api: "category", typed: category, sent: category, shown: z.string() },
  description: { api: "description", typed: description, sent: description, shown: z.string() },
  budgetMin: {
    api: "budget_min",
    typed: typedPounds.optional(),
    sent: wholePence.nullish(),
    shown: z.number().int().nullable(),
  },
  budgetMax: {
    api: "budget_max",
    typed: typedPounds.optional(),
    sent: wholePence.nullish(),
    shown: z.number().int().nullable(),
  },
  postcode: { api: "postcode", typed: postcode, sent: postcode, shown: z.string() },
  preferredStartDate: {
    api: "preferred_start_date",
    typed: startDate.optional(),
    sent: startDate.nullish(),
    shown: z.string().nullable(),
  },
  gasAnswer: {
    api: "involves_gas",
    typed: gasAnswer.optional(),
    sent: gasAnswer.nullish(),
    shown: z.enum(GAS_ANSWERS).nullable(),
  },
} as const;

type Fields = typeof jobFields;
export type JobFieldName = keyof Fields;
type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/**
 * A job's fields. Budgets are in pence, the postcode is normalised, the date is "YYYY-MM-DD"; an optional field without a value
 * is null.
 */
export type PostJob = { [Name in JobFieldName]: OrNull<z.output<Fields[Name]["typed"]>> };
/** The fields that an edit changes; the others do not change. */
export type EditJob = Partial<PostJob>;
/** The texts of the form's fields. */
export type JobTexts = { [Name in JobFieldName]?: string | undefined };

type Values = Record<JobFieldName, string | number | null>;
const names = Object.keys(jobFields) as JobFieldName[];
const collect = <Value>(entryOf: (name: JobFieldName) => [string, Value]) => Object.fromEntries(names.map(entryOf));

/** The form's schema for each field. */
export const typedFields = collect((name) => [name, jobFields[name].typed]) as {
  [Name in JobFieldName]: Fields[Name]["typed"];
};
/** The API's schema for each field that is sent. */
export const sentFields = collect((name) => [jobFields[name].api, jobFields[name].sent]) as {
  [Name in JobFieldName as Fields[Name]["api"]]: Fields[Name]["sent"];
};
/** The API's schema for each field in a response. */
export const shownFields = collect((name) => [jobFields[name].api, jobFields[name].shown]) as {
  [Name in JobFieldName as Fields[Name]["api"]]: Fields[Name]["shown"];
};

/** A job's fields with the API's names. */
export const presentFields = <Job extends Values>(job: Job) =>
  collect((name) => [jobFields[name].api, job[name]]) as {
    [Name in JobFieldName as Fields[Name]["api"]]: Job[Name];
  };

type Sent = { [Api in keyof typeof sentFields]?: z.output<(typeof sentFields)[Api]> };

/** The API's input with the form's field names; missing fields are omitted. */
export const readFields = (sent: Sent): EditJob =>
  Object.fromEntries(
    names.map((name) => [name, sent[jobFields[name].api]] as const).filter(([, value]) => value !== undefined),
  );

/** Sets missing optional fields to null. */
export const withNulls = (job: { [Name in JobFieldName]?: z.output<Fields[Name]["typed"]> | null }): PostJob =>
  collect((name) => [name, job[name] ?? null]) as unknown as PostJob;

/** Whether two jobs are equal, to recognise repeated requests. */
export const isSameJob = (one: Values, other: Values): boolean => names.every((name) => one[name] === other[name]);

/** A job as form values: amounts in pounds, an empty string for missing values. */
export const textsOf = (job: Values): JobTexts =>
  collect((name) => [name, textOf(job[name])]) as Record<JobFieldName, string>;

const textOf = (value: string | number | null): string => {
  if (value === null) return "";
  return typeof value === "number" ? poundsInput(value) : value;
};

import { z } from "zod";
import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";
import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import { DESCRIPTION, TITLE } from "./job-limits.ts";

/** Posting a job, with the specification's messages (section 5): for the page, its action and the API. */

/** Far above any job; keeps a slip of the keyboard out of the database. */
const MAX_BUDGET = pence(100_000_000);
const NOT_POSITIVE = "Budget must be a positive number";
const BELOW_MINIMUM = "Maximum budget must be greater than or equal to minimum budget";

/** Text as people mean it: line ends alike whatever sent it, and none of what a database cannot keep. */
const cleaned = (text: string) => text.replaceAll("\u0000", "").replaceAll("\r\n", "\n");
const text = (limits: { min: number; max: number }, name: string) =>
  z
    .string({ error: `${name} must be at least ${limits.min} characters` })
    .overwrite(cleaned)
    .trim()
    .min(limits.min, `${name} must be at least ${limits.min} characters`)
    .max(limits.max, `${name} must be less than ${limits.max} characters`);

const title = text(TITLE, "Title");
const description = text(DESCRIPTION, "Description");
const category = z.enum(JOB_CATEGORIES, { error: "Please select a category" });
const postcode = z
  .string({ error: "Invalid UK postcode format" })
  .trim()
  .refine(isPostcode, { error: "Invalid UK postcode format", abort: true })
  .max(10, { error: "Postcode is too long", abort: true })
  .transform(normalisePostcode);

const startDate = z.iso.date({ error: "Enter a start date as day, month and year", abort: true });

/** What is wrong with a start date; `today` is London's day. */
export const startDateProblem = (day: string | null | undefined, today: string): string | null =>
  day != null && day < today ? "Start date cannot be in the past" : null;

const wholePence = z
  .number({ error: NOT_POSITIVE })
  .int(NOT_POSITIVE)
  .min(0, NOT_POSITIVE)
  .max(MAX_BUDGET, "Budget must be at most £1,000,000")
  .transform((value) => value as Pence);

/** Pounds as typed ("95", "£1,200.50") become pence. */
const typedPounds = z.string({ error: NOT_POSITIVE }).transform((typed, check): Pence => {
  const amount = parsePounds(typed);
  if (amount !== null && amount <= MAX_BUDGET) return amount;
  check.addIssue({
    code: "custom",
    message: amount === null ? NOT_POSITIVE : "Budget must be at most £1,000,000",
  });
  return z.NEVER;
});

/** What every way of posting comes to. Budgets in pence, the postcode normalised, the date "YYYY-MM-DD". */
export interface PostJob {
  title: string;
  category: JobCategory;
  description: string;
  budgetMin: Pence | null;
  budgetMax: Pence | null;
  postcode: string;
  preferredStartDate: string | null;
}

/** Whether the budgets of a job agree; the message otherwise. */
export const budgetProblem = (min: Pence | null | undefined, max: Pence | null | undefined): string | null =>
  min != null && max != null && max < min ? BELOW_MINIMUM : null;

/** The form on /post-job: budgets in pounds, as text. An empty field is a field not given. */
export const postJobForm = (today: string) =>
  z
    .object({
      title,
      category,
      description,
      budgetMin: typedPounds.optional(),
      budgetMax: typedPounds.optional(),
      postcode,
      preferredStartDate: startDate
        .refine((day) => startDateProblem(day, today) === null, "Start date cannot be in the past")
        .optional(),
    })
    .superRefine((job, check) => {
      const message = budgetProblem(job.budgetMin, job.budgetMax);
      if (message) check.addIssue({ code: "custom", path: ["budgetMax"], message });
    })
    .transform(
      (job): PostJob => ({
        ...job,
        budgetMin: job.budgetMin ?? null,
        budgetMax: job.budgetMax ?? null,
        preferredStartDate: job.preferredStartDate ?? null,
      }),
    );

const fields = {
  title,
  category,
  description,
  budget_min: wholePence.nullish(),
  budget_max: wholePence.nullish(),
  postcode,
  preferred_start_date: startDate.nullish(),
};

/** POST /jobs: budgets in pence. Whether the date is past is asked by the verb, which knows the time. */
export const postJobBody = z.strictObject(fields).superRefine((job, check) => {
  const message = budgetProblem(job.budget_min, job.budget_max);
  if (message) check.addIssue({ code: "custom", path: ["budget_max"], message });
});

/** PATCH /jobs/{id}: any of the fields; null clears a budget or the date. */
export const editJobBody = z.strictObject(fields).partial();

/** What an edit may change; a field left out stays as it is. */
export type EditJob = Partial<PostJob>;

/** Why a job is cancelled: an admin must say, its customer may. */
export const cancelReason = z
  .string({ error: "Please say why" })
  .overwrite(cleaned)
  .trim()
  .min(1, "Please say why")
  .max(500, "Reason must be less than 500 characters");

export const cancelJobBody = z.strictObject({ reason: cancelReason.nullish() });

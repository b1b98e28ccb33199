import { z } from "zod";
import type { Pence } from "#kernel/money.ts";
import { AUDIENCES, MOST_ASKED, OPEN_TO_OTHERS } from "./audience.ts";
import { gasQuestion } from "./gas-work.ts";
import { API_URGENCIES } from "./guide/details.ts";
import { cleaned, jobFields, type PostJob, sentFields, typedFields, withNulls } from "./job.fields.ts";

export type { EditJob, JobTexts, PostJob } from "./job.fields.ts";

/** Posting and changing a job, with the specification's messages (section 5), for the page, its action and the API. */

const PAST_DATE = "Start date cannot be in the past";
const ASK_WHOM = "Give the user ids of up to 3 tradespeople to ask first";
const GAS_UNANSWERED = "Please say whether the job involves gas";
const BELOW_MINIMUM = "Maximum budget must be greater than or equal to minimum budget";

/** The problem with a start date, or null; `today` is the day in London. */
export const startDateProblem = (day: string | null | undefined, today: string): string | null =>
  day != null && day < today ? PAST_DATE : null;

/** The earliest day that an edit may set. A stored date may stay even when it has passed. */
export const earliestStart = (today: string, stored: string | null): string =>
  stored !== null && stored < today ? stored : today;

/** The message when the maximum budget is below the minimum. */
export const budgetProblem = (min: Pence | null | undefined, max: Pence | null | undefined): string | null =>
  min != null && max != null && max < min ? BELOW_MINIMUM : null;

/** The form on /post-job: budgets in pounds, as text. An empty field counts as missing. */
export const postJobForm = (today: string) =>
  z
    .object({
      ...typedFields,
      preferredStartDate: jobFields.preferredStartDate.typed.refine(
        (day) => startDateProblem(day, today) === null,
        PAST_DATE,
      ),
    })
    .superRefine((job, check) => {
      const message = budgetProblem(job.budgetMin, job.budgetMax);
      if (message) check.addIssue({ code: "custom", path: ["budgetMax"], message });
      if (!job.gasAnswer && gasQuestion(job) === "required")
        check.addIssue({ code: "custom", path: ["gasAnswer"], message: GAS_UNANSWERED });
    })
    .transform((job): PostJob => withNulls(job));

const MOST_DETAILS = 20;
const detailText = (what: string, longest: number) =>
  z
    .string({ error: `${what} is text` })
    .overwrite(cleaned)
    .trim()
    .min(1, `${what} is empty`)
    .max(longest, `${what} has at most ${longest} characters`);

/**
 * POST /jobs: budgets in pence. Without `involves_gas`, words that suggest gas count as "not sure". `postJob`, which has the
 * clock, checks that the date is not past.
 */
export const postJobBody = z
  .strictObject({
    ...sentFields,
    /** The user ids of the tradespeople to ask first. */
    ask_first: z
      .array(z.string({ error: ASK_WHOM }), { error: ASK_WHOM })
      .max(MOST_ASKED, "Ask at most 3 tradespeople first")
      .optional(),
    seen_by: z.enum(AUDIENCES, { error: `Choose one of ${AUDIENCES.join(", ")}` }).optional(),
    /** The same two by the names of the contract. */
    asked_first: z
      .array(z.string({ error: ASK_WHOM }), { error: ASK_WHOM })
      .max(MOST_ASKED, "Ask at most 3 tradespeople first")
      .optional(),
    urgency: z.enum(API_URGENCIES, { error: `Choose one of ${API_URGENCIES.join(", ")}` }).optional(),
    /** Answers to questions about the work, by question. */
    details: z
      .record(detailText("A question", 200), detailText("An answer", 500), { error: "details are answers by question" })
      .refine((answers) => Object.keys(answers).length <= MOST_DETAILS, `There are at most ${MOST_DETAILS} details`)
      .optional(),
    open_to_others: z.enum(OPEN_TO_OTHERS, { error: `Choose one of ${OPEN_TO_OTHERS.join(", ")}` }).optional(),
  })
  .superRefine((job, check) => {
    const message = budgetProblem(job.budget_min, job.budget_max);
    if (message) check.addIssue({ code: "custom", path: ["budget_max"], message });
  });

/** PATCH /jobs/{id}: any of the fields; null clears a budget or the date. */
export const editJobBody = z.strictObject(sentFields).partial();

/** The reason for cancelling a job: required for admins, optional for its customer. */
export const cancelReason = z
  .string({ error: "Please say why" })
  .overwrite(cleaned)
  .trim()
  .min(1, "Please say why")
  .max(500, "Reason must be less than 500 characters");

export const cancelJobBody = z.strictObject({ reason: cancelReason.nullish() });

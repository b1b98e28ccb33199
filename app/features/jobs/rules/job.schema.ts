import { z } from "zod";
import { bodySchemas, formSchemas, withNulls } from "#app/web/field-schemas.ts";
import { atMost } from "#app/web/text-length.ts";
import type { Pence } from "#kernel/money.ts";
import { URGENCIES } from "./details.ts";
import { gasQuestion } from "./gas-work.ts";
import { jobFields, type PostJob } from "./job.fields.ts";
import { MOST_ASKED, OPEN_TO_OTHERS } from "./open-to-others.ts";
import { CAPTION_MAX, PHOTOS_PER_JOB, TOO_MANY_PHOTOS } from "./photo.files.ts";

const askWhom = "Give the user ids of up to 3 tradespeople to ask first";

const photoIds = "Give photos as objects with the id of an upload, and a caption if there is one";

export type { EditJob, JobTexts, PostJob } from "./job.fields.ts";

/** Posting and changing a job, with the specification's messages (section 5), for the page, its action and the API. */

const MOST_DETAILS = 12;
const detailText = (max: number) =>
  z
    .string({ error: "Give questions with their answers" })
    .trim()
    .min(1, "Questions and answers cannot be empty")
    .check(atMost(max, "Questions can have up to 120 characters, and answers up to 300"));

const typedFields = formSchemas(jobFields);
const sentFields = bodySchemas(jobFields);

/** The problem with a start date, or null; `today` is the day in London. */
export const startDateProblem = (day: string | null | undefined, today: string): string | null =>
  day != null && day < today ? "Start date cannot be in the past" : null;

/** The earliest day that an edit may set. A stored date may stay even when it has passed. */
export const earliestStart = (today: string, stored: string | null): string =>
  stored !== null && stored < today ? stored : today;

/** The message when the maximum budget is below the minimum. */
export const budgetProblem = (min: Pence | null | undefined, max: Pence | null | undefined): string | null =>
  min != null && max != null && max < min ? "Maximum budget must be greater than or equal to minimum budget" : null;

/** The form on /post-job: budgets in pounds, as text. An empty field counts as missing. */
export const postJobForm = (today: string) =>
  z
    .object({
      ...typedFields,
      preferredStartDate: typedFields.preferredStartDate.refine(
        (day) => startDateProblem(day, today) === null,
        "Start date cannot be in the past",
      ),
    })
    .superRefine((job, check) => {
      const message = budgetProblem(job.budgetMin, job.budgetMax);
      if (message) check.addIssue({ code: "custom", path: ["budgetMax"], message });
      if (!job.gasAnswer && gasQuestion(job) === "required")
        check.addIssue({ code: "custom", path: ["gasAnswer"], message: "Say whether the job involves gas" });
    })
    .transform((job): PostJob => withNulls(jobFields, job));

/**
 * POST /jobs: budgets in pence. Without `involves_gas`, words that suggest gas count as "not sure". `postJob`, which has the
 * clock, checks that the date is not past.
 */
export const postJobBody = z
  .strictObject({
    ...sentFields,
    urgency: z.enum(URGENCIES, { error: `Choose one of ${URGENCIES.join(", ")}` }).optional(),
    /** Questions about the work with their answers, as the customer was asked. */
    details: z
      .record(detailText(120), detailText(300), { error: "Give questions with their answers" })
      .refine((details) => Object.keys(details).length <= MOST_DETAILS, `Give at most ${MOST_DETAILS} details`)
      .optional(),
    /** The user ids of the tradespeople to ask first. */
    asked_first: z
      .array(z.string({ error: askWhom }), { error: askWhom })
      .max(MOST_ASKED, "Ask at most 3 tradespeople first")
      .optional(),
    /** The photos that were uploaded for it, in this order. */
    photos: z
      .array(
        z.strictObject(
          {
            id: z.string({ error: "Give the id of a photo that you have uploaded" }),
            caption: z
              .string({ error: "caption must be text" })
              .check(atMost(CAPTION_MAX, `Caption must be ${CAPTION_MAX} characters or fewer`))
              .optional(),
          },
          { error: photoIds },
        ),
        { error: photoIds },
      )
      .max(PHOTOS_PER_JOB, TOO_MANY_PHOTOS)
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
  .string({ error: "Give a reason" })
  .trim()
  .min(1, "Give a reason")
  .check(atMost(500, "Reason must be less than 500 characters"));

export const cancelJobBody = z.strictObject({ reason: cancelReason.nullish() });

import { z } from "zod";
import type { Pence } from "#kernel/money.ts";
import { gasQuestion } from "./gas-work.ts";
import { URGENCIES } from "./guide/details.ts";
import { cleaned, jobFields, type PostJob, sentFields, typedFields, withNulls } from "./job.fields.ts";
import { texts } from "./job.schema.texts.ts";
import { MOST_ASKED, OPEN_TO_OTHERS } from "./open-to-others.ts";
import { CAPTION_MAX, PHOTOS_PER_JOB, TOO_MANY_PHOTOS } from "./photo.files.ts";

export type { EditJob, JobTexts, PostJob } from "./job.fields.ts";

/** Posting and changing a job, with the specification's messages (section 5), for the page, its action and the API. */

const MOST_DETAILS = 12;
const detailText = (max: number) =>
  z
    .string({ error: texts.giveDetails })
    .overwrite(cleaned)
    .trim()
    .min(1, texts.detailsEmpty)
    .max(max, texts.detailsTooLong);

/** The problem with a start date, or null; `today` is the day in London. */
export const startDateProblem = (day: string | null | undefined, today: string): string | null =>
  day != null && day < today ? texts.pastDate : null;

/** The earliest day that an edit may set. A stored date may stay even when it has passed. */
export const earliestStart = (today: string, stored: string | null): string =>
  stored !== null && stored < today ? stored : today;

/** The message when the maximum budget is below the minimum. */
export const budgetProblem = (min: Pence | null | undefined, max: Pence | null | undefined): string | null =>
  min != null && max != null && max < min ? texts.belowMinimum : null;

/** The form on /post-job: budgets in pounds, as text. An empty field counts as missing. */
export const postJobForm = (today: string) =>
  z
    .object({
      ...typedFields,
      preferredStartDate: jobFields.preferredStartDate.typed.refine(
        (day) => startDateProblem(day, today) === null,
        texts.pastDate,
      ),
    })
    .superRefine((job, check) => {
      const message = budgetProblem(job.budgetMin, job.budgetMax);
      if (message) check.addIssue({ code: "custom", path: ["budgetMax"], message });
      if (!job.gasAnswer && gasQuestion(job) === "required")
        check.addIssue({ code: "custom", path: ["gasAnswer"], message: texts.gasUnanswered });
    })
    .transform((job): PostJob => withNulls(job));

/**
 * POST /jobs: budgets in pence. Without `involves_gas`, words that suggest gas count as "not sure". `postJob`, which has the
 * clock, checks that the date is not past.
 */
export const postJobBody = z
  .strictObject({
    ...sentFields,
    urgency: z.enum(URGENCIES, { error: texts.chooseOne(URGENCIES.join(", ")) }).optional(),
    /** Questions about the work with their answers, as the customer was asked. */
    details: z
      .record(detailText(120), detailText(300), { error: texts.giveDetails })
      .refine((details) => Object.keys(details).length <= MOST_DETAILS, texts.tooManyDetails(MOST_DETAILS))
      .optional(),
    /** The user ids of the tradespeople to ask first. */
    asked_first: z
      .array(z.string({ error: texts.askWhom }), { error: texts.askWhom })
      .max(MOST_ASKED, texts.tooManyAsked)
      .optional(),
    /** The photos that were uploaded for it, in this order. */
    photos: z
      .array(
        z.strictObject(
          {
            id: z.string({ error: texts.photoId }),
            caption: z
              .string({ error: texts.captionIsText })
              .max(CAPTION_MAX, texts.captionTooLong(CAPTION_MAX))
              .optional(),
          },
          { error: texts.photoIds },
        ),
        { error: texts.photoIds },
      )
      .max(PHOTOS_PER_JOB, TOO_MANY_PHOTOS)
      .optional(),
    open_to_others: z.enum(OPEN_TO_OTHERS, { error: texts.chooseOne(OPEN_TO_OTHERS.join(", ")) }).optional(),
  })
  .superRefine((job, check) => {
    const message = budgetProblem(job.budget_min, job.budget_max);
    if (message) check.addIssue({ code: "custom", path: ["budget_max"], message });
  });

/** PATCH /jobs/{id}: any of the fields; null clears a budget or the date. */
export const editJobBody = z.strictObject(sentFields).partial();

/** The reason for cancelling a job: required for admins, optional for its customer. */
export const cancelReason = z
  .string({ error: texts.sayWhy })
  .overwrite(cleaned)
  .trim()
  .min(1, texts.sayWhy)
  .max(500, texts.reasonTooLong);

export const cancelJobBody = z.strictObject({ reason: cancelReason.nullish() });

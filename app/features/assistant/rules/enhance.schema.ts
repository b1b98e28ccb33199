import { z } from "zod";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { defineErrors } from "#kernel/errors.ts";

/** How long a description that can be enhanced is (specification, sections 5 and 9). */
export const ENHANCE = { min: 20, max: 2_000 } as const;
const TOO_SHORT = "Please write at least 20 characters";

export const enhanceErrors = defineErrors({
  TOO_SHORT: { status: 422, title: "Description too short", message: TOO_SHORT },
});

const cleaned = (text: string) => text.replaceAll("\u0000", "").replaceAll("\r\n", "\n");

/** Whether a description is long enough to be enhanced. */
export const isLongEnough = (description: string): boolean => cleaned(description).trim().length >= ENHANCE.min;

const description = z
  .string({ error: TOO_SHORT })
  .overwrite(cleaned)
  .trim()
  .min(ENHANCE.min, TOO_SHORT)
  .max(ENHANCE.max, `Description must be less than ${ENHANCE.max} characters`);

/** An empty one is one that is not chosen yet. */
const category = z
  .enum(["", ...JOB_CATEGORIES], { error: "Please select a category" })
  .nullish()
  .transform((chosen) => chosen || null);

/** POST /functions/enhance-job-description. */
export const enhanceBody = z.strictObject({ description, category });

/** The same out of the form on /post-job; its other fields are none of this. */
export const enhanceForm = z.object({ description: description.default(""), category });

export type Enhance = z.output<typeof enhanceBody>;

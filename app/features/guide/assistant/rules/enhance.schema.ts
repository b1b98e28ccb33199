import { z } from "zod";
import { atLeast, atMost } from "#app/web/text-length.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { ENHANCE_MIN } from "./enhance-limits.ts";

/** The shortest and longest description that can be enhanced, in characters (specification, sections 5 and 9). */
export const ENHANCE = { min: ENHANCE_MIN, max: 2_000 } as const;
export const TOO_SHORT = `Please write at least ${ENHANCE_MIN} characters`;

const description = z
  .string({ error: TOO_SHORT })
  .trim()
  .check(
    atLeast(ENHANCE.min, TOO_SHORT),
    atMost(ENHANCE.max, `Description must be less than ${ENHANCE.max} characters`),
  );

/** Empty until a category is chosen. */
const category = z
  .enum(["", ...JOB_CATEGORIES], { error: "Please select a category" })
  .nullish()
  .transform((chosen) => chosen || null);

/** POST /functions/enhance-job-description. */
export const enhanceBody = z.strictObject({ description, category });

export type Enhance = z.output<typeof enhanceBody>;

import { revisionNeeded } from "#kernel/errors.ts";
import { queryNumber, VERSIONS, wholeNumber } from "./number-fields.ts";

const TEXTS = {
  wrong: "revision must be a whole number",
  least: "There is no such revision",
  most: "There is no such revision",
};

/** The sentence about a body without a revision, which the API refuses with its own status (428). */
export const NO_REVISION = revisionNeeded().message;

/** In the API: the revision of a quote or a plan that was on the screen of the person who agrees. */
export const sentRevision = wholeNumber(VERSIONS, { ...TEXTS, missing: NO_REVISION }).meta({
  description: "The revision that was read. Without it 428 `REVISION_NEEDED`",
});

/** The same in a hidden field of a form. The operation refuses a form without it. */
export const revisionField = queryNumber(VERSIONS, TEXTS)
  .optional()
  .transform((revision) => revision);

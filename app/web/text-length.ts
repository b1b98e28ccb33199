import { z } from "zod";
import { hasAtLeast, hasAtMost } from "#kernel/characters.ts";

/**
 * Limits of texts in characters as people count them (`#kernel/characters.ts`), for `z.string().check(…)`. `.min` and `.max` count code units, so
 * they are for what has no other letters than ASCII: ids, codes, postcodes, addresses of pages. The API's document names the limits too.
 */

/** At most so many characters. */
export const atMost = (maximum: number, message: string) =>
  lengthCheck({ maximum }, (text) => hasAtMost(text, maximum), { code: "too_big", origin: "string", maximum, message });

/** At least so many. */
export const atLeast = (minimum: number, message: string) =>
  lengthCheck({ minimum }, (text) => hasAtLeast(text, minimum), {
    code: "too_small",
    origin: "string",
    minimum,
    message,
  });

type Issue = Partial<z.core.$ZodIssueTooBig<string> | z.core.$ZodIssueTooSmall<string>>;

function lengthCheck(bounds: object, isMet: (text: string) => boolean, issue: Issue): z.core.$ZodCheck<string> {
  const check = z.check<string>(({ value, issues }) => {
    if (!isMet(value)) issues.push({ inclusive: true, continue: true, input: value, ...issue } as z.core.$ZodRawIssue);
  });
  // Where Zod's own checks say their bounds, from which the JSON schema is made.
  check._zod.onattach.push((schema) => void Object.assign(schema._zod.bag, bounds));
  return check;
}

import { z } from "zod";
import { fullName } from "#features/auth/rules/auth.schema.ts";
import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import { texts } from "./profile.texts.ts";

const postcode = z
  .string({ error: texts.invalidUkPostcodeFormat })
  .trim()
  .refine(isPostcode, { error: texts.invalidUkPostcodeFormat, abort: true })
  .max(10, { error: texts.postcodeIsTooLong, abort: true })
  .transform(normalisePostcode);

/** Name and postcode from the form of /profile. An empty postcode removes it. */
export const nameSchema = z.object({ fullName, postcode: postcode.optional() });

/** PATCH /me: the fields that change; null removes the postcode. */
export const changeMeBody = z
  .strictObject({ full_name: fullName.optional(), postcode: postcode.nullable().optional() })
  .refine((body) => body.full_name !== undefined || body.postcode !== undefined, texts.nothingToChange);

const part = z.coerce.number().optional().catch(Number.NaN);

/**
 * A missing file passes: `changePhoto` refuses it with its own message. The numbers of the square come from the script; without them the
 * middle is taken, and what is not a square of the photo is refused by `changePhoto` too.
 */
export const changePhotoSchema = z.object({
  photo: z.instanceof(File).optional().catch(undefined),
  x: part,
  y: part,
  side: part,
});

import { z } from "zod";
import { bodySchemas, formSchemas } from "#app/web/field-schemas.ts";
import { queryDecimal } from "#app/web/number-fields.ts";
import { postcodeField } from "#app/web/postcode-field.ts";
import { defineFieldsByKind } from "#kernel/fields.ts";
import { fullName } from "../../auth/rules/auth.schema.ts";

/** Who sees a customer: tradespeople, once there is a job. Of a tradesperson everyone sees it. */
const OPEN = { customer: ["tradespeople", "team"], tradesperson: ["everyone", "team"] } as const;

/**
 * The columns of a person's profile, each declared once (`#kernel/fields.ts`): others see less of a customer than of a tradesperson. What
 * tradespeople say about their work is declared in the module tradespeople.
 */
export const profileFields = defineFieldsByKind({
  viewers: {
    owner: "owner",
    visitor: ["everyone"],
    tradesperson: ["everyone", "tradespeople"],
    customer: ["everyone", "customer"],
    admin: ["everyone", "team"],
  },
  fields: {
    id: { audience: OPEN },
    fullName: {
      audience: { customer: ["tradespeople", "team", "bank"], tradesperson: ["everyone", "customer", "team"] },
      shownAs: { customer: { part: "short", to: ["everyone"] } },
      personal: true,
      api: "full_name",
      form: fullName,
      reply: z.string(),
    },
    avatarUrl: {
      audience: { customer: ["tradespeople", "team"], tradesperson: ["everyone", "customer", "team"] },
      personal: true,
      api: "avatar_url",
      reply: z.string(),
      optional: true,
    },
    postcode: {
      audience: ["team"],
      shownAs: { tradesperson: { part: "part", to: ["everyone"] } },
      personal: true,
      api: "postcode",
      form: postcodeField,
      reply: z.string(),
      optional: true,
    },
    latitude: { audience: null, personal: true },
    longitude: { audience: null, personal: true },
    userType: { audience: OPEN },
    suspendedAt: { audience: ["team"] },
    suspendedFor: { audience: ["team"], personal: true },
    ratingSum: { audience: { customer: ["tradespeople"], tradesperson: ["everyone"] }, listed: true },
    reviewCount: {
      audience: { customer: ["tradespeople"], tradesperson: ["everyone"] },
      api: "review_count",
      reply: z.number().int(),
    },
    closedAt: { audience: ["team"] },
    firstPaidAt: { audience: { customer: ["tradespeople"], tradesperson: [] }, listed: true },
    createdAt: { audience: OPEN },
  },
});

/** The same for what does not depend on the kind: what people send, and what they see of themselves. */
export const ownProfileFields = profileFields.customer;

/** Name and postcode from the form of /profile. An empty postcode removes it. */
export const nameSchema = z.object(formSchemas(ownProfileFields));

/** PATCH /me: the fields that change; null removes the postcode. */
export const changeMeBody = z
  .strictObject(bodySchemas(ownProfileFields))
  .partial()
  .refine((body) => body.full_name !== undefined || body.postcode !== undefined, "Nothing to change");

/** No photo is so wide or high. */
const PIXELS = { min: 0, max: 100_000 };
const part = queryDecimal(PIXELS, "Choose a part of the photo").optional().catch(Number.NaN);

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

import { z } from "zod";
import { bodySchemas, formSchemas, readBody, withNulls } from "#app/web/field-schemas.ts";
import { type NumberTexts, typedNumber, wholeNumber } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { TRADES } from "#config/constants.ts";
import { defineFields } from "#kernel/fields.ts";
import { splitTags, uniqueTags } from "#kernel/tags.ts";
import { BIO_MAX, RATE_MAX, TAG_MAX, TAGS_MAX, YEARS_MAX } from "./profile.labels.ts";

const rates = "Maximum rate must be greater than or equal to minimum rate";

const trade = z.enum(TRADES, { error: "Select a trade" });

const bio = z
  .string({ error: "Bio must be text" })
  .trim()
  .check(atMost(BIO_MAX, "Bio must be 2,000 characters or fewer"))
  .nullish()
  .transform((text) => text || null);

const textsOf = (name: string, max: number): NumberTexts => ({
  wrong: `${name} must be a whole number`,
  least: `${name} must be a positive number`,
  most: `${name} must be ${max} or less`,
});

/** A whole number; empty or missing becomes null. */
const whole = (name: string, max: number) =>
  wholeNumber({ min: 0, max }, textsOf(name, max))
    .nullish()
    .transform((value) => value ?? null);

/** The same from a form, which sends a text. */
const typedWhole = (name: string, max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(typedNumber({ min: 0, max }, textsOf(name, max)).nullable());

const tags = (name: string) =>
  z
    .array(
      z
        .string({ error: `${name} must be text` })
        .check(atMost(TAG_MAX, `${name} must be ${TAG_MAX} characters or fewer each`)),
      { error: `${name} must be a list` },
    )
    .max(TAGS_MAX, `${name} must have ${TAGS_MAX} entries or fewer`)
    .transform(uniqueTags);

/** Tags from a form, which sends one string with commas. */
const typedTags = (name: string) => z.string().default("").transform(splitTags).pipe(tags(name));

const ratesInOrder = (min: number | null, max: number | null) => min === null || max === null || max >= min;

const rate = z.number().int().nullable().meta({ description: "Whole pounds an hour" });

const PUBLIC = ["everyone"] as const;

/** The columns of a professional profile, each declared once (`#kernel/fields.ts`). Name, photo and location are in the person's own profile. */
export const professionalFields = defineFields({
  of: "tradesperson",
  viewers: { owner: "owner", visitor: PUBLIC, admin: ["everyone", "team"] },
  fields: {
    id: { audience: PUBLIC, api: "id", reply: z.string() },
    userId: { audience: PUBLIC, api: "user_id", reply: z.string() },
    trade: { audience: PUBLIC, listed: true, api: "trade", form: trade, reply: z.string() },
    bio: { audience: [...PUBLIC, "team"], personal: true, api: "bio", form: bio, reply: z.string().nullable() },
    yearsExperience: {
      audience: PUBLIC,
      personal: true,
      api: "years_experience",
      form: typedWhole("Years of experience", YEARS_MAX),
      body: whole("Years of experience", YEARS_MAX),
      reply: z.number().int().nullable(),
    },
    hourlyRateMin: {
      audience: PUBLIC,
      listed: true,
      api: "hourly_rate_min",
      form: typedWhole("Minimum rate", RATE_MAX),
      body: whole("Minimum rate", RATE_MAX),
      reply: rate,
    },
    hourlyRateMax: {
      audience: PUBLIC,
      api: "hourly_rate_max",
      form: typedWhole("Maximum rate", RATE_MAX),
      body: whole("Maximum rate", RATE_MAX),
      reply: rate,
    },
    specialties: {
      audience: [...PUBLIC, "team"],
      personal: true,
      api: "specialties",
      form: typedTags("Specialties"),
      body: tags("Specialties").default([]),
      reply: z.array(z.string()),
    },
    serviceAreas: {
      audience: [...PUBLIC, "team"],
      personal: true,
      api: "service_areas",
      form: typedTags("Service areas"),
      body: tags("Service areas").default([]),
      reply: z.array(z.string()),
    },
    verified: { audience: PUBLIC, api: "verified", reply: z.boolean() },
    createdAt: { audience: PUBLIC, api: "created_at", reply: z.string(), show: (at: Date) => at.toISOString() },
  },
});

const { bio: _bio, yearsExperience: _years, ...inLists } = professionalFields.fields;
/** What lists have of a professional profile: all but its text and the years, which are on the profile itself. */
export const cardFields = { fields: inLists };

/** The professional profile from the form. Rates in whole pounds an hour. */
export const profileSchema = z
  .object(formSchemas(professionalFields))
  .refine(({ hourlyRateMin, hourlyRateMax }) => ratesInOrder(hourlyRateMin, hourlyRateMax), {
    path: ["hourlyRateMax"],
    message: rates,
  });
export type SaveProfile = z.output<typeof profileSchema>;

/** The professional profile from the API. */
export const apiProfileSchema = z
  .strictObject(bodySchemas(professionalFields))
  .refine(({ hourly_rate_min, hourly_rate_max }) => ratesInOrder(hourly_rate_min, hourly_rate_max), {
    path: ["hourly_rate_max"],
    message: rates,
  });

export const fromApi = (body: z.output<typeof apiProfileSchema>): SaveProfile =>
  withNulls(professionalFields, readBody(professionalFields, body));

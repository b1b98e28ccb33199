import { z } from "zod";
import { TRADES } from "#config/constants.ts";
import { splitTags, uniqueTags } from "#kernel/tags.ts";
import { BIO_MAX, RATE_MAX, TAG_MAX, TAGS_MAX, YEARS_MAX } from "./profile.labels.ts";

const trade = z.enum(TRADES, { error: "Please select a trade" });

const bio = z
  .string({ error: "Bio must be text" })
  .trim()
  .max(BIO_MAX, "Bio must be at most 2000 characters")
  .nullish()
  .transform((text) => text || null);

const limited = (name: string, max: number) =>
  z
    .number({ error: `${name} must be a whole number` })
    .int(`${name} must be a whole number`)
    .min(0, `${name} must be a positive number`)
    .max(max, `${name} must be at most ${max}`);

/** A whole number; empty or missing becomes null. */
const whole = (name: string, max: number) =>
  limited(name, max)
    .nullish()
    .transform((value) => value ?? null);

/** The same from a form, which sends digits as a string. */
const typedWhole = (name: string, max: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{0,9}$/, `${name} must be a whole number`)
    .nullish()
    .transform((text) => (text ? Number(text) : null))
    .pipe(limited(name, max).nullable());

const tags = (name: string) =>
  z
    .array(
      z.string({ error: `${name} must be texts` }).max(TAG_MAX, `${name} must be at most ${TAG_MAX} characters each`),
      { error: `${name} must be a list` },
    )
    .max(TAGS_MAX, `${name}: at most ${TAGS_MAX} entries`)
    .transform(uniqueTags);

/** Tags from a form, which sends one string with commas. */
const typedTags = (name: string) => z.string().default("").transform(splitTags).pipe(tags(name));

const RATES = "Maximum rate must be greater than or equal to minimum rate";
const ratesInOrder = (min: number | null, max: number | null) => min === null || max === null || max >= min;

/** The professional profile from the form. Rates in whole pounds an hour. */
export const profileSchema = z
  .object({
    trade,
    bio,
    yearsExperience: typedWhole("Years of experience", YEARS_MAX),
    hourlyRateMin: typedWhole("Minimum rate", RATE_MAX),
    hourlyRateMax: typedWhole("Maximum rate", RATE_MAX),
    specialties: typedTags("Specialties"),
    serviceAreas: typedTags("Service areas"),
  })
  .refine(({ hourlyRateMin, hourlyRateMax }) => ratesInOrder(hourlyRateMin, hourlyRateMax), {
    path: ["hourlyRateMax"],
    message: RATES,
  });
export type SaveProfile = z.output<typeof profileSchema>;

/** The professional profile from the API. */
export const apiProfileSchema = z
  .strictObject({
    trade,
    bio,
    years_experience: whole("Years of experience", YEARS_MAX),
    hourly_rate_min: whole("Minimum rate", RATE_MAX),
    hourly_rate_max: whole("Maximum rate", RATE_MAX),
    specialties: tags("Specialties").default([]),
    service_areas: tags("Service areas").default([]),
  })
  .refine(({ hourly_rate_min, hourly_rate_max }) => ratesInOrder(hourly_rate_min, hourly_rate_max), {
    path: ["hourly_rate_max"],
    message: RATES,
  });

export const fromApi = (body: z.output<typeof apiProfileSchema>): SaveProfile => ({
  trade: body.trade,
  bio: body.bio,
  yearsExperience: body.years_experience,
  hourlyRateMin: body.hourly_rate_min,
  hourlyRateMax: body.hourly_rate_max,
  specialties: body.specialties,
  serviceAreas: body.service_areas,
});

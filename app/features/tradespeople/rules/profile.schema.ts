import { z } from "zod";
import { TRADES } from "#config/constants.ts";
import { splitTags, uniqueTags } from "#kernel/tags.ts";
import { BIO_MAX, RATE_MAX, TAG_MAX, TAGS_MAX, YEARS_MAX } from "./profile.labels.ts";
import { texts as ownTexts } from "./profile.texts.ts";

const trade = z.enum(TRADES, { error: ownTexts.pleaseSelectTrade });

const bio = z
  .string({ error: ownTexts.bioMustBeText })
  .trim()
  .max(BIO_MAX, ownTexts.bioMustMost2000)
  .nullish()
  .transform((text) => text || null);

const limited = (name: string, max: number) =>
  z
    .number({ error: ownTexts.mustBeWholeNumber(name) })
    .int(ownTexts.mustBeWholeNumber(name))
    .min(0, ownTexts.mustBePositiveNumber(name))
    .max(max, ownTexts.mustBeAtMost(name, max));

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
    .regex(/^-?\d{0,9}$/, ownTexts.mustBeWholeNumber(name))
    .nullish()
    .transform((text) => (text ? Number(text) : null))
    .pipe(limited(name, max).nullable());

const tags = (name: string) =>
  z
    .array(
      z.string({ error: ownTexts.mustBeTexts(name) }).max(TAG_MAX, ownTexts.mustMostCharactersEach(name, TAG_MAX)),
      { error: ownTexts.mustBeList(name) },
    )
    .max(TAGS_MAX, ownTexts.atMostEntries(name, TAGS_MAX))
    .transform(uniqueTags);

/** Tags from a form, which sends one string with commas. */
const typedTags = (name: string) => z.string().default("").transform(splitTags).pipe(tags(name));

const ratesInOrder = (min: number | null, max: number | null) => min === null || max === null || max >= min;

/** The professional profile from the form. Rates in whole pounds an hour. */
export const profileSchema = z
  .object({
    trade,
    bio,
    yearsExperience: typedWhole(ownTexts.yearsOfExperience, YEARS_MAX),
    hourlyRateMin: typedWhole(ownTexts.minimumRate, RATE_MAX),
    hourlyRateMax: typedWhole(ownTexts.maximumRate, RATE_MAX),
    specialties: typedTags("Specialties"),
    serviceAreas: typedTags(ownTexts.serviceAreas),
  })
  .refine(({ hourlyRateMin, hourlyRateMax }) => ratesInOrder(hourlyRateMin, hourlyRateMax), {
    path: ["hourlyRateMax"],
    message: ownTexts.rates,
  });
export type SaveProfile = z.output<typeof profileSchema>;

/** The professional profile from the API. */
export const apiProfileSchema = z
  .strictObject({
    trade,
    bio,
    years_experience: whole(ownTexts.yearsOfExperience, YEARS_MAX),
    hourly_rate_min: whole(ownTexts.minimumRate, RATE_MAX),
    hourly_rate_max: whole(ownTexts.maximumRate, RATE_MAX),
    specialties: tags("Specialties").default([]),
    service_areas: tags(ownTexts.serviceAreas).default([]),
  })
  .refine(({ hourly_rate_min, hourly_rate_max }) => ratesInOrder(hourly_rate_min, hourly_rate_max), {
    path: ["hourly_rate_max"],
    message: ownTexts.rates,
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

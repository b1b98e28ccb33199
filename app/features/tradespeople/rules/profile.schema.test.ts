import { describe, expect, test } from "vitest";
import { apiProfileSchema, fromApi, profileSchema } from "./profile.schema.ts";

const typed = { trade: "Plumber" };
const messageOf = (fields: Record<string, unknown>) =>
  profileSchema.safeParse({ ...typed, ...fields }).error?.issues[0]?.message;
const apiMessageOf = (fields: Record<string, unknown>) =>
  apiProfileSchema.safeParse({ ...typed, ...fields }).error?.issues[0]?.message;

test("only the trade is required; empty fields become null", () => {
  const empty = {
    bio: null,
    yearsExperience: null,
    hourlyRateMin: null,
    hourlyRateMax: null,
    specialties: [],
    serviceAreas: [],
  };
  expect(profileSchema.parse(typed)).toEqual({ ...typed, ...empty });
  expect(
    profileSchema.parse({ ...typed, bio: "  ", yearsExperience: "", hourlyRateMin: "", hourlyRateMax: "" }),
  ).toEqual({
    ...typed,
    ...empty,
  });
  expect(fromApi(apiProfileSchema.parse(typed))).toEqual({ ...typed, ...empty });
});

test("typed text becomes numbers and lists", () => {
  const parsed = profileSchema.parse({
    ...typed,
    bio: " Tidy. ",
    yearsExperience: "12",
    hourlyRateMin: "45",
    hourlyRateMax: "45",
    specialties: "Taps, leaks,, taps ",
    serviceAreas: "Leeds",
  });
  expect(parsed).toEqual({
    trade: "Plumber",
    bio: "Tidy.",
    yearsExperience: 12,
    hourlyRateMin: 45,
    hourlyRateMax: 45,
    specialties: ["Taps", "leaks"],
    serviceAreas: ["Leeds"],
  });
});

describe("messages for wrong input", () => {
  test.each([
    [{ trade: "" }, "Select a trade"],
    [{ trade: "Astrologer" }, "Select a trade"],
    [{ bio: "a".repeat(2_001) }, "Bio must be 2,000 characters or fewer"],
    [{ yearsExperience: "ten" }, "Years of experience must be a whole number"],
    [{ yearsExperience: "-1" }, "Years of experience must be a positive number"],
    [{ yearsExperience: "81" }, "Years of experience must be 80 or less"],
    [{ hourlyRateMin: "45.50" }, "Minimum rate must be a whole number"],
    [{ hourlyRateMin: "-" }, "Minimum rate must be a whole number"],
    [{ hourlyRateMax: "1001" }, "Maximum rate must be 1000 or less"],
    [{ hourlyRateMin: "50", hourlyRateMax: "40" }, "Maximum rate must be greater than or equal to minimum rate"],
    [{ specialties: "a".repeat(61) }, "Specialties must be 60 characters or fewer each"],
    [
      { serviceAreas: Array.from({ length: 21 }, (_, i) => `Town ${i}`).join(",") },
      "Service areas must have 20 entries or fewer",
    ],
  ])("%j", (fields, message) => {
    expect(messageOf(fields)).toBe(message);
  });

  test.each([
    [{ hourly_rate_min: "45" }, "Minimum rate must be a whole number"],
    [{ hourly_rate_min: 45.5 }, "Minimum rate must be a whole number"],
    [{ hourly_rate_min: 50, hourly_rate_max: 40 }, "Maximum rate must be greater than or equal to minimum rate"],
    [{ specialties: "Taps" }, "Specialties must be a list"],
    [{ specialties: [1] }, "Specialties must be text"],
    [{ verified: true }, 'Unrecognized key: "verified"'],
  ])("in the API: %j", (fields, message) => {
    expect(apiMessageOf(fields)).toBe(message);
  });

  test("tags of the API are trimmed and unique too", () => {
    expect(
      apiProfileSchema.parse({ ...typed, specialties: [" Taps ", "taps", "", "Kitchens, fitted"] }).specialties,
    ).toEqual(["Taps", "Kitchens fitted"]);
  });
});

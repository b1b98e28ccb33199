/** The cities of the specification, in its order. */
export const CITIES = [
  "London",
  "Manchester",
  "Birmingham",
  "Leeds",
  "Glasgow",
  "Liverpool",
  "Newcastle",
  "Sheffield",
  "Bristol",
  "Edinburgh",
  "Cardiff",
  "Belfast",
  "Nottingham",
  "Southampton",
  "Leicester",
] as const;
export type City = (typeof CITIES)[number];

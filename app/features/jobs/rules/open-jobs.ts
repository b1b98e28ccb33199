import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";

/** The filter chips over the list of open jobs, as they stand in the URL (`?show=`). */
export const JOB_CHIPS = ["all", "verified", "top-rated", "nearby"] as const;
export type JobChip = (typeof JOB_CHIPS)[number];

export const CHIP_WORDS: Record<JobChip, string> = {
  all: "All",
  verified: "Verified",
  "top-rated": "Top Rated",
  nearby: "Nearby",
};

/** Reads a chip from a URL; anything unknown is All. */
export const readChip = (text: string | null): JobChip => JOB_CHIPS.find((chip) => chip === text) ?? "all";

/** How far "near" reaches: around a tradesperson, a city or a whole postcode. */
export const NEARBY_MILES = 25;

/** The browse ids (section 9) that are not called like a job category, and which categories they take in. */
const OTHER_NAMES: Record<string, readonly JobCategory[]> = {
  home: ["Carpentry", "Painting", "Roofing", "Flooring"],
  auto: ["Electrical"],
  garden: ["Gardening"],
  repair: ["Plumbing", "Electrical", "Carpentry", "Roofing", "Flooring"],
  security: ["Electrical", "Carpentry"],
};

/** The job category of that name, however it is cased; null when there is none. */
export function readCategory(text: string): JobCategory | null {
  const name = text.trim().toLowerCase();
  return JOB_CATEGORIES.find((category) => category.toLowerCase() === name) ?? null;
}

/** The job categories that a URL or an API call names, by a category's name or a browse id; none for anything else. */
export function readCategories(text: string): readonly JobCategory[] {
  const category = readCategory(text);
  const name = text.trim().toLowerCase();
  if (category) return [category];
  return Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? []) : [];
}

/** "1 job available", "12 jobs available"; counting stops at `cap`. */
export function countLine(count: number, cap = Number.POSITIVE_INFINITY): string {
  const number = count >= cap ? `${cap.toLocaleString("en-GB")}+` : count.toLocaleString("en-GB");
  return `${number} ${count === 1 ? "job" : "jobs"} available`;
}

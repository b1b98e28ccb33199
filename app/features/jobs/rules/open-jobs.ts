import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";

/** The filter chips of the list of open jobs, by their value in the URL (`?show=`). */
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

/** The radius of "near", around a tradesperson, a city or a full postcode. */
export const NEARBY_MILES = 25;

/** Browse ids (section 9) that differ from the job categories' names, with the categories they include. */
const OTHER_NAMES: Record<string, readonly JobCategory[]> = {
  home: ["Carpentry", "Painting", "Roofing", "Flooring"],
  auto: ["Electrical"],
  garden: ["Gardening"],
  repair: ["Plumbing", "Electrical", "Carpentry", "Roofing", "Flooring"],
  security: ["Electrical", "Carpentry"],
};

/** The job category of that name, ignoring case; null when there is none. */
export function readCategory(text: string): JobCategory | null {
  const name = text.trim().toLowerCase();
  return JOB_CATEGORIES.find((category) => category.toLowerCase() === name) ?? null;
}

/** The job categories for a category name or browse id in a URL or an API call; none for anything else. */
export function readCategories(text: string): readonly JobCategory[] {
  const category = readCategory(text);
  const name = text.trim().toLowerCase();
  if (category) return [category];
  return Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? []) : [];
}

/** "1 job available", "12 jobs available"; "1,000+ jobs available" from `cap` on. */
export function countLine(count: number, cap = Number.POSITIVE_INFINITY): string {
  const number = count >= cap ? `${cap.toLocaleString("en-GB")}+` : count.toLocaleString("en-GB");
  return `${number} ${count === 1 ? "job" : "jobs"} available`;
}

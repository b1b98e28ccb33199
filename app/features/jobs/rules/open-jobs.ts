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

/** The browse ids (section 9) of which one stands for a job category by another name. */
const OTHER_NAMES: Record<string, JobCategory> = { garden: "Gardening" };

/** The job category that a URL or an API call names, however it is cased; null when there is none of that name. */
export function readCategory(text: string): JobCategory | null {
  const name = text.trim().toLowerCase();
  return JOB_CATEGORIES.find((category) => category.toLowerCase() === name) ?? OTHER_NAMES[name] ?? null;
}

/** "1 job available", "12 jobs available"; counting stops at `cap`. */
export function countLine(count: number, cap = Number.POSITIVE_INFINITY): string {
  const number = count >= cap ? `${cap.toLocaleString("en-GB")}+` : count.toLocaleString("en-GB");
  return `${number} ${count === 1 ? "job" : "jobs"} available`;
}

/** What jobs are about, and who does them. */

export const JOB_CATEGORIES = [
  "Plumbing",
  "Electrical",
  "Carpentry",
  "Painting",
  "Roofing",
  "Flooring",
  "Gardening",
  "Cleaning",
] as const;
export type JobCategory = (typeof JOB_CATEGORIES)[number];

export const TRADES = [
  "Plumber",
  "Electrician",
  "Carpenter",
  "Builder",
  "Painter & Decorator",
  "Roofer",
  "Plasterer",
  "Landscaper",
  "Gas Engineer",
  "Heating Engineer",
] as const;
export type Trade = (typeof TRADES)[number];

/** Trades that may not quote or be verified without a current Gas Safe check. */
export const GAS_TRADES: readonly string[] = ["Gas Engineer", "Heating Engineer"];

export const ROTATING_TRADES = [
  "Plumber",
  "Electrician",
  "Builder",
  "Decorator",
  "Carpenter",
  "Heating Engineer",
  "Locksmith",
  "Gardener",
] as const;

export const POPULAR_CATEGORIES = [
  "Plumbing",
  "Electrical",
  "Decorating",
  "Carpentry",
  "Auto",
  "Roofing",
  "Gardening",
  "Cleaning",
] as const;

export const POPULAR_SERVICES = ["Plumbing", "Electrical", "Carpentry", "Painting", "Roofing", "Flooring"] as const;

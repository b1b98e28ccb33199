/** The specification's constants, section 9, in one place. */

export const QUOTES_PER_JOB = 3;

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

export const FEATURED_ON_LANDING = 6;
export const FEATURED_ON_HOME = 3;
export const DASHBOARD_ROWS = 5;
export const DASHBOARD_ACTIVE_JOBS = 3;
export const TOP_RATED = { rating: 4.5, reviews: 3 } as const;
export const PAGE_SIZE = { default: 20, max: 100 } as const;
/** Completed work is approved automatically after this many days without an answer from the customer. */
export const APPROVAL_DAYS = 14;

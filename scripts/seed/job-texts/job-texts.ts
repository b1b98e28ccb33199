import type { JobCategory, Trade } from "#config/constants.ts";
import { CLEANING_JOBS, GARDENING_JOBS, ROOFING_JOBS } from "./exterior.ts";
import { CARPENTRY_JOBS, FLOORING_JOBS, PAINTING_JOBS } from "./interior.ts";
import type { JobText } from "./job-text.ts";
import { ELECTRICAL_JOBS, PLUMBING_JOBS } from "./plumbing-electrical.ts";

/** The trades that quote for a job of the category. */
export const QUOTING_TRADES: Record<JobCategory, readonly Trade[]> = {
  Plumbing: ["Plumber", "Heating Engineer"],
  Electrical: ["Electrician"],
  Carpentry: ["Carpenter", "Builder"],
  Painting: ["Painter & Decorator", "Plasterer"],
  Roofing: ["Roofer", "Builder"],
  Flooring: ["Carpenter", "Builder"],
  Gardening: ["Landscaper"],
  Cleaning: ["Landscaper", "Roofer"],
};

export const GAS_QUOTING_TRADES: readonly Trade[] = ["Gas Engineer", "Heating Engineer"];

export const JOB_TEXTS: Record<JobCategory, readonly JobText[]> = {
  Plumbing: PLUMBING_JOBS,
  Electrical: ELECTRICAL_JOBS,
  Carpentry: CARPENTRY_JOBS,
  Painting: PAINTING_JOBS,
  Roofing: ROOFING_JOBS,
  Flooring: FLOORING_JOBS,
  Gardening: GARDENING_JOBS,
  Cleaning: CLEANING_JOBS,
};

/** Another brand, for app/config/brand/second-brand.test.ts: bicycles instead of houses. */
export const JOB_CATEGORIES = ["Repair", "Service"] as const;
export type JobCategory = (typeof JOB_CATEGORIES)[number];
export const TRADES = ["Mechanic", "Wheel Builder"] as const;
export type Trade = (typeof TRADES)[number];
export const GAS_TRADES: readonly string[] = [];
export const ROTATING_TRADES = ["Mechanic"] as const;
export const POPULAR_CATEGORIES = ["Repair"] as const;
export const POPULAR_SERVICES = ["Repair", "Service"] as const;

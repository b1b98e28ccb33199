import { NEARBY_MILES } from "./open-jobs.ts";

/** The orders of the jobs that fit a tradesperson, as in the URL (`?sort=`). */
export const FOR_YOU_SORTS = ["nearest", "newest"] as const;
export type ForYouSort = (typeof FOR_YOU_SORTS)[number];

/** The distances to choose from, in miles. */
export const FOR_YOU_MILES = [5, 10, 15, NEARBY_MILES] as const;

/** Reads an order from a URL; anything unknown is the nearest first. */
export const readSort = (text: string | null): ForYouSort => FOR_YOU_SORTS.find((sort) => sort === text) ?? "nearest";

/** Reads a distance from a URL; anything unknown is the longest. */
export const readMiles = (text: string | null): number =>
  FOR_YOU_MILES.find((miles) => String(miles) === text) ?? NEARBY_MILES;

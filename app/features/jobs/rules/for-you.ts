import { NEARBY_MILES } from "./open-jobs.ts";

/** The orders of the jobs that fit a tradesperson, as in the URL (`?sort=`). */
export const FOR_YOU_SORTS = ["nearest", "newest"] as const;
export type ForYouSort = (typeof FOR_YOU_SORTS)[number];

/** The distances to choose from, in miles. */
export const FOR_YOU_MILES = [5, 10, 15, NEARBY_MILES] as const;

/** How a tradesperson sees the jobs that fit. */
export interface ForYouFilters {
  sort: ForYouSort;
  miles: number;
}

/**
 * Reads the filters from a URL, and from the cookie what the URL does not say. Anything unknown is the nearest first, within the
 * longest distance.
 */
export function readForYou(query: URLSearchParams, cookies: string | null): ForYouFilters {
  const [, sort, miles] = /(?:^|;\s*)for-you=([a-z]+)\.(\d+)(?:;|$)/.exec(cookies ?? "") ?? [];
  return { sort: readSort(query.get("sort") ?? sort), miles: readMiles(query.get("miles") ?? miles) };
}

/** `for-you=nearest.10`, so that the list is the same the next time. */
export const forYouCookie = ({ sort, miles }: ForYouFilters): string =>
  `for-you=${sort}.${miles}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`;

const readSort = (text?: string): ForYouSort => FOR_YOU_SORTS.find((sort) => sort === text) ?? "nearest";

const readMiles = (text?: string): number => FOR_YOU_MILES.find((miles) => String(miles) === text) ?? NEARBY_MILES;

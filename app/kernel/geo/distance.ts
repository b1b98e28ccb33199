import { METRES_PER_MILE } from "./areas.ts";
import type { Location } from "./location.ts";

const milesText = (miles: number) => `${miles} ${miles === 1 ? "mile" : "miles"}`;

/** Distances as people read them, only as exact as both places are known. Nothing else puts a distance into words. */

/**
 * How exactly a place is known, the most exact first: by its postcode in the directory, or only by the centre of its district, postcode area or city.
 * A postcode that is newer than the directory has the centre of its district, and counts as known by its postcode.
 */
export type Exactness = Location["kind"];

/** A distance in whole miles; `near`: too short for a figure at that exactness, so that the name of the place says more. */
export interface Distance {
  miles: number;
  as: "near" | "under" | "exactly" | "about";
}

interface Figures {
  /** Below so many miles there is no figure. */
  least: number;
  below: "near" | "under";
  step: number;
  as: "exactly" | "about";
}

const COARSE: Figures = { least: 20, below: "near", step: 10, as: "about" };
const FIGURES: Record<Exactness, Figures> = {
  postcode: { least: 1, below: "under", step: 1, as: "exactly" },
  district: { least: 3, below: "under", step: 1, as: "about" },
  area: COARSE,
  city: COARSE,
};

/** A distance in metres between places that are known so exactly; the less exact of them decides. */
export function distanceOf(metres: number, from: Exactness, to: Exactness): Distance {
  const [one, other] = [FIGURES[from], FIGURES[to]];
  const { least, below, step, as } = other.least > one.least ? other : one;
  const miles = metres / METRES_PER_MILE;
  if (miles < least) return { miles: below === "near" ? 0 : least, as: below };
  return { miles: Math.round(miles / step) * step, as };
}

/** A distance by road, which is estimated from the straight line and so is never exact. */
export const estimated = (distance: Distance): Distance =>
  distance.as === "exactly" ? { ...distance, as: "about" } : distance;

/** "under 1 mile", "12 miles", "about 90 miles"; null where there is no figure. */
export function distanceText(distance: Distance | null): string | null {
  if (distance === null || distance.as === "near") return null;
  const miles = milesText(distance.miles);
  return distance.as === "exactly" ? miles : distance.as === "under" ? `under ${miles}` : `about ${miles}`;
}

/** The miles of a distance as a number for programs, which is never more exact than its text; null where there is no figure. */
export const distanceFigure = (distance: Distance | null): number | null =>
  distance === null || distance.as === "near" ? null : distance.miles;

/** A radius in words: "25 miles". */
export const radiusText = (miles: number): string => milesText(miles);
/** The same where there is little room: "25 mi". */
export const shortRadiusText = (miles: number): string => `${miles} mi`;

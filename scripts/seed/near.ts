import { METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { metresBetween } from "#kernel/geo/cells.ts";
import type { Person } from "./person.ts";

/** As far as a tradesperson of the demo data travels. */
const MILES = 50;

function milesBetween(a: Person, b: Person): number {
  const [from, to] = [pointOf(a), pointOf(b)];
  return from && to ? metresBetween(from, to) / METRES_PER_MILE : Number.POSITIVE_INFINITY;
}

const pointOf = ({ latitude, longitude }: Person) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export const isNear = (a: Person, b: Person): boolean => milesBetween(a, b) <= MILES;

/** The same people, the nearest to `place` first. */
export const nearestFirst = <P extends Person>(people: readonly P[], place: Person): P[] =>
  people.toSorted((a, b) => milesBetween(a, place) - milesBetween(b, place));

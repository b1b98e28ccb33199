import { METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { metresBetween } from "#kernel/geo/cells.ts";
import { distanceOf, distanceText, estimated } from "#kernel/geo/distance.ts";
import { knownPlace } from "#kernel/geo/known-place.ts";
import type { ArrivalWindow } from "../../rules/appointment.ts";

const distanceAndMinutesFrom = (distance: string, minutes: number, after: string) =>
  `${distance.charAt(0).toUpperCase()}${distance.slice(1)}${minutes > 0 ? ` and ${minutes} minutes` : ""} from ${after}`;

/** How far and how long it is from one place to another: estimates from the straight line, which are always said to be estimates. */

export interface Place {
  latitude: number;
  longitude: number;
}

/** A road is longer than the straight line by about this. */
const ROAD_FACTOR = 1.3;
/** The average of a van in and between towns. */
const MILES_PER_HOUR = 20;
/** Estimates are in these steps of minutes. */
const STEP = 5;
/**
 * Customers' choices leave travel out in these steps. They are long, so that nobody can find out from which times are free where a tradesperson's other
 * customers live.
 */
const CHOICE_STEP = 30;

/** Road miles to one decimal. */
export const roadMiles = (from: Place, to: Place): number =>
  Math.round((metresBetween(from, to) / METRES_PER_MILE) * ROAD_FACTOR * 10) / 10;

const minutes = (from: Place, to: Place, step: number): number =>
  Math.ceil(((roadMiles(from, to) / MILES_PER_HOUR) * 60) / step) * step;

export const travelMinutes = (from: Place, to: Place): number => minutes(from, to, STEP);

/** The minutes that a customer's choice leaves out between two places. */
export const minutesLeftOut = (from: Place, to: Place): number => minutes(from, to, CHOICE_STEP);

interface Stop {
  /** The arrival window; null when the time is open. */
  window: ArrivalWindow | null;
  place: Place | null;
}

/**
 * The stops of a day in the order of the shortest way on: always the nearest one next, from the base. Those with an arrival window keep the order of
 * their windows, and those whose place is not known come last, or by their window.
 */
export function orderOfDay<One extends Stop>(stops: readonly One[], base: Place | null): One[] {
  const fixed = stops
    .filter(({ window }) => window)
    .toSorted((a, b) => (a.window?.start ?? 0) - (b.window?.start ?? 0));
  const open = stops.filter(({ window }) => !window);
  const order: One[] = [];
  let here = base;
  const milesTo = ({ place }: Stop): number => (place && here ? roadMiles(here, place) : Number.POSITIVE_INFINITY);
  while (fixed.length + open.length > 0) {
    const [first] = fixed;
    const choices = first ? [first, ...open] : open;
    const next = choices.reduce((best, one) => (milesTo(one) < milesTo(best) ? one : best));
    order.push(next);
    const from = next === first ? fixed : open;
    from.splice(from.indexOf(next), 1);
    here = next.place ?? here;
  }
  return order;
}

/** "about 3 miles"; null where too little is known of the places to say how far it is. */
const wayText = (from: Place, to: Place): string | null =>
  distanceText(
    estimated(distanceOf(roadMiles(from, to) * METRES_PER_MILE, knownPlace(from).known, knownPlace(to).known)),
  );

/** The minutes of the way between two stops; null where that cannot be said. */
export const driveBetween = (from: Place | null, to: Place | null): number | null =>
  from && to && wayText(from, to) !== null ? travelMinutes(from, to) : null;

/**
 * "About 3 miles and 10 minutes from your base", to each stop from the one before, and to the first from the base; null where a place is not known, or
 * too little to say how far it is.
 */
export function legsOf(stops: readonly Stop[], base: Place | null): (string | null)[] {
  let here = base;
  return stops.map(({ place }, index) => {
    const from = here;
    here = place;
    if (!from || !place) return null;
    const after = index === 0 ? "your base" : "the stop before";
    const distance = wayText(from, place);
    return distance && distanceAndMinutesFrom(distance, travelMinutes(from, place), after);
  });
}

import type { GeoPoint } from "./areas.ts";

/** The grid of map cells, numbered like the database function map_cell. */
const HEIGHT = 0.15;
const WIDTH = 0.25;
const COLUMNS = 2_000;
const METRES_PER_DEGREE = 111_194.93;
/** The radius of the sphere that the database function map_point uses, in metres. */
export const EARTH = 6_371_000;

const row = (latitude: number) => Math.floor((latitude + 90) / HEIGHT);
const column = (longitude: number) => Math.floor((longitude + 180) / WIDTH);

/** Stands for every place in a list of cells: no cell of the map has this number. */
export const ANYWHERE = 0;

/** The number of the cell that contains a point. */
export const cellOf = ({ latitude, longitude }: GeoPoint): number => row(latitude) * COLUMNS + column(longitude);

/** The numbers of all cells within a distance of a point; includes a few more at the corners. */
export function cellsAround(place: GeoPoint, metres: number): number[] {
  const reach = metres / METRES_PER_DEGREE + 1e-6;
  const cells: number[] = [];
  for (let y = row(place.latitude - reach); y <= row(place.latitude + reach); y++) {
    // The circle is widest at the parallel of this row that is nearest to the point.
    const nearest = Math.min(Math.max(place.latitude, y * HEIGHT - 90), (y + 1) * HEIGHT - 90);
    const up = Math.abs(nearest - place.latitude);
    const high = Math.max(Math.abs(y * HEIGHT - 90), Math.abs((y + 1) * HEIGHT - 90));
    const across =
      Math.sqrt(Math.max(reach ** 2 - up ** 2, 0)) / Math.max(Math.cos((high * Math.PI) / 180), 0.01) + 1e-6;
    for (let x = column(place.longitude - across); x <= column(place.longitude + across); x++)
      cells.push(y * COLUMNS + x);
  }
  return cells;
}

/** Converts a distance on the surface into the length of the chord through the sphere, and back. */
export const chordOf = (metres: number): number => 2 * EARTH * Math.sin(metres / (2 * EARTH));
export const metresOfChord = (chord: number): number => 2 * EARTH * Math.asin(Math.min(1, chord / (2 * EARTH)));

/** The distance between two points on the surface, in metres. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const [x, y] = [point(a), point(b)];
  return metresOfChord(Math.hypot(...x.map((value, axis) => value - (y[axis] ?? 0))));
}

const point = ({ latitude, longitude }: GeoPoint) => {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [EARTH * Math.cos(phi) * Math.cos(lambda), EARTH * Math.cos(phi) * Math.sin(lambda), EARTH * Math.sin(phi)];
};

import { areaOf } from "../postcode.ts";
import { areaNameOf } from "./area-names.ts";
import { areaCentres, type GeoPoint } from "./areas.ts";

/** A small map: a dot for each postcode area of the United Kingdom, in a box of `width` by `height`, and the one that it is about. */
export interface AreaPicture {
  width: number;
  height: number;
  /** The path of all dots, each a line of no length. */
  dots: string;
  x: number;
  y: number;
  /** "Leeds". */
  name: string;
}

/** The box around all centres in degrees, and its size. A degree of longitude is shorter than one of latitude, at the middle of the country. */
const [WEST, NORTH] = [-7.5, 60.8];
const PER_DEGREE = 10;
const SHORTER = Math.cos((55 * Math.PI) / 180);
const [WIDTH, HEIGHT] = [54, 110];

const placed = ({ latitude, longitude }: GeoPoint) => ({
  x: Math.round((longitude - WEST) * SHORTER * PER_DEGREE),
  y: Math.round((NORTH - latitude) * PER_DEGREE),
});

const DOTS = [...new Set([...areaCentres.values()].map(placed).map(({ x, y }) => `M${x} ${y}h0`))].join("");

/** The picture of the area of a postcode or of its beginning ("LS6"), for a place whose distance is not known; null for an unknown one. */
export function areaPicture(postcode: string): AreaPicture | null {
  const [centre, name] = [areaCentres.get(areaOf(postcode)), areaNameOf(postcode)];
  return centre && name ? { width: WIDTH, height: HEIGHT, dots: DOTS, ...placed(centre), name } : null;
}

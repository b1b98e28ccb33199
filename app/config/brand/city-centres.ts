import type { City } from "./places.ts";

/** The centre of each city: latitude and longitude. */
export const CITY_CENTRES: Record<City, readonly [latitude: number, longitude: number]> = {
  London: [51.51, -0.13],
  Manchester: [53.48, -2.24],
  Birmingham: [52.48, -1.9],
  Leeds: [53.8, -1.55],
  Glasgow: [55.86, -4.25],
  Liverpool: [53.41, -2.98],
  Newcastle: [54.97, -1.61],
  Sheffield: [53.38, -1.47],
  Bristol: [51.45, -2.59],
  Edinburgh: [55.95, -3.19],
  Cardiff: [51.48, -3.18],
  Belfast: [54.6, -5.93],
  Nottingham: [52.95, -1.15],
  Southampton: [50.9, -1.4],
  Leicester: [52.64, -1.13],
};

import type { Trade } from "#config/constants.ts";
import type { City } from "#kernel/geo/cities.ts";

export interface Person {
  id: string;
  name: string;
  city: City;
  postcode: string;
  latitude: number | null;
  longitude: number | null;
}

export interface Tradesperson extends Person {
  trade: Trade;
  cities: readonly City[];
}

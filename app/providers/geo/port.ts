import type { Location } from "./location.ts";

/** A point on the map in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Finds where a postcode or a city is. Null when no source knows; never throws. */
export interface Places {
  /** A whole postcode, a district ("LS6") or an area ("LS"). */
  ofPostcode(postcode: string): Promise<Place | null>;
  ofCity(city: string): Place | null;
  ofLocation(location: Location): Promise<Place | null>;
}

/** Where a visitor seems to be, by their address on the internet. */
export interface VisitorLocation {
  city: string;
  /** A whole postcode ("LS6 2AB") or its outward part ("LS6"); null when the service does not say. */
  postcode: string | null;
}

/** Asks where an address is. Null without a service, for private addresses, abroad, and on any failure; never throws. */
export interface VisitorLocations {
  ofAddress(address: string): Promise<VisitorLocation | null>;
}

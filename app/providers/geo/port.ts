import type { GeoPoint } from "#kernel/geo/areas.ts";
import type { Location } from "#kernel/geo/location.ts";

/** Finds the location of a postcode or a city. Null when it is unknown; never throws. */
export interface Geocoder {
  /** A whole postcode, a district ("LS6") or an area ("LS"). */
  ofPostcode(postcode: string): Promise<GeoPoint | null>;
  /** What the imported directory says against a whole postcode, as the sentence for its field; null when it has none, or is not imported. */
  problemOf(postcode: string): Promise<string | null>;
  ofCity(city: string): GeoPoint | null;
  ofLocation(location: Location): Promise<GeoPoint | null>;
}

/** The approximate location of a visitor, from their IP address. */
export interface VisitorLocation {
  city: string;
  /** A full postcode ("LS6 2AB") or an outward code ("LS6"); null when the service returns none. */
  postcode: string | null;
}

/** Finds the location of an IP address. Null without a service, for private or foreign addresses, and on failure; never throws. */
export interface VisitorLocations {
  ofAddress(address: string): Promise<VisitorLocation | null>;
}

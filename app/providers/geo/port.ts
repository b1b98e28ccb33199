/** A point on the map in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Finds where a postcode or a city is. Null when no source knows; never throws. */
export interface Places {
  ofPostcode(postcode: string): Promise<Place | null>;
  ofCity(city: string): Place | null;
}

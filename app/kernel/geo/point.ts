/** A point on the map in degrees. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

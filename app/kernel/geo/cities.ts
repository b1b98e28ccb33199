export { CITIES, type City } from "#config/brand/places.ts";

import { avg, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { postcodes } from "#db/schema/geo.ts";
import { type Clock, HOUR, SECOND, systemClock } from "#kernel/clock.ts";
import { areaCentres, cityCentres } from "#kernel/geo/areas.ts";
import type { GeoPoint } from "#kernel/geo/point.ts";
import { areaOf, isOutward, isPostcode, normalisePostcode, outwardOf } from "#kernel/postcode.ts";
import { createJsonClient } from "./json-service.server.ts";
import type { Geocoder } from "./port.ts";

type Source = (postcode: string) => Promise<GeoPoint | null>;

/**
 * Finds postcodes and cities. The sources are tried in order: the `postcodes` table, the postcodes.io service at
 * POSTCODES_URL, the average of the district's rows in the table, the built-in centre of the postcode area. Never throws,
 * and waits for the service for at most 1.5 seconds.
 */
export function createGeocoder(
  settings: { POSTCODES_URL?: string | undefined },
  clock: Clock = systemClock,
  db: Db | null = null,
): Geocoder {
  const sources: Source[] = [
    ...(db ? [inTable(db)] : []),
    ...(settings.POSTCODES_URL ? [postcodeService(settings.POSTCODES_URL, clock)] : []),
    ...(db ? [districtCentre(db)] : []),
    async (postcode) => areaCentres.get(areaOf(postcode)) ?? null,
  ];
  const geocoder: Geocoder = {
    async ofPostcode(postcode) {
      for (const source of sources) {
        const place = await source(postcode);
        if (place) return place;
      }
      return null;
    },
    ofCity: (city) => cityCentres.get(city.trim().toLowerCase()) ?? null,
    async ofLocation(location) {
      switch (location.kind) {
        case "city":
          return geocoder.ofCity(location.city);
        case "postcode":
          return geocoder.ofPostcode(location.postcode);
        case "district":
          return geocoder.ofPostcode(location.outward);
        case "area":
          return geocoder.ofPostcode(location.area);
      }
    },
  };
  return geocoder;
}

const inTable =
  (db: Db): Source =>
  async (text) => {
    if (!isPostcode(text)) return null;
    const [row] = await db
      .select({ latitude: postcodes.latitude, longitude: postcodes.longitude })
      .from(postcodes)
      .where(eq(postcodes.postcode, normalisePostcode(text)))
      .catch(() => []);
    return row ?? null;
  };

/** The average of the district's current postcodes, which are adjacent in the primary key. */
const districtCentre =
  (db: Db): Source =>
  async (text) => {
    const outward = isPostcode(text) ? outwardOf(normalisePostcode(text)) : text.trim().toUpperCase();
    if (!isOutward(outward)) return null;
    const [row] = await db
      .select({
        latitude: avg(postcodes.latitude).mapWith(Number),
        longitude: avg(postcodes.longitude).mapWith(Number),
        rows: count(),
      })
      .from(postcodes)
      .where(sql`${postcodes.postcode} like ${`${outward} %`} and ${postcodes.endedOn} is null`)
      .catch(() => []);
    return row && row.rows > 0 ? { latitude: row.latitude, longitude: row.longitude } : null;
  };

const reply = z.object({
  result: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
});

function postcodeService(base: string, clock: Clock): Source {
  const options = { timeLimitMs: 1.5 * SECOND, cacheForMs: 24 * HOUR, maxEntries: 5_000 };
  const ask = createJsonClient<GeoPoint>(options, clock, (json) => reply.parse(json).result);
  return async (postcode) => {
    const path = pathOf(postcode);
    return path ? ask(`${base.replace(/\/+$/, "")}${path}`) : null;
  };
}

function pathOf(postcode: string): string | null {
  if (isPostcode(postcode)) return `/postcodes/${encodeURIComponent(normalisePostcode(postcode))}`;
  return isOutward(postcode) ? `/outcodes/${encodeURIComponent(postcode.trim().toUpperCase())}` : null;
}

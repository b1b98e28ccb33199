import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { postcodeImports, postcodes } from "#db/schema/geo.ts";
import { statement } from "#db/statement.server.ts";
import { type Clock, HOUR, SECOND, systemClock } from "#kernel/clock.ts";
import { areaCentres, cityCentres, type GeoPoint } from "#kernel/geo/areas.ts";
import { ENDED_POSTCODE, UNKNOWN_POSTCODE } from "#kernel/geo/postcode-problem.ts";
import { areaOf, isOutward, isPostcode, normalisePostcode, outwardOf } from "#kernel/postcode.ts";
import { createJsonClient } from "./json-service.server.ts";
import type { Geocoder } from "./port.ts";

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
  const service = settings.POSTCODES_URL ? postcodeService(settings.POSTCODES_URL, clock) : null;
  const inTable = db ? readerOf(db) : async () => NOTHING;
  const geocoder: Geocoder = {
    async ofPostcode(postcode) {
      const { exact, district } = await inTable(postcode);
      return exact ?? (await service?.(postcode)) ?? district ?? areaCentres.get(areaOf(postcode)) ?? null;
    },
    async problemOf(postcode) {
      const { isEnded, isUnknown } = await inTable(postcode);
      return isEnded ? ENDED_POSTCODE : isUnknown ? UNKNOWN_POSTCODE : null;
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

interface InTable {
  exact: GeoPoint | null;
  district: GeoPoint | null;
  isEnded: boolean;
  /** The table has the area, and neither the postcode nor its district. One that is newer than the table has its district. */
  isUnknown: boolean;
}

const NOTHING: InTable = { exact: null, district: null, isEnded: false, isUnknown: false };

/** A postcode's own row or, without one, the average of the district's current postcodes, which are adjacent in the primary key. */
const readTable = statement<InTable>(() => {
  const { postcode, latitude, longitude, endedOn } = postcodes;
  const between = (from: string, to: string) =>
    sql`${postcode} >= ${sql.placeholder(from)} and ${postcode} < ${sql.placeholder(to)}`;
  return sql`with exact as materialized (select latitude, longitude, ended_on from ${postcodes} where ${postcode} = ${sql.placeholder("code")})
    select (select json_build_object('latitude', latitude, 'longitude', longitude) from exact) as exact, case when not exists (select from exact) then (
      select json_build_object('latitude', avg(${latitude}), 'longitude', avg(${longitude})) from ${postcodes}
      where ${between("from", "to")} and ${endedOn} is null having count(*) > 0
    ) end as district,
    exists (select from exact where ended_on is not null) as "isEnded",
    not exists (select from exact) and not exists (select from ${postcodes} where ${between("from", "to")})
      and exists (select from ${postcodes} where ${between("areaFrom", "areaTo")})
      and exists (select from ${postcodeImports} where ${postcodeImports.finishedAt} is not null) as "isUnknown"`;
});

const codeIn = (text: string) => (isPostcode(text) ? normalisePostcode(text) : null);

/** Null for a text that is neither a postcode nor a district. "!" is the character after the space that ends the outward part, ":" the one after the digits. */
function keysOf(text: string) {
  const code = codeIn(text);
  const outward = code ? outwardOf(code) : text.trim().toUpperCase();
  if (!isOutward(outward)) return null;
  const area = areaOf(outward);
  return { code, from: `${outward} `, to: `${outward}!`, areaFrom: `${area}0`, areaTo: `${area}:` };
}

/** In milliseconds of real time. The table changes with an import, once in three months. */
const REMEMBERED = 60_000;
const MOST_REMEMBERED = 5_000;

function readerOf(db: Db): (text: string) => Promise<InTable> {
  const known = new Map<string, { until: number; row: InTable }>();
  return async (text) => {
    const keys = keysOf(text);
    if (!keys) return NOTHING;
    const name = `${keys.code} ${keys.from}`;
    const now = performance.now();
    const remembered = known.get(name);
    if (remembered && remembered.until > now) return remembered.row;
    const rows = await readTable(db, keys).catch(() => null);
    if (!rows) return NOTHING;
    const row = rows[0] ?? NOTHING;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(name, { until: now + REMEMBERED, row });
    return row;
  };
}

const reply = z.object({
  result: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
});

function postcodeService(base: string, clock: Clock): (postcode: string) => Promise<GeoPoint | null> {
  const options = { timeLimitMs: 1.5 * SECOND, cacheForMs: 24 * HOUR, maxEntries: 5_000 };
  const ask = createJsonClient<GeoPoint>(options, clock, (json) => reply.parse(json).result);
  return async (postcode) => {
    const path = pathOf(postcode);
    return path ? ask(`${base.replace(/(?<!\/)\/+$/, "")}${path}`) : null;
  };
}

function pathOf(postcode: string): string | null {
  if (isPostcode(postcode)) return `/postcodes/${encodeURIComponent(normalisePostcode(postcode))}`;
  return isOutward(postcode) ? `/outcodes/${encodeURIComponent(postcode.trim().toUpperCase())}` : null;
}

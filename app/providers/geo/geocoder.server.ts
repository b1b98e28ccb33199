import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { postcodes } from "#db/schema/geo.ts";
import { statement } from "#db/statement.server.ts";
import { type Clock, HOUR, SECOND, systemClock } from "#kernel/clock.ts";
import { areaCentres, cityCentres, type GeoPoint } from "#kernel/geo/areas.ts";

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
  const service = settings.POSTCODES_URL ? postcodeService(settings.POSTCODES_URL, clock) : null;
  const ordered = service ? [db && exactly(db), service, db && centreOfDistrict(db)] : [db && inTableAndDistrict(db)];
  const sources: Source[] = [
    ...ordered.filter((source) => source !== null),
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

interface InTable {
  exact: GeoPoint | null;
  district: GeoPoint | null;
}

/** A postcode's own row or, without one, the average of the district's current postcodes, which are adjacent in the primary key. */
const readTable = statement<InTable>(() => {
  const { postcode, latitude, longitude, endedOn } = postcodes;
  return sql`with exact as materialized (select latitude, longitude from ${postcodes} where ${postcode} = ${sql.placeholder("code")})
    select (select row_to_json(exact) from exact) as exact, case when not exists (select from exact) then (
      select json_build_object('latitude', avg(${latitude}), 'longitude', avg(${longitude})) from ${postcodes}
      where ${postcode} >= ${sql.placeholder("from")} and ${postcode} < ${sql.placeholder("to")} and ${endedOn} is null having count(*) > 0
    ) end as district`;
});

/** "!" is the character after the space that ends the outward part. */
const ofDistrict = (outward: string) => ({ from: `${outward} `, to: `${outward}!` });
const NO_DISTRICT = { from: null, to: null };

const codeIn = (text: string) => (isPostcode(text) ? normalisePostcode(text) : null);

function districtIn(text: string) {
  const code = codeIn(text);
  const outward = code ? outwardOf(code) : text.trim().toUpperCase();
  return isOutward(outward) ? ofDistrict(outward) : NO_DISTRICT;
}

type Asked = (text: string) => { code: string | null; from: string | null; to: string | null };

/** In milliseconds of real time. The table changes with an import, once in three months. */
const REMEMBERED = 60_000;
const MOST_REMEMBERED = 5_000;

function inTable(db: Db, asked: Asked): Source {
  const known = new Map<string, { until: number; point: GeoPoint | null }>();
  return async (text) => {
    const values = asked(text);
    if (values.code === null && values.from === null) return null;
    const name = `${values.code} ${values.from}`;
    const now = performance.now();
    const remembered = known.get(name);
    if (remembered && remembered.until > now) return remembered.point;
    const rows = await readTable(db, values).catch(() => null);
    if (!rows) return null;
    const point = rows[0]?.exact ?? rows[0]?.district ?? null;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(name, { until: now + REMEMBERED, point });
    return point;
  };
}

const inTableAndDistrict = (db: Db) => inTable(db, (text) => ({ code: codeIn(text), ...districtIn(text) }));
const exactly = (db: Db) => inTable(db, (text) => ({ code: codeIn(text), ...NO_DISTRICT }));
const centreOfDistrict = (db: Db) => inTable(db, (text) => ({ code: null, ...districtIn(text) }));

const reply = z.object({
  result: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
});

function postcodeService(base: string, clock: Clock): Source {
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

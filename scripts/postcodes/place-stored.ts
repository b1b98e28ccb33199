import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Pool, QueryResult } from "pg";
import type { Database, Db } from "#db/client.server.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { areaCentres, cityCentres, METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { cellsAround } from "#kernel/geo/cells.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";

/** Rows that are looked at in one transaction. */
const TOGETHER = 2_000;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** The tables whose rows have a postcode and its place. */
const TABLES = ["profiles", "job_postings"] as const;
type Table = (typeof TABLES)[number];

/** Erased rows keep at most the outward part of a postcode, which has no place of its own. */
const HAS_POSTCODE = "postcode like '% %'";

const CENTRES = [...areaCentres.values(), ...cityCentres.values()];

/** Gives a place to what was stored before the directory was there: without one, or only at the centre of its area. Returns how many rows it placed. */
export async function placeStored({
  pool,
  db,
}: Pick<Database, "pool" | "db">): Promise<{ rows: number; alerts: number }> {
  let rows = 0;
  for (const table of TABLES) rows += await placeIn(pool, table);
  return { rows, alerts: await placeAlerts(db) };
}

const isCentre = (latitude: number | null, longitude: number | null) =>
  CENTRES.some((centre) => centre.latitude === latitude && centre.longitude === longitude);

/** An alert has a place as it was typed, so it is read as when it was saved. Of two alerts at one centre, that of a city stays there. */
async function placeAlerts(db: Db): Promise<number> {
  const geocoder = createGeocoder({}, undefined, db);
  let placed = 0;
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const alerts = await db
      .select()
      .from(jobAlerts)
      .where(and(gt(jobAlerts.id, after), isNotNull(jobAlerts.location)))
      .orderBy(asc(jobAlerts.id))
      .limit(TOGETHER);
    for (const { id, location, radiusMiles, latitude, longitude } of alerts) {
      if (radiusMiles === null || !isCentre(latitude, longitude)) continue;
      const read = readLocation(location ?? "");
      const place = read && (await geocoder.ofLocation(read));
      if (!place || (place.latitude === latitude && place.longitude === longitude)) continue;
      const cells = cellsAround(place, radiusMiles * METRES_PER_MILE);
      // Its owner may have moved it meanwhile.
      const asRead = and(
        eq(jobAlerts.id, id),
        eq(jobAlerts.location, location ?? ""),
        eq(jobAlerts.radiusMiles, radiusMiles),
      );
      const moved = await db
        .update(jobAlerts)
        .set({ ...place, cells })
        .where(asRead)
        .returning({ id: jobAlerts.id });
      placed += moved.length;
    }
    after = alerts.at(-1)?.id;
  }
  return placed;
}

async function placeIn(pool: Pool, table: Table): Promise<number> {
  let placed = 0;
  let after: string | null = FIRST;
  while (after !== null) {
    const { rows }: QueryResult<{ last: string | null; placed: number }> = await pool.query(
      // As text, because a real has more digits as a double than the directory gives.
      `with lacking as (
        select id, postcode from ${table}
        where id > $1 and ${HAS_POSTCODE} and (latitude is null or (latitude, longitude) in (select * from unnest($3::float8[], $4::float8[])))
        order by id limit $2
      ), found as (
        select lacking.id, coalesce(exact.latitude::text::float8, district.latitude) as latitude, coalesce(exact.longitude::text::float8, district.longitude) as longitude
        from lacking left join postcodes exact on exact.postcode = lacking.postcode
        left join lateral (
          select avg(latitude) as latitude, avg(longitude) as longitude from postcodes near where exact.postcode is null and near.ended_on is null
            and near.postcode >= split_part(lacking.postcode, ' ', 1) || ' ' and near.postcode < split_part(lacking.postcode, ' ', 1) || '!'
        ) district on true
      ), placed as (
        update ${table} stored set latitude = found.latitude, longitude = found.longitude
        from found where stored.id = found.id and found.latitude is not null returning stored.id
      )
      select (select id from lacking order by id desc limit 1) as last, (select count(*)::int from placed) as placed`,
      [after, TOGETHER, CENTRES.map(({ latitude }) => latitude), CENTRES.map(({ longitude }) => longitude)],
    );
    placed += rows[0]?.placed ?? 0;
    after = rows[0]?.last ?? null;
  }
  return placed;
}

/** Counts the rows that have a postcode and no place. */
export const WITHOUT_PLACE = `select sum(count)::int as count from (${TABLES.map(
  (table) => `select count(*) from ${table} where ${HAS_POSTCODE} and latitude is null`,
).join(" union all ")}) counts`;

import { eq, sql } from "drizzle-orm";
import { among, part } from "#db/part.server.ts";
import { bookingAddresses } from "#db/schema/addresses.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPhotos, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import type { Distance } from "#kernel/geo/distance.ts";
import { distanceBetween, placeOfRow } from "#kernel/geo/known-place.ts";
import type { Address } from "../rules/address.schema.ts";

/** What a tradesperson needs for a visit. */
export interface VisitDetails {
  /** Null when the customer has not given it. */
  address: Address | null;
  /** In a straight line from the tradesperson's own postcode; null when one of the two is not known. */
  distance: Distance | null;
  /** The first photos of the job. */
  photos: { id: string; caption: string | null }[];
}

const PHOTOS = 4;

const photosOfJob = sql<
  VisitDetails["photos"]
>`coalesce((select json_agg(json_build_object('id', p.id, 'caption', p.caption) order by p.place)
  from (select * from ${jobPhotos} where ${jobPhotos.jobId} = ${bookings.jobId} order by ${jobPhotos.place} limit ${sql.raw(String(PHOTOS))}) p), '[]')`;

/** What the `visible` visits need, by booking. Those that an actor may see: `visitsGiven`. */
export const visitDetailsPart = part(
  {
    id: bookings.id,
    address: bookingAddresses,
    job: { latitude: jobPostings.latitude, longitude: jobPostings.longitude },
    home: { latitude: profiles.latitude, longitude: profiles.longitude },
    photos: photosOfJob,
  },
  (select) =>
    select
      .from(bookings)
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .innerJoin(profiles, eq(profiles.id, bookings.tradespersonId))
      .leftJoin(bookingAddresses, eq(bookingAddresses.bookingId, bookings.id))
      .where(among(bookings.id, "visible")),
  (rows, _given: { visible: readonly string[] }): ReadonlyMap<string, VisitDetails> =>
    new Map(
      rows.map(({ id, address, job, home, photos }) => [
        id,
        { address, distance: distanceBetween(placeOfRow(home), placeOfRow(job)), photos },
      ]),
    ),
);

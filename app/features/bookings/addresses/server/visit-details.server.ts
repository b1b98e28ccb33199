import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookingAddresses } from "#db/schema/addresses.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPhotos, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import type { Distance } from "#kernel/geo/distance.ts";
import { distanceBetween, placeOfRow } from "#kernel/geo/known-place.ts";
import { canSeeAddress } from "../rules/address.policy.ts";
import type { Address } from "../rules/address.schema.ts";
import type { Visible } from "./booking-address.server.ts";

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

/** What the actor needs for visits that they may see, by booking, in one statement. */
export async function visitDetails(
  { db, actor, clock }: Pick<Ctx, "db" | "actor" | "clock">,
  visits: readonly Visible[],
): Promise<ReadonlyMap<string, VisitDetails>> {
  const visible = visits.filter((visit) => canSeeAddress(actor, visit, clock.now())).map(({ id }) => id);
  if (visible.length === 0) return new Map();
  const rows = await db
    .select({
      id: bookings.id,
      address: bookingAddresses,
      job: { latitude: jobPostings.latitude, longitude: jobPostings.longitude },
      home: { latitude: profiles.latitude, longitude: profiles.longitude },
      photos: photosOfJob,
    })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.tradespersonId))
    .leftJoin(bookingAddresses, eq(bookingAddresses.bookingId, bookings.id))
    .where(inArray(bookings.id, visible));
  return new Map(
    rows.map(({ id, address, job, home, photos }) => [
      id,
      { address, distance: distanceBetween(placeOfRow(home), placeOfRow(job)), photos },
    ]),
  );
}

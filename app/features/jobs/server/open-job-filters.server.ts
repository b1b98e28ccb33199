import { and, eq, exists, inArray, isNotNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { TOP_RATED } from "#config/constants.ts";
import { bookings, jobPostings, moneyIntents, profiles, tradespersonProfiles } from "#db/schema/index.ts";
import type { User } from "#kernel/actor.ts";
import { METRES_PER_MILE, readLocation } from "#providers/geo/location.ts";
import type { Place } from "#providers/geo/port.ts";
import { type JobChip, NEARBY_MILES, readCategories } from "../rules/open-jobs.ts";

export interface OpenJobFilters {
  chip?: JobChip;
  /** A job category, in any case. */
  category?: string;
  /** A city, postcode, district ("LS6") or postcode area ("LS"). */
  location?: string;
  /** Words of the title and description. */
  q?: string;
}

/** A filter that names a place we do not know: the tradesperson's own, or the one they typed. */
export type UnknownPlace = "own" | "typed";

type Condition = SQL | undefined;

/** The conditions of a list of open jobs, or which place could not be found. The status is literal, for the partial indexes. */
export async function openJobConditions(
  ctx: Ctx,
  user: User,
  filters: OpenJobFilters,
): Promise<{ where: Condition } | { unknownPlace: UnknownPlace }> {
  const around = filters.location?.trim() ? await inLocation(ctx, filters.location) : undefined;
  if (around === null) return { unknownPlace: "typed" };
  const chip = await ofChip(ctx, user, filters.chip ?? "all");
  if (chip === null) return { unknownPlace: "own" };
  const category = filters.category?.trim() ? ofCategory(filters.category) : undefined;
  const open = and(sql`${jobPostings.status} = 'open'`, isNotNull(jobPostings.visibleAt));
  return { where: and(open, category, withWords(filters.q), around, chip) };
}

function ofCategory(text: string): Condition {
  const [only, ...more] = readCategories(text);
  if (!only) return sql`false`;
  return more.length === 0 ? eq(jobPostings.category, only) : inArray(jobPostings.category, [only, ...more]);
}

function withWords(q: string | undefined): Condition {
  const words = q?.replaceAll("\u0000", "").trim();
  if (!words) return undefined;
  return sql`to_tsvector('english', ${jobPostings.title} || ' ' || ${jobPostings.description})
    @@ websearch_to_tsquery('english', ${words})`;
}

/** Within reach of a place, by the index on the sphere first and exactly then. */
function near(place: Place): Condition {
  const here = sql`map_point(${place.latitude}, ${place.longitude})`;
  const there = sql`map_point(${jobPostings.latitude}, ${jobPostings.longitude})`;
  const reach = NEARBY_MILES * METRES_PER_MILE;
  return and(
    isNotNull(jobPostings.latitude),
    sql`map_box(${here}, ${reach}) @> ${there}`,
    sql`map_distance(${here}, ${there}) <= ${reach}`,
  );
}

/** Null when the typed place is none we know. */
async function inLocation(ctx: Ctx, text: string): Promise<Condition | null> {
  const location = readLocation(text);
  switch (location?.kind) {
    case "district":
      return eq(jobPostings.outwardCode, location.outward);
    case "area":
      return and(
        like(jobPostings.outwardCode, `${location.area}%`),
        sql`${jobPostings.outwardCode} ~ ${`^${location.area}[0-9]`}`,
      );
    case "city":
    case "postcode": {
      const place =
        location.kind === "city" ? ctx.places.ofCity(location.city) : await ctx.places.ofPostcode(location.postcode);
      return place ? near(place) : null;
    }
    default:
      return null;
  }
}

/** Null when the chip is Nearby and we do not know where the tradesperson is. */
async function ofChip(ctx: Ctx, user: User, chip: JobChip): Promise<Condition | null> {
  if (chip === "verified") return hasPaidBefore(ctx);
  if (chip === "top-rated") return ofTopRatedCustomers(ctx);
  if (chip === "all") return undefined;
  const place = await placeOf(ctx, user);
  return place ? near(place) : null;
}

/** The customer has paid for a booking here before. */
function hasPaidBefore(ctx: Ctx): Condition {
  const paid = ctx.db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.customerId, jobPostings.customerId), bookings.depositPaid));
  const charged = ctx.db
    .select({ one: sql`1` })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.userId, jobPostings.customerId),
        eq(moneyIntents.kind, "charge"),
        eq(moneyIntents.status, "succeeded"),
      ),
    );
  return or(exists(paid), exists(charged));
}

function ofTopRatedCustomers(ctx: Ctx): Condition {
  const topRated = ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        sql`${profiles.reviewCount} >= ${TOP_RATED.reviews}`,
        sql`${profiles.ratingSum} >= ${TOP_RATED.rating}::numeric * ${profiles.reviewCount}`,
      ),
    );
  return inArray(jobPostings.customerId, topRated);
}

/** Where a tradesperson works from: their own postcode, else the first of their service areas that we know. */
async function placeOf(ctx: Ctx, user: User): Promise<Place | null> {
  const [row] = await ctx.db
    .select({
      postcode: profiles.postcode,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      serviceAreas: tradespersonProfiles.serviceAreas,
    })
    .from(profiles)
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(eq(profiles.id, user.id));
  if (!row) return null;
  if (row.latitude !== null && row.longitude !== null) return { latitude: row.latitude, longitude: row.longitude };
  const own = row.postcode ? await ctx.places.ofPostcode(row.postcode) : null;
  if (own) return own;
  for (const area of row.serviceAreas ?? []) {
    const location = readLocation(area);
    if (location?.kind === "city") return ctx.places.ofCity(location.city);
    if (location) return ctx.places.ofPostcode(area);
  }
  return null;
}

import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import type { User } from "#kernel/actor.ts";
import { type GeoPoint, METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { cellOf, EARTH, metresBetween } from "#kernel/geo/cells.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { type JobChip, NEARBY_MILES, readCategories } from "../rules/open-jobs.ts";
import { notHidden } from "./hidden-jobs.server.ts";
import { workBase } from "./work-base.server.ts";

export interface OpenJobFilters {
  chip?: JobChip;
  /** A job category, in any case. */
  category?: string;
  /** A city, postcode, district ("LS6") or postcode area ("LS"). */
  location?: string;
  /** Words of the title and description. */
  q?: string;
  /** Without the jobs that the tradesperson has hidden. */
  feed?: boolean;
}

/** The filter that refers to an unknown place: the tradesperson's own location, or the typed one. */
export type UnknownPlace = "own" | "typed";

type Condition = SQL | undefined;

/** The conditions of a list of jobs. */
export interface OpenJobConditions {
  where: Condition;
  /** Conditions with an index that has the jobs in the list's order. */
  indexed: Condition;
  /** A weaker condition that an index can answer, for exact conditions that are too expensive for each row. */
  implied: Condition;
  /**
   * The filter that leaves the fewest jobs. Those of a district are few, and found at once in the index of filters; in an area, or with words, they may
   * be few or many; otherwise many.
   */
  narrowest: "district" | "area" | "words" | null;
  /** The list is exactly the visible rows of one index, in its order. */
  plain: PlainList | null;
}

/** A list with at most one filter, which an index has in the list's order. */
export interface PlainList {
  filter: "none" | "category" | "verified" | "top-rated";
  category: string | null;
  /** Without the jobs that the viewer has hidden. */
  feed: boolean;
}

/**
 * The conditions of a list of open jobs; or the place that could not be found, or null if no job can be near both places. The status is a literal, so that partial indexes
 * apply.
 */
export async function openJobConditions(
  ctx: Ctx,
  user: User,
  filters: OpenJobFilters,
): Promise<OpenJobConditions | { unknownPlace: UnknownPlace | null }> {
  const location = filters.location?.trim() ? await inLocation(ctx, filters.location) : undefined;
  if (location === null) return { unknownPlace: "typed" };
  const chip = filters.chip ?? "all";
  const own = chip === "nearby" ? (await workBase(ctx, user)).place : undefined;
  if (own === null) return { unknownPlace: "own" };
  const categories = filters.category?.trim() ? readCategories(filters.category) : null;
  const around = [location?.place, own].filter((place) => place != null);
  const [one, other] = around;
  if (one && other && metresBetween(one, other) > 2 * REACH + 1) return { unknownPlace: null };
  const open = sql`${jobPostings.status} = 'open'`;
  const only = categories?.length === 1 ? eq(jobPostings.category, categories[0] ?? "") : undefined;
  const others = and(
    categories ? has(categories.map((name) => `category ${name}`)) : undefined,
    withWords(filters.q),
    ...around.map((place) => sql`${cosineBetween(place)} >= ${Math.cos(REACH / EARTH)}::float8`),
    chip === "top-rated" ? has([chip]) : chip === "verified" ? HAS_PAID : undefined,
    filters.feed ? notHidden(sql`${user.id}::uuid`, sql`${jobPostings.id}`) : undefined,
  );
  const isVisible = isNotNull(jobPostings.visibleAt);
  const local = location?.tokens && has(location.tokens);
  const isDistrict = location?.kind === "district";
  return {
    where: isDistrict ? and(open, local, testedInRows(isVisible, others)) : and(open, isVisible, local, others),
    indexed: and(open, only ?? OF_CUSTOMERS[chip]),
    implied: isDistrict ? undefined : reachedFrom(around),
    narrowest: narrowestOf(location?.kind, filters),
    plain: plainOf(filters),
  };
}

/**
 * Conditions that no index is to be read for: a district has so few jobs that the lists of other filters, of up to an eighth of all jobs, take
 * longer than testing its rows.
 */
const testedInRows = (one: SQL, others: Condition): SQL =>
  others ? sql`case when ${one} then ${others} else false end` : one;

/** The plain list that the filters describe, if they do. */
export function plainOf({ q, location, category, chip = "all", feed = false }: OpenJobFilters): PlainList | null {
  if (q?.trim() || location?.trim() || chip === "nearby") return null;
  const plain = plainList(chip, category?.trim() ? readCategories(category) : null);
  return plain && { ...plain, feed };
}

function plainList(
  chip: Exclude<JobChip, "nearby">,
  categories: readonly string[] | null,
): Omit<PlainList, "feed"> | null {
  if (categories === null) return { filter: chip === "all" ? "none" : chip, category: null };
  const [category, ...more] = categories;
  return chip === "all" && category !== undefined && more.length === 0 ? { filter: "category", category } : null;
}

/** Whether a job has one of these tokens; the schema lists the tokens. */
const has = (tokens: readonly string[]): SQL => sql`${jobPostings.tokens} && ${sql.param([...tokens])}::text[]`;

function withWords(q: string | undefined): Condition {
  const words = q?.trim();
  if (!words) return undefined;
  return sql`${jobPostings.words} @@ websearch_to_tsquery('pg_catalog.english', ${words})`;
}

const REACH = NEARBY_MILES * METRES_PER_MILE;

/** The index stores the map squares from which each job is within reach (map_reach, for this many miles). */
const reachedFrom = (places: readonly GeoPoint[]): Condition =>
  places.length === 0
    ? undefined
    : sql`map_reach(${jobPostings.latitude}, ${jobPostings.longitude}) @> ${sql.param(places.map(cellOf))}::int[]`;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The cosine of the angle between a place and a job as seen from the centre of the earth: larger means nearer. */
function cosineBetween(place: GeoPoint): SQL {
  const [latitude, longitude] = [radians(place.latitude), radians(place.longitude)];
  const [here, there] = [jobPostings.latitude, jobPostings.longitude];
  return sql`(sin(radians(${here})) * ${Math.sin(latitude)}::float8 + cos(radians(${here})) * ${Math.cos(latitude)}::float8
    * cos(radians(${there}) - ${longitude}::float8))`;
}

function narrowestOf(kind: Where["kind"] | undefined, { q }: OpenJobFilters): OpenJobConditions["narrowest"] {
  if (kind === "district" || kind === "area") return kind;
  return q?.trim() ? "words" : null;
}

interface Where {
  kind: "district" | "area" | "around";
  tokens?: string[];
  place?: GeoPoint;
}

/** The condition for a typed place, by postcode district or area or by coordinates; null for an unknown place. */
async function inLocation(ctx: Ctx, text: string): Promise<Where | null> {
  const location = readLocation(text);
  switch (location?.kind) {
    case "district":
      return { kind: "district", tokens: [`district ${location.outward}`] };
    case "area":
      return { kind: "area", tokens: [`area ${location.area}`] };
    case "city":
    case "postcode": {
      const place = await ctx.geocoder.ofLocation(location);
      return place && { kind: "around", place };
    }
    default:
      return null;
  }
}

/**
 * A test of rows only: most customers have paid before, so that reading their token in the index of filters, or the index of their jobs, takes longer
 * than testing the rows that the other filters leave.
 */
const HAS_PAID = sql`coalesce(${jobPostings.customerPaid}, false)`;

/** The chips for which an index has the jobs in the list's order. */
const OF_CUSTOMERS: Record<JobChip, Condition> = {
  all: undefined,
  nearby: undefined,
  verified: sql`${jobPostings.customerPaid}`,
  "top-rated": sql`${jobPostings.customerTopRated}`,
};

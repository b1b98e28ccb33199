import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { PAGE_SIZE, QUOTES_PER_JOB } from "#config/constants.ts";
import { type Page, readCursor } from "#db/keyset.server.ts";
import { jobInvitations, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { selection, statement } from "#db/statement.server.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { cellOf, EARTH } from "#kernel/geo/cells.ts";
import type { Distance } from "#kernel/geo/distance.ts";
import { distanceBetween, type KnownPlace, placeOfRow } from "#kernel/geo/known-place.ts";
import type { ForYouSort } from "../rules/for-you.ts";
import { notHidden } from "./hidden-jobs.server.ts";
import { MOST_ASKING, type OpenJobRow, readRow, shown, tallyOf } from "./open-job-rows.server.ts";
import { asSeenByTradespeople, type OpenJob } from "./open-jobs.server.ts";

/** An open job with what decides whether to quote for it. */
export interface JobForMe extends OpenJob {
  /** From the tradesperson, in whole miles at most, so that nobody can work out the address; null unless both places are known. */
  distance: Distance | null;
}

export interface JobsForMe extends Page<JobForMe> {
  /** The open jobs that ask the tradesperson first, newest first, at most twenty; on the first page only. */
  asked: JobForMe[];
  /** How many fit, on all pages, at most FIT_CAP. */
  count: number;
}

interface Request {
  /** The job categories of the tradesperson's trade. */
  categories: readonly string[];
  place: KnownPlace | null;
  miles: number;
  /** Without a place the newest come first. */
  sort: ForYouSort;
  limit?: number;
  cursor?: string | undefined;
}

/** The most jobs within reach that are sorted, the newest first. It limits the cost of a list that has no index for its order. */
export const FIT_CAP = 500;

const { latitude, longitude } = storedColumns(jobPostings);
const LIVE = sql`${quotes.status} in ('pending', 'accepted')`;
const at = (name: string) => sql`${sql.placeholder(name)}::float8`;

/** Whole miles from the place of the request to a job. */
const miles = sql`round((${EARTH / METRES_PER_MILE}::float8 * acos(least(1, greatest(-1,
  sin(radians(${jobPostings.latitude})) * sin(radians(${at("latitude")})) + cos(radians(${jobPostings.latitude}))
  * cos(radians(${at("latitude")})) * cos(radians(${jobPostings.longitude} - ${at("longitude")}))))))::numeric)::int`;

const ORDERS: Record<ForYouSort, { order: SQL; after: SQL }> = {
  newest: {
    order: sql`created_at desc, id desc`,
    after: sql`(created_at, id) < (${sql.placeholder("at")}::timestamptz, ${sql.placeholder("id")}::uuid)`,
  },
  nearest: {
    order: sql`miles, created_at desc, id desc`,
    after: sql`(miles > ${sql.placeholder("far")}::int or (miles = ${sql.placeholder("far")}::int
      and (created_at, id) < (${sql.placeholder("at")}::timestamptz, ${sql.placeholder("id")}::uuid)))`,
  },
};

interface Row extends OpenJobRow {
  latitude: number | null;
  longitude: number | null;
  miles: number | null;
  asked: boolean;
}

/**
 * The jobs that fit, and those that ask the viewer first, in one statement. `reached` has no order of its own, so that the planner reads it through the index
 * of categories and map squares (job_postings_open_search).
 */
function statementFor(sort: ForYouSort, kind: { placed: boolean; first: boolean }) {
  const { order, after } = ORDERS[sort];
  const distance = kind.placed ? miles : sql`null::int`;
  const near = kind.placed
    ? sql` and map_reach(${jobPostings.latitude}, ${jobPostings.longitude}) @> ${sql.placeholder("cells")}::int[]`
    : sql``;
  const within = kind.placed ? sql`where miles <= ${sql.placeholder("miles")}::int` : sql``;
  return statement<{ jobs: Row[]; count: number }>(() => {
    const viewer = sql`${sql.placeholder("viewer")}`;
    const asking = sql`select ${jobInvitations.jobId} from ${jobInvitations} where ${jobInvitations.tradespersonId} = ${viewer}
      and ${jobInvitations.toldAt} is not null order by ${jobInvitations.jobId} desc limit ${sql.raw(String(MOST_ASKING))}`;
    return sql`
    with asking as materialized (${asking}),
    reached as materialized (select ${jobPostings.id} as id, ${jobPostings.createdAt} as created_at, ${distance} as miles from ${jobPostings}
      where ${jobPostings.status} = 'open' and ${jobPostings.visibleAt} is not null
      and ${jobPostings.tokens} && ${sql.placeholder("tokens")}::text[]${near}),
    newest as (select * from reached ${within} order by created_at desc, id desc limit ${sql.raw(String(FIT_CAP))}),
    fit as materialized (select * from newest where id not in (select job_id from asking)
      and ${notHidden(viewer, sql`newest.id`)}
      and not exists (select from ${quotes} where ${quotes.jobId} = newest.id and ${LIVE} and ${quotes.tradespersonId} = ${viewer})
      and (select count(*) from ${quotes} where ${quotes.jobId} = newest.id and ${LIVE}) < ${sql.raw(String(QUOTES_PER_JOB))}),
    chosen as (
      (select id, created_at, miles, false as asked from fit where ${kind.first ? sql`true` : after} order by ${order} limit (${sql.placeholder("enough")}::int))
      ${kind.first ? sql`union all ${askedOf(distance, viewer)}` : sql``}),
    page as materialized (select ${selection({ ...shown, latitude, longitude })}, chosen.miles, chosen.asked from chosen join ${jobPostings} on ${jobPostings.id} = chosen.id)
    select (select coalesce(json_agg(line), '[]') from (
        select page.*, tally.* from page, lateral (${tallyOf(viewer)}) tally) line) as jobs,
      (select count(*)::int from fit) as count`;
  });
}

const askedOf = (distance: SQL, viewer: SQL) => sql`
  select ${jobPostings.id}, ${jobPostings.createdAt}, ${distance}, true from ${jobPostings}
  where ${jobPostings.id} in (select job_id from asking) and ${jobPostings.status} = 'open'
  and not exists (select from ${profiles} where ${profiles.id} = ${jobPostings.customerId} and ${profiles.suspendedAt} is not null)
  and ${notHidden(viewer, sql`${jobPostings.id}`)}`;

const byPage = (sort: ForYouSort, placed: boolean) => ({
  first: statementFor(sort, { placed, first: true }),
  later: statementFor(sort, { placed, first: false }),
});
const STATEMENTS = {
  nearest: byPage("nearest", true),
  newest: byPage("newest", true),
  anywhere: byPage("newest", false),
};

/**
 * The open jobs of these categories within `miles` that still take quotes, have none of the actor's and are not hidden by them. Throws NOT_SIGNED_IN, SUSPENDED,
 * WRONG_ROLE.
 */
export async function jobsForMe(ctx: Ctx, request: Request): Promise<JobsForMe> {
  const { id: viewer } = requireTradesperson(ctx.actor);
  const { place, categories, limit = PAGE_SIZE.default } = request;
  const sort = place ? request.sort : "newest";
  const after = readPlace(request.cursor);
  const read = STATEMENTS[place ? sort : "anywhere"][after ? "later" : "first"];
  const [found] = await read(ctx.db, {
    viewer,
    tokens: categories.map((name) => `category ${name}`),
    enough: limit + 1,
    miles: request.miles,
    ...(place && { latitude: place.latitude, longitude: place.longitude, cells: [cellOf(place)] }),
    ...after,
  });
  const rows = (found?.jobs ?? []).map(readRow) as Row[];
  const jobs = inOrder(rows, sort);
  const fit = jobs.filter(({ asked }) => !asked);
  const items = fit.slice(0, limit);
  return {
    asked: jobs.filter(({ asked }) => asked).map((row) => forMe(row, place)),
    items: items.map((row) => forMe(row, place)),
    nextCursor: fit.length > limit ? cursorOf(items.at(-1)) : null,
    count: found?.count ?? 0,
  };
}

function forMe({ asked, miles, latitude, longitude, ...row }: Row, from: KnownPlace | null): JobForMe {
  return { ...asSeenByTradespeople(row), distance: distanceBetween(from, placeOfRow({ latitude, longitude })) };
}

/** The aggregate keeps no order that could be relied on. */
const inOrder = (rows: readonly Row[], sort: ForYouSort): Row[] =>
  rows.toSorted((a, b) => {
    const nearer = sort === "nearest" && !a.asked && !b.asked ? (a.miles ?? 0) - (b.miles ?? 0) : 0;
    return nearer || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
  });

/** A cursor of this list: the distance of its row, before what every cursor has. */
const cursorOf = (row: Row | undefined): string | null =>
  row ? `${row.miles ?? 0}.${Buffer.from(`${row.createdAt.toISOString()} ${row.id}`).toString("base64url")}` : null;

function readPlace(cursor: string | undefined) {
  const [, far, rest] = /^(\d{1,4})\.(.+)$/.exec(cursor ?? "") ?? [];
  const row = readCursor(rest);
  return row && { far: Number(far), ...row };
}

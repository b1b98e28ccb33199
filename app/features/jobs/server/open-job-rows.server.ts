import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE } from "#config/constants.ts";
import { FIRST_ROWS } from "#db/bounded.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { readCursor } from "#db/keyset.server.ts";
import { jobInvitations, jobPhotos, jobPostings, savedJobs } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { jsonRow, selection } from "#db/statement.server.ts";
import { type AskedRead, type ViewerRead, viewerRead } from "#db/viewer-read.server.ts";
import type { User } from "#kernel/actor.ts";
import { jobTable } from "./find-job-for.server.ts";
import { notHidden } from "./hidden-jobs.server.ts";
import type { JobRow } from "./job-changes.server.ts";
import type { JobPhoto } from "./job-photos.server.ts";
import type { PlainList } from "./open-job-filters.server.ts";

/** A row of the list of open jobs, without what tradespeople may not see. */
export interface OpenJobRow extends Pick<JobRow, keyof typeof shown> {
  received: number;
  live: number;
  /** Whether the viewer has a live quote on it. */
  quotedByMe: boolean;
  /** Whether its customer has paid for a booking here before. */
  customerHasPaid: boolean;
  /** Whether the viewer has saved it. */
  saved: boolean;
  photos: ListedPhoto[];
}

/** A photo of a job in a list, in the job's order. */
export type ListedPhoto = Pick<JobPhoto, "id" | "caption" | "width" | "height">;

export const shown = jobTable.seenBy(["tradespeople"]);
export const readRow = jsonRow<OpenJobRow>(shown);

const newestFirst = sql`order by ${jobPostings.createdAt} desc, ${jobPostings.id} desc`;

/** How many quotes the job of a row of `page` has, whether the viewer's is among them, whether its customer has paid before, whether the viewer has saved it, and its photos. */
export const tallyOf = (viewer: SQL): SQL => sql`
  select count(*) filter (where ${quotes.status} <> 'withdrawn') as received,
    count(*) filter (where ${quotes.status} in ('pending', 'accepted')) as live,
    count(*) filter (where ${quotes.status} in ('pending', 'accepted') and ${quotes.tradespersonId} = ${viewer}) > 0
      as "quotedByMe",
    (select ${profiles.firstPaidAt} is not null from ${profiles} where ${profiles.id} = page."customerId") as "customerHasPaid",
    exists (select from ${savedJobs} where ${savedJobs.userId} = ${viewer} and ${savedJobs.jobId} = page.id) as saved,
    (select coalesce(json_agg(photo), '[]') from (select ${jobPhotos.id}, ${jobPhotos.caption}, ${jobPhotos.width}, ${jobPhotos.height}
      from ${jobPhotos} where ${jobPhotos.jobId} = page.id order by ${jobPhotos.place}) photo) as photos
  from ${quotes} where ${quotes.jobId} = page.id`;

/**
 * The rows of `page` as JSON in their order, each with the tallies of its quotes. The subselects are evaluated for each row of the page,
 * because the planner might answer a join by reading all of the tradesperson's quotes.
 */
const withTallies = (viewer: SQL, page: SQL, more: SQL = sql``) => sql`
  with page as (select ${selection(shown)} from ${page})
  select (select coalesce(json_agg(line), '[]') from (
    select page.*, tally.* from page, lateral (${tallyOf(viewer)}) tally) line) as jobs${more}`;

/** Counting stops here, to limit its cost. */
export const COUNT_CAP = 100;

/** The row of a read of open jobs. */
export interface FoundJobs {
  jobs: OpenJobRow[];
  /** How many rows of the index were searched, if they did not contain enough. */
  searched: number | null;
}

const byIds = viewerRead<FoundJobs>((viewer) =>
  withTallies(
    viewer,
    sql`${jobPostings} where ${jobPostings.status} = 'open' and ${jobPostings.id} = any(${sql.placeholder("ids")}::uuid[]) ${newestFirst}`,
  ),
);

/** The most jobs in the list of those that ask somebody first. */
export const MOST_ASKING = 20;

const asking = viewerRead<FoundJobs>((viewer) =>
  withTallies(
    viewer,
    sql`${jobPostings} where ${jobPostings.status} = 'open' and ${jobPostings.id} in (
      select ${jobInvitations.jobId} from ${jobInvitations} where ${jobInvitations.tradespersonId} = ${viewer}
      and ${jobInvitations.toldAt} is not null order by ${jobInvitations.jobId} desc limit ${sql.raw(String(MOST_ASKING))})
    and not exists (select from ${profiles} where ${profiles.id} = ${jobPostings.customerId} and ${profiles.suspendedAt} is not null)
    and ${notHidden(viewer, sql`${jobPostings.id}`)} ${newestFirst}`,
  ),
);

/** The open jobs that ask the viewer first and that they have not hidden, newest first. */
export async function askingRows(db: Queryable, viewer: User): Promise<OpenJobRow[]> {
  const [found] = await asking(db, { viewer: viewer.id });
  return found?.jobs.map(readRow) ?? [];
}

/** The open jobs with these ids, newest first. */
export async function openJobRows(db: Queryable, viewer: User, ids: readonly string[]): Promise<OpenJobRow[]> {
  const [found] = await byIds(db, { viewer: viewer.id, ids });
  return found?.jobs.map(readRow) ?? [];
}

const FILTERS: Record<PlainList["filter"], SQL> = {
  none: sql``,
  category: sql` and ${jobPostings.category} = ${sql.placeholder("category")}`,
  verified: sql` and ${jobPostings.customerPaid}`,
  "top-rated": sql` and ${jobPostings.customerTopRated}`,
};
const OLDER = sql` and (${jobPostings.createdAt}, ${jobPostings.id}) < (${sql.placeholder("at")}::timestamptz, ${sql.placeholder("id")}::uuid)`;

/** How many rows a page of the usual size needs, to know whether another one follows. */
const USUAL = PAGE_SIZE.default + 1;

/** A kind of plain list, for which there is one statement. */
interface PlainKind {
  filter: PlainList["filter"];
  /** After a cursor. */
  older: boolean;
  /** With the usual number of rows. */
  usual: boolean;
  /** Without the jobs that the viewer has hidden. */
  feed: boolean;
}

/**
 * The first rows of the list's index; those that are not visible yet are filtered out of them. The usual number of rows is a literal, so that
 * PostgreSQL plans the statement once: with a parameter it expects many rows and plans each time. `page` is what follows "from", `searched` the
 * number of rows of the index, if they did not contain enough.
 */
function plainParts({ filter, older, usual, feed }: PlainKind, viewer: SQL): { page: SQL; searched: SQL } {
  const first = (columns: SQL) => sql`(select ${columns} from ${jobPostings}
    where ${jobPostings.status} = 'open'${FILTERS[filter]}${older ? OLDER : sql``} ${newestFirst} limit ${sql.raw(String(FIRST_ROWS))})`;
  const enough = usual ? sql.raw(String(USUAL)) : sql`(${sql.placeholder("enough")}::int)`;
  return {
    page: sql`${first(sql`*`)} as ${jobPostings} where ${jobPostings.visibleAt} is not null${feed ? unhidden(viewer) : sql``} ${newestFirst} limit ${enough}`,
    searched: sql`case when (select count(*) from page) < ${enough}
        then (select count(*)::int from ${first(sql``)} as searched) end`,
  };
}

const unhidden = (viewer: SQL) => sql` and ${notHidden(viewer, sql`${jobPostings.id}`)}`;

const plainStatement = (kind: PlainKind) =>
  viewerRead<FoundJobs>((viewer) => {
    const { page, searched } = plainParts(kind, viewer);
    return withTallies(viewer, page, sql`, ${searched} as searched`);
  });

const statements = new Map<string, ViewerRead<FoundJobs>>();

function statementFor(kind: PlainKind): ViewerRead<FoundJobs> {
  const name = `${kind.filter} ${kind.older} ${kind.usual} ${kind.feed}`;
  const known = statements.get(name) ?? plainStatement(kind);
  statements.set(name, known);
  return known;
}

/** The read of a page of a plain list, and its values but for the viewer. */
export function plainRead(
  { filter, category, feed }: PlainList,
  { cursor, enough }: { cursor: string | undefined; enough: number },
): AskedRead<FoundJobs> {
  const after = readCursor(cursor);
  const read = statementFor({ filter, older: after !== undefined, usual: enough === USUAL, feed });
  return { read, values: { category, enough, ...after } };
}

/** The first rows of a plain list after a cursor; null if too many jobs in it are not visible yet to find them so. */
export async function plainRows(
  db: Queryable,
  viewer: User,
  plain: PlainList,
  { cursor, enough }: { cursor: string | undefined; enough: number },
): Promise<OpenJobRow[] | null> {
  const { read, values } = plainRead(plain, { cursor, enough });
  return foundRows(await read(db, { ...values, viewer: viewer.id }));
}

/** The jobs of the row that a read of a plain list has given; null as `plainRows`. */
export function foundRows([found]: readonly FoundJobs[]): OpenJobRow[] | null {
  if (!found || (found.searched !== null && found.searched >= FIRST_ROWS)) return null;
  return found.jobs.map(readRow);
}

/** Counts in the index; jobs that are not visible yet are filtered out of its first rows. */
const plainCount = (filter: PlainList["filter"], feed: boolean) =>
  viewerRead<{ count: number; searched: number | null }>((viewer) => {
    const rows = sql.raw(String(2 * FIRST_ROWS));
    const first = (columns: SQL) => sql`(select ${columns} from ${jobPostings}
      where ${jobPostings.status} = 'open'${FILTERS[filter]} ${newestFirst} limit ${rows})`;
    const cap = sql.raw(String(COUNT_CAP));
    return sql`with found as (select from ${first(sql`*`)} as ${jobPostings} where ${jobPostings.visibleAt} is not null${feed ? unhidden(viewer) : sql``} limit ${cap})
      select (select count(*)::int from found) as count, case when (select count(*) from found) < ${cap}
        then (select count(*)::int from ${first(sql``)} as searched) end as searched`;
  });
const countsOf = (feed: boolean): Record<PlainList["filter"], ReturnType<typeof plainCount>> => ({
  none: plainCount("none", feed),
  category: plainCount("category", feed),
  verified: plainCount("verified", feed),
  "top-rated": plainCount("top-rated", feed),
});
const COUNTS = { feed: countsOf(true), all: countsOf(false) };

/** How many jobs are in a plain list, at most COUNT_CAP; null if too many of them are not visible yet to count them in this way. */
export async function countPlain(
  db: Queryable,
  viewer: User,
  { filter, category, feed }: PlainList,
): Promise<number | null> {
  const [found] = await COUNTS[feed ? "feed" : "all"][filter](db, { category, ...(feed && { viewer: viewer.id }) });
  return !found || (found.searched !== null && found.searched >= 2 * FIRST_ROWS) ? null : found.count;
}

import { lt, lte, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { TimelineSource } from "#app/timeline-source.ts";
import { newestFirst, type TimelineLine, type TimelineRead } from "#db/timeline.server.ts";
import { requireAdmin, type User } from "#kernel/actor.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { isId } from "#kernel/id.ts";
import { isOfType, readTimelineCursor, type TimelineCursor, writeTimelineCursor } from "../rules/timeline-cursor.ts";

/** The lines of one page. */
const SHOWN = 30;

/** One line, with the kind by which the filter finds it. */
export interface ShownLine extends TimelineLine {
  kind: string;
  source: string;
}

/** A page of a time line. */
export interface Timeline {
  lines: ShownLine[];
  /** The kinds that the operator's role may read. */
  kinds: string[];
  /** The cursor of the page with older lines; null at the end. */
  older: string | null;
}

/** Which page of a time line: of one kind or of all, older than a cursor's line or from the beginning. */
interface TimelinePage {
  kind?: string | undefined;
  cursor?: string | undefined;
  limit?: number;
}

/** Those of the sources that an operator's role includes. */
const readableSources = <Request extends TimelineRead>(
  sources: readonly TimelineSource<Request>[],
  { deskRole }: User,
): TimelineSource<Request>[] => sources.filter(({ needs }) => canAtDesk(deskRole, needs));

/** The kinds of sources, each once and in their order. */
const kindsOf = (sources: readonly Pick<TimelineSource, "kind">[]): string[] => [
  ...new Set(sources.map(({ kind }) => kind)),
];

/**
 * A page of the time line that sources make, the newest first. Each gives a page at most, along its own index, and those of one page are read
 * side by side. `sources` are those that the operator may read.
 */
async function readTimeline<About extends object>(
  ctx: Ctx,
  sources: readonly TimelineSource<TimelineRead & About>[],
  about: About,
  { kind, cursor, limit = SHOWN }: TimelinePage,
): Promise<Timeline> {
  const kinds = kindsOf(sources);
  const wanted =
    kind !== undefined && kinds.includes(kind) ? sources.filter((source) => source.kind === kind) : sources;
  // The order of lines of the same moment is that of the sources, which is the same for every page and every role.
  const places = new Map(sources.map(({ name }, index) => [name, index]));
  const after = readTimelineCursor(cursor);
  const read = wanted.map(async (source) => {
    const lines = await source.read(ctx, { ...about, limit: limit + 1, ...olderIn(source, places, after) });
    return lines.map((line): ShownLine => ({ ...line, kind: source.kind, source: source.name }));
  });
  const found = (await Promise.all(read))
    .flat()
    .sort(
      (a, b) =>
        b.at.getTime() - a.at.getTime() ||
        (places.get(a.source) ?? 0) - (places.get(b.source) ?? 0) ||
        newestFirst(a, b),
    );
  const lines = found.slice(0, limit);
  const last = lines.at(-1);
  const older =
    found.length > limit && last
      ? writeTimelineCursor({ at: last.at.toISOString(), source: last.source, id: last.id })
      : null;
  return { lines, kinds, older };
}

type Older = Pick<TimelineRead, "before" | "isOlder">;

/**
 * What is older than the cursor's line in a source: of lines of the same moment, those of later sources still follow, those of earlier ones
 * were shown, and those of its own source follow by id.
 */
function olderIn(
  { name }: Pick<TimelineSource, "name">,
  places: ReadonlyMap<string, number>,
  after: TimelineCursor | undefined,
): Older {
  const [own, last] = [places.get(name) ?? 0, places.get(after?.source ?? "")];
  if (!after || last === undefined) return { before: () => undefined, isOlder: () => true };
  const at = new Date(after.at);
  if (own < last) return { before: (column) => lt(column, at), isOlder: (line) => line.at < at };
  if (own > last) return { before: (column) => lte(column, at), isOlder: (line) => line.at <= at };
  return {
    before: (column, id) => (isOfType(after.id, id.getSQLType()) ? olderRow(column, id, after) : lt(column, at)),
    isOlder: (line) => newestFirst(line, { at, id: after.id }) > 0,
  };
}

const olderRow = (column: PgColumn, id: PgColumn, after: TimelineCursor) =>
  sql`(${column}, ${id}) < (${after.at}::timestamptz, ${after.id}::${sql.raw(id.getSQLType())})`;

/**
 * What has happened to a person and what they did, the newest first, from the sources that the modules declare and that the operator's role
 * includes. Contains no messages. Nobody's time line is empty, not an error, for an unknown id.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function personTimeline(
  ctx: Ctx,
  { personId, ...page }: TimelinePage & { personId: string },
): Promise<Timeline> {
  const sources = readableSources(ctx.registry.timeline, requireAdmin(ctx.actor, "people.read"));
  if (!isId(personId)) return { lines: [], kinds: kindsOf(sources), older: null };
  return readTimeline(ctx, sources, { personId }, page);
}

/**
 * What has happened to a booking, from the job and its quotes to the last payout, the newest first, from the sources that the modules declare and
 * that the operator's role includes. Says when its people wrote to each other, without a word of it. Empty, not an error, for an unknown id.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function timelineOfBooking(
  ctx: Ctx,
  { bookingId, ...page }: TimelinePage & { bookingId: string },
): Promise<Timeline> {
  const sources = readableSources(ctx.registry.bookingTimeline, requireAdmin(ctx.actor, "bookings.read"));
  if (!isId(bookingId)) return { lines: [], kinds: kindsOf(sources), older: null };
  return readTimeline(ctx, sources, { bookingId }, page);
}

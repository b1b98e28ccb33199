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

export interface PersonTimeline {
  lines: ShownLine[];
  /** The kinds that the operator's role may read. */
  kinds: string[];
  /** The cursor of the page with older lines; null at the end. */
  older: string | null;
}

/**
 * What has happened to a person and what they did, the newest first, from the sources that the modules declare and that the operator's role
 * includes. Each source gives a page at most, along its own index. Contains no messages. Nobody's time line is empty, not an error, for an unknown id.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function personTimeline(
  ctx: Ctx,
  { personId, kind, cursor, limit = SHOWN }: { personId: string; kind?: string; cursor?: string; limit?: number },
): Promise<PersonTimeline> {
  const readable = readableFor(ctx, requireAdmin(ctx.actor, "people.read"));
  const kinds = [...new Set(readable.map((source) => source.kind))];
  if (!isId(personId)) return { lines: [], kinds, older: null };
  const after = readTimelineCursor(cursor);
  const wanted =
    kind !== undefined && kinds.includes(kind) ? readable.filter((source) => source.kind === kind) : readable;
  const read = wanted.map(async (source) => {
    const before = olderIn(ctx, source, after);
    const lines = await source.read(ctx, { personId, limit: limit + 1, before });
    return lines.map((line): ShownLine => ({ ...line, kind: source.kind, source: source.name }));
  });
  const place = placesOf(ctx);
  const found = (await Promise.all(read))
    .flat()
    .sort(
      (a, b) =>
        b.at.getTime() - a.at.getTime() || (place.get(a.source) ?? 0) - (place.get(b.source) ?? 0) || newestFirst(a, b),
    );
  const lines = found.slice(0, limit);
  const last = lines.at(-1);
  const older =
    found.length > limit && last
      ? writeTimelineCursor({ at: last.at.toISOString(), source: last.source, id: last.id })
      : null;
  return { lines, kinds, older };
}

const readableFor = ({ registry }: Ctx, { deskRole }: User): TimelineSource[] =>
  registry.timeline.filter(({ needs }) => canAtDesk(deskRole, needs));

/** The order of lines of the same moment: that of the sources, which is the same for every page. */
const placesOf = ({ registry }: Ctx) => new Map(registry.timeline.map(({ name }, index) => [name, index]));

/**
 * What is older than the cursor's line in a source: of lines of the same moment, those of later sources still follow, those of earlier ones
 * were shown, and those of its own source follow by id.
 */
function olderIn(ctx: Ctx, { name }: TimelineSource, after: TimelineCursor | undefined): TimelineRead["before"] {
  const places = placesOf(ctx);
  const [own, last] = [places.get(name) ?? 0, places.get(after?.source ?? "")];
  if (!after || last === undefined) return () => undefined;
  const at = new Date(after.at);
  if (own < last) return (column) => lt(column, at);
  if (own > last) return (column) => lte(column, at);
  return (column, id) => (isOfType(after.id, id.getSQLType()) ? olderRow(column, id, after) : lt(column, at));
}

const olderRow = (column: PgColumn, id: PgColumn, after: TimelineCursor) =>
  sql`(${column}, ${id}) < (${after.at}::timestamptz, ${after.id}::${sql.raw(id.getSQLType())})`;

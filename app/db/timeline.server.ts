import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Machine } from "#kernel/machine.ts";
import type { Pence } from "#kernel/money.ts";
import type { Queryable } from "./client.server.ts";
import { fewRows } from "./few-rows.server.ts";
import { bookings } from "./schema/bookings.ts";
import { statusEvents } from "./schema/platform.ts";
import { profiles } from "./schema/profile.ts";

/** Something that happened to a person or to a booking, as operators read it: one sentence, without the text of a conversation. */
export interface TimelineLine {
  /** Of the row that it comes from; unique within its source. */
  id: string;
  at: Date;
  text: string;
  /** The page of the record; null where there is none. */
  path: string | null;
  amount?: Pence | null;
  /** The payment provider's id of it. */
  providerId?: string | null;
  /** Several of these as one line: "photos from before the work". Lines next to each other with the same one are shown together. */
  group?: string;
}

/** Which lines of a time line are wanted: the newest `limit` that are older than those shown. */
export interface TimelineRead {
  limit: number;
  /** The condition on a row's time and id, undefined at the beginning. An index holds both after the person. */
  before(at: PgColumn, id: PgColumn): SQL | undefined;
  /** The same about a line, for a source that makes several lines of one row. */
  isOlder(line: Pick<TimelineLine, "id" | "at">): boolean;
}

/** Lines of the time line of a person. */
export interface PersonRead extends TimelineRead {
  personId: string;
}

/** Lines of the time line of a booking. */
export interface BookingRead extends TimelineRead {
  bookingId: string;
}

/** The subquery of the id of a booking's job, so that a source needs no read of its own for it. */
export const jobOfBooking = (bookingId: string): SQL =>
  sql`select ${bookings.jobId} from ${bookings} where ${bookings.id} = ${bookingId}`;

/** A change of a status, as a time line shows it. */
export interface StatusChange {
  id: string;
  at: Date;
  entityId: string;
  event: string;
  toStatus: string;
  /** Who did it: a name, or "system". */
  by: string;
  /** What it is about, as the read asks for it. */
  title: string | null;
}

interface Wanted {
  machine: Pick<Machine<string>, "name">;
  /** A subquery of one text, about `statusEvents.entityId`. */
  title?: SQL;
}

/** The changes of status of the objects that are about a person, the newest first; their creation is not among them. */
export async function statusChanges(
  db: Queryable,
  { personId, ...request }: PersonRead,
  wanted: Wanted,
): Promise<StatusChange[]> {
  // One read for each column, because each has its own index.
  const halves = await Promise.all(
    [statusEvents.personId, statusEvents.otherId].map((column) =>
      changesWhere(db, eq(column, personId), request, wanted),
    ),
  );
  return newestOf(halves.flat(), request.limit);
}

/** The same of the objects whose ids a subquery gives. A booking has few of each kind, so their changes are sorted. */
export const changesOfObjects = (
  db: Queryable,
  request: TimelineRead,
  { objects, ...wanted }: Wanted & { objects: SQL },
): Promise<StatusChange[]> => changesWhere(db, sql`${statusEvents.entityId} = any(array(${objects}))`, request, wanted);

const changesWhere = (
  db: Queryable,
  where: SQL,
  { limit, before }: TimelineRead,
  { machine, title = sql`null` }: Wanted,
): Promise<StatusChange[]> =>
  db
    .select({
      id: statusEvents.id,
      at: statusEvents.createdAt,
      entityId: statusEvents.entityId,
      event: statusEvents.event,
      toStatus: statusEvents.toStatus,
      by: sql<string>`coalesce((select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${statusEvents.actorId}), ${statusEvents.actorKind})`,
      title: sql<string | null>`${title}`,
    })
    .from(statusEvents)
    .where(
      and(
        where,
        eq(statusEvents.entity, machine.name),
        ne(statusEvents.event, "create"),
        before(statusEvents.createdAt, statusEvents.id),
      ),
    )
    .orderBy(desc(statusEvents.createdAt), desc(statusEvents.id))
    .limit(fewRows(limit));

/** Rows of several reads as one list: the newest first, each once. */
export function newestOf<Row extends Pick<TimelineLine, "id" | "at">>(rows: readonly Row[], limit: number): Row[] {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return once.sort(newestFirst).slice(0, limit);
}

/** By time, then by id as PostgreSQL compares them. */
export const newestFirst = (a: Pick<TimelineLine, "id" | "at">, b: Pick<TimelineLine, "id" | "at">): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : Number(a.id !== b.id) * -1);

/** "Booking confirmed by Jo Marsh: Replace a tap". */
export function changeText(what: string, { toStatus, by, title }: StatusChange): string {
  const who = by === "system" ? "automatically" : `by ${by}`;
  return `${what} ${toStatus.replaceAll("_", " ")} ${who}${title ? `: ${title}` : ""}`;
}

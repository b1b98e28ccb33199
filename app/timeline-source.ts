import { and, desc, eq, type GetColumnData, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fewRows } from "#db/few-rows.server.ts";
import {
  type BookingRead,
  changesOfObjects,
  changeText,
  type PersonRead,
  type StatusChange,
  statusChanges,
  type TimelineLine,
  type TimelineRead,
} from "#db/timeline.server.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import type { Machine } from "#kernel/machine.ts";
import type { Ctx } from "./context.server.ts";

/**
 * One list of things that happen to people, or to bookings. Its module declares it in module.ts, and the page of a person or a booking shows them
 * all as one.
 */
export interface TimelineSource<Request extends TimelineRead = PersonRead> {
  /** One in the time line; cursors contain it. */
  name: string;
  /** What the filter calls it ("money"). Several sources may be of one kind. */
  kind: string;
  /** What an operator's role must include to read it. */
  needs: DeskAct;
  /** The newest first. */
  read(ctx: Ctx, request: Request): Promise<TimelineLine[]>;
}

/** A source of the time line of a booking. */
export type BookingSource = TimelineSource<BookingRead>;

interface Rows<Fields extends Record<string, PgColumn>> {
  /** The column with the id of the person or of the booking. */
  of: PgColumn;
  at: PgColumn;
  id: PgColumn;
  /** What else the line shows. */
  fields?: Fields;
  line(
    row: { [Name in keyof Fields]: GetColumnData<Fields[Name]> } & Pick<TimelineLine, "id">,
    about: string,
  ): Omit<TimelineLine, "id" | "at">;
}

/** The rows of one table that are about a person or a booking, as a source. */
export const rowsSource = <Fields extends Record<string, PgColumn>>({
  of,
  at,
  id,
  fields,
  line,
  ...source
}: Omit<TimelineSource, "read"> & Rows<Fields>): TimelineSource<PersonRead | BookingRead> => ({
  ...source,
  async read({ db }, { limit, before, ...request }) {
    const about = "personId" in request ? request.personId : request.bookingId;
    const rows = await db
      .select({ id, at, ...fields })
      .from(of.table)
      .where(and(eq(of, about), before(at, id)))
      .orderBy(desc(at), desc(id))
      .limit(fewRows(limit));
    return (rows as (Parameters<typeof line>[0] & Pick<TimelineLine, "at">)[]).map((row) => ({
      id: row.id,
      at: row.at,
      ...line(row, about),
    }));
  },
});

interface Changes {
  /** The beginning of the sentence. */
  what: string;
  machine: Pick<Machine<string>, "name">;
  /** A subquery of one text about the object. */
  title?: SQL;
}

/** The changes of status of a machine's objects that are about a person, as a source. */
export const changesSource = ({
  what,
  machine,
  title,
  path,
  ...source
}: Omit<TimelineSource, "name" | "read"> &
  Changes & { path: (change: StatusChange, personId: string) => string | null }): TimelineSource => ({
  ...source,
  name: `${machine.name}-changes`,
  async read({ db }, request) {
    const changes = await statusChanges(db, request, title ? { machine, title } : { machine });
    return changes.map((change) => lineOf(what, change, path(change, request.personId)));
  },
});

/** The same about a booking. `objects` is a subquery of the ids of its objects. */
export const bookingChanges = ({
  what,
  machine,
  title,
  objects,
  path = () => null,
  ...source
}: Omit<BookingSource, "name" | "read"> &
  Changes & {
    objects: (bookingId: string) => SQL;
    path?: (change: StatusChange) => string | null;
  }): BookingSource => ({
  ...source,
  name: `${machine.name}-changes`,
  async read({ db }, request) {
    const wanted = { machine, objects: objects(request.bookingId) };
    const changes = await changesOfObjects(db, request, title ? { ...wanted, title } : wanted);
    return changes.map((change) => lineOf(what, change, path(change)));
  },
});

const lineOf = (what: string, change: StatusChange, path: string | null): TimelineLine => ({
  id: change.id,
  at: change.at,
  text: changeText(what, change),
  path,
});

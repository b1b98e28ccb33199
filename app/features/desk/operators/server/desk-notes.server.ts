import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { BookingSource, TimelineSource } from "#app/timeline-source.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { deskNotes } from "#db/schema/operators.ts";
import { profiles } from "#db/schema/profile.ts";
import type { TimelineRead } from "#db/timeline.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { NewDeskNote } from "../rules/desk-note.schema.ts";

/** What a note is about. */
type About = { personId: string } | { bookingId: string };

export interface DeskNote {
  id: string;
  at: Date;
  text: string;
  /** Null for an operator whose account is gone. */
  by: string | null;
}

/** How many notes are shown beside the time line, which has all of them. */
const SHOWN = 5;

/**
 * Adds a note for other operators about a person or a booking; nobody can change it. A form that is sent twice adds one. The audit log has
 * its id. Throws NOT_FOUND, and the errors of `audited`.
 */
export async function addDeskNote(ctx: Ctx, { noteId, note, personId, bookingId }: NewDeskNote): Promise<void> {
  const subject = bookingId ? { kind: "booking", id: bookingId } : { kind: "user", id: personId ?? "" };
  const needs = bookingId ? "bookings.read" : "people.read";
  const act = {
    act: `${subject.kind}.note`,
    needs,
    subject,
    personId: personId ?? null,
    reason: "Added a note",
  } as const;
  const me = checkAct(ctx, act);
  await ctx.db.transaction(async (tx) => {
    const [found] = bookingId
      ? await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId))
      : await tx
          .select({ id: profiles.id })
          .from(profiles)
          .where(eq(profiles.id, personId ?? ""));
    if (!found) throw errors.NOT_FOUND();
    const about = { personId: personId ?? null, bookingId: bookingId ?? null };
    const [added] = await tx
      .insert(deskNotes)
      .values({ ...about, id: noteId, authorId: me.id, text: note, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: deskNotes.id });
    if (added) await recordAct(tx, ctx, act, { after: { note: noteId } });
  });
}

/** The newest notes about a person or a booking. Empty for an unknown id. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function newestNotes(ctx: Ctx, about: About): Promise<DeskNote[]> {
  requireAdmin(ctx.actor, "bookingId" in about ? "bookings.read" : "people.read");
  if (!isId("bookingId" in about ? about.bookingId : about.personId)) return [];
  return notesWhere(ctx, isAbout(about), { limit: SHOWN, before: () => undefined });
}

/** As long as cases and their notes are. */
const KEPT = 6 * YEAR;

/** A scheduled task: deletes notes that are six years old. */
export async function deleteOldNotes({ db, clock }: Ctx): Promise<void> {
  await db.delete(deskNotes).where(lt(deskNotes.createdAt, later(clock.now(), -KEPT)));
}

const isAbout = (about: About): SQL =>
  "bookingId" in about ? eq(deskNotes.bookingId, about.bookingId) : eq(deskNotes.personId, about.personId);

const notesWhere = (
  { db }: Ctx,
  where: SQL,
  { limit, before }: Pick<TimelineRead, "limit" | "before">,
): Promise<DeskNote[]> =>
  db
    .select({ id: deskNotes.id, at: deskNotes.createdAt, text: deskNotes.text, by: profiles.fullName })
    .from(deskNotes)
    .leftJoin(profiles, eq(profiles.id, deskNotes.authorId))
    .where(and(where, before(deskNotes.createdAt, deskNotes.id)))
    .orderBy(desc(deskNotes.createdAt), desc(deskNotes.id))
    .limit(fewRows(limit));

const lines = async (ctx: Ctx, about: About, request: TimelineRead) =>
  (await notesWhere(ctx, isAbout(about), request)).map(({ id, at, text, by }) => ({
    id,
    at,
    text: `Note by ${by ?? "a former operator"}: ${text}`,
    path: null,
  }));

/** The notes about a person, as a source of their time line. */
export const notesOfPerson: TimelineSource = {
  name: "desk-notes",
  kind: "notes",
  needs: "people.read",
  read: (ctx, { personId, ...request }) => lines(ctx, { personId }, request),
};

/** The same about a booking. */
export const notesOfBooking: BookingSource = {
  name: "desk-notes",
  kind: "notes",
  needs: "bookings.read",
  read: (ctx, { bookingId, ...request }) => lines(ctx, { bookingId }, request),
};

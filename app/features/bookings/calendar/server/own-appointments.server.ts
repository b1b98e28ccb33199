import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { among, part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { ownAppointments } from "#db/schema/calendar.ts";
import { profiles } from "#db/schema/profile.ts";
import { given } from "#db/statement.server.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { calendarErrors } from "../rules/calendar.errors.ts";
import { OWN_MAX, type OwnAppointment, wrongAppointment } from "../rules/own-appointments.ts";

type NewAppointment = Omit<OwnAppointment, "id">;

const columns = pickColumns(ownAppointments, ["id", "title", "day", "startsAt", "endsAt", "weeklyUntil"]);
const API_NAMES = { day: "date", endsAt: "ends_at", weeklyUntil: "weekly_until" } as const;

/** A tradesperson's own appointments that are not over by `first` (and begin by `last`), earliest first. Unscoped: the caller has checked access. */
export const unsafeOwnAppointmentsOf = (
  db: Queryable,
  userId: string,
  { first, last }: { first: string; last?: string },
): Promise<OwnAppointment[]> =>
  db
    .select(columns)
    .from(ownAppointments)
    .where(
      and(
        eq(ownAppointments.userId, userId),
        notOverBy(sql`${first}::date`),
        last ? lte(ownAppointments.day, last) : undefined,
      ),
    )
    .orderBy(asc(ownAppointments.day), asc(ownAppointments.startsAt), asc(ownAppointments.id))
    .limit(fewRows(AT_MOST));

const notOverBy = (day: SQL): SQL => gte(sql`coalesce(${ownAppointments.weeklyUntil}, ${ownAppointments.day})`, day);

/** The appointments of the given `tradespeople` that are not over by `first` and begin by `last`, each with whose it is. Unscoped. */
export const ownAppointmentsPart = part(
  { userId: ownAppointments.userId, ...columns },
  (select) =>
    select
      .from(ownAppointments)
      .where(
        and(
          among(ownAppointments.userId, "tradespeople"),
          notOverBy(given("first", "date")),
          lte(ownAppointments.day, given("last", "date")),
        ),
      )
      .orderBy(asc(ownAppointments.day), asc(ownAppointments.startsAt), asc(ownAppointments.id)),
  (rows, _given: { tradespeople: readonly string[]; first: string; last: string }) => rows,
);

/** With those of the past that a calendar shows. */
const AT_MOST = 500;

/** The actor's own appointments that are not over, earliest first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myOwnAppointments(ctx: Ctx): Promise<OwnAppointment[]> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return unsafeOwnAppointmentsOf(ctx.db, user.id, { first: londonDay(ctx.clock.now()) });
}

/** One of the actor's own appointments. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function ownAppointment(ctx: Ctx, { appointmentId }: { appointmentId: string }): Promise<OwnAppointment> {
  return find(ctx.db, requireUser(ctx.actor).id, appointmentId);
}

/**
 * Adds an appointment of the actor's own; work already booked stays booked. Throws VALIDATION_FAILED (date, ends_at, weekly_until),
 * TOO_MANY_APPOINTMENTS, NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function addOwnAppointment(ctx: Ctx, appointment: NewAppointment): Promise<OwnAppointment> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const today = londonDay(ctx.clock.now());
  requireRight(appointment, { today });
  return createIdempotently(ctx, rowOf(ownAppointments), async (tx) => {
    await requireRoom(tx, { userId, today, count: 1 });
    return insertOne(tx, ownAppointments, { userId, ...appointment, createdAt: ctx.clock.now() });
  });
}

/** Adds several, or none of them. Returns how many. Throws as `addOwnAppointment`. */
export async function addOwnAppointments(ctx: Ctx, appointments: readonly NewAppointment[]): Promise<number> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const createdAt = ctx.clock.now();
  const today = londonDay(createdAt);
  for (const appointment of appointments) requireRight(appointment, { today });
  if (appointments.length === 0) return 0;
  await ctx.db.transaction(async (tx) => {
    await requireRoom(tx, { userId, today, count: appointments.length });
    await tx.insert(ownAppointments).values(appointments.map((one) => ({ userId, ...one, createdAt })));
  });
  return appointments.length;
}

/** Waits for others that add one for the same person. */
async function requireRoom(tx: Tx, { userId, today, count }: { userId: string; today: string; count: number }) {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
  const coming = await unsafeOwnAppointmentsOf(tx, userId, { first: today });
  if (coming.length + count > OWN_MAX) throw calendarErrors.TOO_MANY_APPOINTMENTS();
}

/** Changes one, every repetition of it. Throws as `addOwnAppointment`, and NOT_FOUND. */
export async function changeOwnAppointment(
  ctx: Ctx,
  { appointmentId, ...appointment }: NewAppointment & { appointmentId: string },
): Promise<OwnAppointment> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const today = londonDay(ctx.clock.now());
  return ctx.db.transaction(async (tx) => {
    const { day: kept } = await find(tx, userId, appointmentId);
    requireRight(appointment, { today, kept });
    const [changed] = await tx
      .update(ownAppointments)
      .set(appointment)
      .where(eq(ownAppointments.id, appointmentId))
      .returning(columns);
    if (!changed) throw errors.NOT_FOUND();
    return changed;
  });
}

/** Removes one with its repetitions, and returns what it was. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND. */
export async function removeOwnAppointment(
  ctx: Ctx,
  { appointmentId }: { appointmentId: string },
): Promise<OwnAppointment> {
  const { id: userId } = requireTradesperson(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const removed = await find(tx, userId, appointmentId);
    await tx.delete(ownAppointments).where(eq(ownAppointments.id, removed.id));
    return removed;
  });
}

async function find(db: Queryable | Tx, userId: string, id: string): Promise<OwnAppointment> {
  const [row] = isId(id)
    ? await db
        .select(columns)
        .from(ownAppointments)
        .where(and(eq(ownAppointments.id, id), eq(ownAppointments.userId, userId)))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

function requireRight(appointment: NewAppointment, around: { today: string; kept?: string }): void {
  const wrong = wrongAppointment(appointment, around);
  if (wrong) throw validationError([{ field: API_NAMES[wrong.field], message: wrong.message }]);
}

import { and, asc, desc, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { among, part } from "#db/part.server.ts";
import { bookings, noAccessReports } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Actor, requireActive, requireAdmin } from "#kernel/actor.ts";
import { londonDay, shortDayAndTime } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { noAccessContested, noAccessReported, noAccessWithdrawn } from "../notifications.ts";
import { bookingErrors } from "../rules/booking.errors.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { type NoAccessEvent, noAccessMachine, OPEN_REPORTS } from "../rules/no-access.machine.ts";
import { canContestNoAccess, canReportNoAccess, canWithdrawNoAccess, objectUntil } from "../rules/no-access.policy.ts";
import { refreshBookingPages } from "./booking-changes.server.ts";
import { bookingSummary } from "./booking-notices.server.ts";
import { type BookingRow, lockBooking, permitBooking } from "./lock-booking.server.ts";

export type NoAccessReport = typeof noAccessReports.$inferSelect;

/** The reports of a booking, `booking`, the latest first. Unscoped: the caller has found the booking. */
export const noAccessPart = part(
  getTableColumns(noAccessReports),
  (select) =>
    select
      .from(noAccessReports)
      .where(eq(noAccessReports.bookingId, sql.placeholder("booking")))
      .orderBy(desc(noAccessReports.createdAt), desc(noAccessReports.id)),
  (rows, _given: { booking: string }): NoAccessReport[] => rows,
);

/** The same by itself. */
export const unsafeNoAccessOf = (db: Queryable, bookingId: string): Promise<NoAccessReport[]> =>
  noAccessPart(db, { booking: bookingId });

const SHOWN_REPORTS = [...OPEN_REPORTS, "charged"] as const;

/** Where the report of each of the given bookings, `visited`, stands that has one that waits, or that has made the price a call-out charge. Unscoped as well. */
export const reportsPart = part(
  { bookingId: noAccessReports.bookingId, status: noAccessReports.status },
  (select) =>
    select
      .from(noAccessReports)
      .where(and(among(noAccessReports.bookingId, "visited"), inArray(noAccessReports.status, [...SHOWN_REPORTS]))),
  (rows, _given: { visited: readonly string[] }) =>
    new Map(rows.map(({ bookingId, status }) => [bookingId, status as (typeof SHOWN_REPORTS)[number]])),
);

/** The call-out charge that the quote of a booking names, in pence; null for none. Unscoped as well. */
export async function unsafeCallOutCharge(db: Queryable, quoteId: string) {
  const [row] = await db.select({ charge: quotes.callOutCharge }).from(quotes).where(eq(quotes.id, quoteId));
  return row?.charge ?? null;
}

interface NewReport {
  bookingId: string;
  note: string | null;
  /** Photos that the tradesperson has added to the booking; at least one. */
  photoIds: readonly string[];
}

/**
 * The tradesperson reports that nobody was in. The customer is told at once, and can object for 48 hours if the quote names a call-out
 * charge. Throws NOT_FOUND, WRONG_ROLE, NO_ACCESS_NOT_OPEN, NO_ACCESS_TOO_EARLY, NO_ACCESS_REPORTED, and VALIDATION_FAILED on `photo_ids`
 * (none, or one of something else).
 */
export async function reportNoAccess(ctx: Ctx, { bookingId, note, photoIds }: NewReport): Promise<NoAccessReport> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(noAccessReports), async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    permitBooking(canReportNoAccess(actor, booking, { now: at, earlier: await unsafeNoAccessOf(tx, bookingId) }));
    await requirePhotos(tx, bookingId, photoIds);
    const charge = await unsafeCallOutCharge(tx, booking.quoteId);
    const row = await insertOne(tx, noAccessReports, {
      bookingId,
      visitDay: londonDay(at),
      onMyWayAt: booking.onMyWayAt ?? at,
      note,
      photoIds: [...photoIds],
      charge,
      dueAt: charge === null ? null : objectUntil(at),
      createdAt: at,
    });
    await recordCreation(tx, noAccessMachine, { id: row.id, status: row.status, actor, at });
    const report =
      charge === null ? await moveNoAccess(tx, row, { event: "note", actor, at, set: { endedAt: at } }) : row;
    await refreshBookingPages(tx, booking, at);
    await tell(tx, ctx, noAccessReported, booking, report, booking.customerId);
    return report;
  });
}

/** Throws what `reportNoAccess` throws now for any photo and note. */
export async function requireReportable(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<void> {
  const actor = requireActive(ctx.actor);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    permitBooking(canReportNoAccess(actor, booking, { now, earlier: await unsafeNoAccessOf(tx, bookingId) }));
  });
}

/** Photos of this booking, each once. */
async function requirePhotos(tx: Tx, bookingId: string, photoIds: readonly string[]): Promise<void> {
  const wrong = (message: string) => validationError([{ field: "photo_ids", message }]);
  if (photoIds.length === 0) throw wrong("Add a photo of the door");
  const found = photoIds.every(isId)
    ? await tx
        .select({ id: bookingPhotos.id })
        .from(bookingPhotos)
        .where(and(eq(bookingPhotos.bookingId, bookingId), inArray(bookingPhotos.id, [...photoIds])))
    : [];
  if (found.length !== photoIds.length) throw wrong("Choose photos that you have added to this booking, each once");
}

/**
 * The customer objects: nothing is charged until an operator decides. Throws NOT_FOUND, WRONG_ROLE, CANNOT_CONTEST_NO_ACCESS.
 */
export async function contestNoAccess(
  ctx: Ctx,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<NoAccessReport> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const [report = null] = await unsafeNoAccessOf(tx, bookingId);
    permitBooking(canContestNoAccess(actor, booking, { now: at, report }));
    if (!report) throw bookingErrors.CANNOT_CONTEST_NO_ACCESS();
    const contested = await moveNoAccess(tx, report, { event: "contest", actor, at, set: { reason, contestedAt: at } });
    await refreshBookingPages(tx, booking, at);
    await tell(tx, ctx, noAccessContested, booking, contested, booking.tradespersonId);
    return contested;
  });
}

/** The tradesperson takes the report back: nothing is charged. Throws NOT_FOUND, WRONG_ROLE, NO_ACCESS_DECIDED. */
export async function withdrawNoAccess(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<NoAccessReport> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const [report = null] = await unsafeNoAccessOf(tx, bookingId);
    permitBooking(canWithdrawNoAccess(actor, booking, report));
    const closed = await closeNoAccess(tx, ctx, booking, actor);
    if (!closed) throw bookingErrors.NO_ACCESS_DECIDED();
    return closed;
  });
}

/**
 * Takes back the open report of a booking whose lock the caller holds, because the work goes on or has ended otherwise, and tells the
 * customer; null when there is none.
 */
export async function closeNoAccess(
  tx: Tx,
  ctx: Ctx,
  booking: BookingRow,
  actor: Actor,
): Promise<NoAccessReport | null> {
  const open = await openNoAccess(tx, booking.id);
  if (!open) return null;
  const at = ctx.clock.now();
  const closed = await moveNoAccess(tx, open, { event: "withdraw", actor, at, set: { endedAt: at } });
  await refreshBookingPages(tx, booking, at);
  await tell(tx, ctx, noAccessWithdrawn, booking, closed, booking.customerId);
  return closed;
}

/** The report of a booking that waits for an answer, for the hours to pass or for a decision; null if none does. Unscoped. */
export async function openNoAccess(db: Queryable, bookingId: string): Promise<NoAccessReport | null> {
  const [open] = await db
    .select()
    .from(noAccessReports)
    .where(and(eq(noAccessReports.bookingId, bookingId), inArray(noAccessReports.status, [...OPEN_REPORTS])));
  return open ?? null;
}

/** A report, for an operator. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findNoAccess(ctx: { actor: Actor; db: Queryable }, reportId: string): Promise<NoAccessReport> {
  requireAdmin(ctx.actor, "no-shows.decide");
  const [row] = isId(reportId)
    ? await ctx.db.select().from(noAccessReports).where(eq(noAccessReports.id, reportId))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

const MOST = 100;
const customers = alias(profiles, "customers");
const tradespeople = alias(profiles, "tradespeople");

/** The reports to which customers object, the oldest first, at most 100. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function contestedNoAccess(ctx: Ctx) {
  requireAdmin(ctx.actor, "no-shows.decide");
  return ctx.db
    .select({
      report: noAccessReports,
      jobId: bookings.jobId,
      jobTitle: jobPostings.title,
      customer: { id: customers.id, name: customers.fullName },
      tradesperson: { id: tradespeople.id, name: tradespeople.fullName },
    })
    .from(noAccessReports)
    .innerJoin(bookings, eq(bookings.id, noAccessReports.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, bookings.tradespersonId))
    .where(eq(noAccessReports.status, "contested"))
    .orderBy(asc(noAccessReports.contestedAt), asc(noAccessReports.id))
    .limit(MOST);
}

type Ended = Partial<Pick<NoAccessReport, "reason" | "contestedAt" | "decision" | "decidedBy" | "endedAt" | "charged">>;

/** Moves a report by its state machine, under its booking's lock. Throws NO_ACCESS_DECIDED. */
export const moveNoAccess = (
  tx: Tx,
  { id }: Pick<NoAccessReport, "id">,
  { event, actor, at, set }: { event: NoAccessEvent; actor: Actor; at: Date; set: Ended },
): Promise<NoAccessReport> =>
  transition(tx, noAccessReports, noAccessMachine, { id, event, actor, at, set }, bookingErrors.NO_ACCESS_DECIDED);

const BATCH = 200;

/** The reports whose charge is due by then, the longest waiting first. Unscoped: for the scheduled task. */
export const unsafeDueNoAccess = (db: Queryable, by: Date): Promise<{ id: string; bookingId: string }[]> =>
  db
    .select({ id: noAccessReports.id, bookingId: noAccessReports.bookingId })
    .from(noAccessReports)
    .where(and(eq(noAccessReports.status, "reported"), lte(noAccessReports.dueAt, by)))
    .orderBy(asc(noAccessReports.dueAt))
    .limit(BATCH);

/** Tells one of the two people what has become of a report. */
async function tell(
  tx: Tx,
  ctx: Ctx,
  kind: typeof noAccessReported | typeof noAccessContested | typeof noAccessWithdrawn,
  booking: BookingRow,
  { charge, dueAt, note, reason }: NoAccessReport,
  to: string,
): Promise<void> {
  const { jobTitle, tradesperson, customer } = await bookingSummary(tx, booking);
  const by = dueAt && shortDayAndTime(dueAt);
  const payload = { jobTitle, tradesperson, customer, charge, by, note, reason };
  await notify(tx, ctx, kind, { to, payload, path: `/booking/${booking.id}/no-access` });
}

/**
 * Makes the call-out charge the price of a confirmed booking, in the transaction that holds its lock: the visit was made, and nothing else
 * is owed for it. Nobody is asked whether the work is finished, nor for a review of it. Throws CONFLICT.
 */
export async function callOutBooking(
  tx: Tx,
  bookingId: string,
  { amount, actor, at }: { amount: Pence; actor: Actor; at: Date },
): Promise<BookingRow> {
  const done = { completedAt: at, completionNotifiedAt: at, completionConfirmedAt: at, reviewAskedAt: at };
  const move = { id: bookingId, event: "call_out", actor, at, set: { amount, ...done } } as const;
  const booking = await transition(tx, bookings, bookingMachine, move, errors.CONFLICT);
  await refreshBookingPages(tx, booking, at);
  return booking;
}

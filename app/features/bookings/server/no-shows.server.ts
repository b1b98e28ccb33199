import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings, noShowContests } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive, requireAdmin } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { noShowContested, noShowReported } from "../notifications.ts";
import { begunAfterAll, begunBefore } from "../rules/begun.ts";
import { bookingErrors } from "../rules/booking.errors.ts";
import { type ContestDecision, noShowContestMachine } from "../rules/no-show.machine.ts";
import { canContestNoShow, canReportNoShow, missedDayOf } from "../rules/no-show.policy.ts";
import { refreshBookingPages } from "./booking-changes.server.ts";
import { bookingSummary } from "./booking-notices.server.ts";
import { type BookingRow, lockBooking, permitBooking } from "./lock-booking.server.ts";

type ContestRow = typeof noShowContests.$inferSelect;

/** The contest of the no-show report of a booking, `booking`; null if there is none. */
export const contestPart = part(
  getTableColumns(noShowContests),
  (select) => select.from(noShowContests).where(eq(noShowContests.bookingId, sql.placeholder("booking"))),
  ([row], _given: { booking: string }): ContestRow | null => row ?? null,
);

/** The same by itself. */
export const contestOf = (db: Queryable, bookingId: string): Promise<ContestRow | null> =>
  contestPart(db, { booking: bookingId });

const MOST = 100;

const customers = alias(profiles, "customers");

const tradespeople = alias(profiles, "tradespeople");

/** The contests to decide, the oldest first, at most 100. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function openContests(ctx: Ctx) {
  requireAdmin(ctx.actor, "no-shows.decide");
  return ctx.db
    .select({
      id: noShowContests.id,
      jobId: bookings.jobId,
      jobTitle: jobPostings.title,
      ...pickColumns(noShowContests, ["missedDay", "reportedAt", "reason", "createdAt"]),
      customer: { id: customers.id, name: customers.fullName },
      tradesperson: { id: tradespeople.id, name: tradespeople.fullName },
    })
    .from(noShowContests)
    .innerJoin(bookings, eq(bookings.id, noShowContests.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, bookings.tradespersonId))
    .where(eq(noShowContests.status, "open"))
    .orderBy(asc(noShowContests.createdAt), asc(noShowContests.id))
    .limit(MOST);
}

/**
 * Records the customer's report that the tradesperson did not come on the booked day. The booking stays confirmed: the customer
 * can choose another day or cancel, and can review it. Throws NOT_FOUND, WRONG_ROLE, CANNOT_REPORT_NO_SHOW.
 */
export async function reportNoShow(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    const contested = (await contestOf(tx, bookingId)) !== null;
    permitBooking(canReportNoShow(actor, before, { today: londonDay(at), contested }));
    const set = { noShowAt: at, begunAt: begunBefore(before, before.scheduledDate) };
    const [booking] = await tx.update(bookings).set(set).where(eq(bookings.id, bookingId)).returning();
    if (!booking) throw new Error("a locked booking was not found");
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, customer, date } = await bookingSummary(tx, booking);
    const payload = { jobTitle, customer, date };
    const path = `/booking/${bookingId}/no-show`;
    await notify(tx, ctx, noShowReported, { to: booking.tradespersonId, payload, path });
    return booking;
  });
}

/**
 * The tradesperson contests the report that they did not come. Until an admin decides, it does not count: not in their record, not
 * for a review, and not for what a cancellation refunds. Throws NOT_FOUND, WRONG_ROLE, CANNOT_CONTEST_NO_SHOW.
 */
export async function contestNoShow(
  ctx: Ctx,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    const contested = (await contestOf(tx, bookingId)) !== null;
    permitBooking(canContestNoShow(actor, before, { now: at, contested }));
    const { id, status } = await insertOne(tx, noShowContests, {
      bookingId,
      reportedAt: before.noShowAt ?? at,
      missedDay: missedDayOf(before),
      reason,
      createdAt: at,
    });
    await recordCreation(tx, noShowContestMachine, { id, status, actor, at });
    const set = { noShowAt: null, begunAt: begunAfterAll(before) };
    const [booking] = await tx.update(bookings).set(set).where(eq(bookings.id, bookingId)).returning();
    if (!booking) throw new Error("a locked booking was not found");
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, tradesperson } = await bookingSummary(tx, booking);
    const payload = { jobTitle, tradesperson, reason };
    await notify(tx, ctx, noShowContested, { to: booking.customerId, payload, path: `/booking/${bookingId}/no-show` });
    return booking;
  });
}

export interface DecideContest {
  contestId: string;
  decision: ContestDecision;
  /** Both people read it. */
  reason: string;
}

/** A contest, for an admin. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findContest(ctx: Ctx, contestId: string): Promise<ContestRow> {
  requireAdmin(ctx.actor, "no-shows.decide");
  const [row] = isId(contestId)
    ? await ctx.db.select().from(noShowContests).where(eq(noShowContests.id, contestId))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

/**
 * Decides a contest in the caller's transaction: accepted, the report does not count; refused, it counts again from when it was made.
 * Throws CONTEST_DECIDED.
 */
export async function decideContest(
  ctx: Ctx,
  tx: Tx,
  { contest, decision, reason }: { contest: ContestRow } & Omit<DecideContest, "contestId">,
): Promise<{ contest: ContestRow; booking: BookingRow }> {
  const admin = requireAdmin(ctx.actor, "no-shows.decide");
  const at = ctx.clock.now();
  const locked = await lockBooking(tx, contest.bookingId);
  const set = { decision: reason.trim(), decidedBy: admin.id, decidedAt: at };
  const move = { id: contest.id, event: decision, actor: admin, at, set };
  const decided = await transition(tx, noShowContests, noShowContestMachine, move, bookingErrors.CONTEST_DECIDED);
  const counts = decided.status === "refused";
  const report = { noShowAt: decided.reportedAt, begunAt: begunBefore(locked, contest.missedDay) };
  if (counts) await tx.update(bookings).set(report).where(eq(bookings.id, locked.id));
  const booking = counts ? { ...locked, ...report } : locked;
  await refreshBookingPages(tx, booking, at);
  return { contest: decided, booking };
}

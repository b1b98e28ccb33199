import { and, asc, eq, gt, inArray, lt, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { among, part } from "#db/part.server.ts";
import { outsideBusy, outsideCalendars } from "#db/schema/calendar.ts";
import { profiles } from "#db/schema/profile.ts";
import { given } from "#db/statement.server.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { londonMoment } from "#kernel/time-of-day.ts";
import { readOutsideCalendarTask } from "../../tasks.ts";
import type { Busy, CalendarContent } from "../outside/busy-times.ts";
import { calendarErrors } from "../rules/calendar.errors.ts";
import {
  type BusyTime,
  calendarSource,
  canConnect,
  OUTSIDE_BUSY_MAX,
  OUTSIDE_MAX,
  OUTSIDE_READ_MINUTES,
  openBlocks,
  outsideSentence,
  outsideUrl,
} from "../rules/outside-calendar.ts";
import { addOwnAppointments, myOwnAppointments } from "./own-appointments.server.ts";
import { readCalendar } from "./read-calendar.server.ts";

export type OutsideCalendar = typeof outsideCalendars.$inferSelect;

const mine = (userId: string, id?: string) =>
  and(eq(outsideCalendars.userId, userId), id === undefined ? undefined : eq(outsideCalendars.id, id));

/** The actor's own calendars at other addresses, in the order in which they were connected. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function outsideCalendarsOf(ctx: Ctx): Promise<OutsideCalendar[]> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return calendarsOf(ctx.db, user.id);
}

const calendarsOf = (db: Queryable, userId: string): Promise<OutsideCalendar[]> =>
  db
    .select()
    .from(outsideCalendars)
    .where(mine(userId))
    .orderBy(asc(outsideCalendars.createdAt), asc(outsideCalendars.id))
    .limit(fewRows(OUTSIDE_MAX));

/**
 * Reads the calendar at an address and keeps when its owner is busy, from now on every hour. With a `calendarId`, it is the new address of that calendar. Throws
 * VALIDATION_FAILED on `url` when it cannot be read or is connected already; nothing is then changed. TOO_MANY_CALENDARS, NOT_FOUND, NOT_SIGNED_IN, WRONG_ROLE, SUSPENDED,
 * RATE_LIMITED, BUSY.
 */
export async function connectOutsideCalendar(
  ctx: Ctx,
  { url: typed, calendarId }: { url: string; calendarId?: string | undefined },
): Promise<OutsideCalendar> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const url = outsideUrl(typed);
  // Before the address is asked, unless this may repeat a call that has connected it; and again when nobody else can connect one.
  if (ctx.idempotencyKey === undefined) requireConnection(await calendarsOf(ctx.db, userId), { url, calendarId });
  const read = ctx.outbound.accepts(url)
    ? await readCalendar(ctx, { url, userId })
    : ({ problem: "forbidden" } as const);
  if ("problem" in read) throw validationError([{ field: "url", message: outsideSentence(read.problem) }]);
  return createIdempotently(ctx, rowOf(outsideCalendars), async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
    requireConnection(await calendarsOf(tx, userId), { url, calendarId });
    const at = ctx.clock.now();
    const values = { url, ...contentOf(read, at), nextReadAt: nextRead(at) };
    const saved = calendarId
      ? (await tx.update(outsideCalendars).set(values).where(mine(userId, calendarId)).returning())[0]
      : await insertOne(tx, outsideCalendars, { userId, ...values, createdAt: at });
    if (!saved) throw errors.NOT_FOUND();
    await replaceBusy(tx, saved, read.busy);
    return saved;
  });
}

function requireConnection(...asked: Parameters<typeof canConnect>): void {
  const decision = canConnect(...asked);
  if (decision.allowed) return;
  if (decision.code === "ALREADY_CONNECTED")
    throw validationError([{ field: "url", message: "You have already connected this calendar" }]);
  throw decision.code === "NOT_FOUND" ? errors.NOT_FOUND() : calendarErrors.TOO_MANY_CALENDARS();
}

/** Forgets one of the actor's calendars and its busy times. Throws NOT_FOUND, NOT_SIGNED_IN, WRONG_ROLE, SUSPENDED. */
export async function removeOutsideCalendar(ctx: Ctx, { calendarId }: { calendarId: string }): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const removed = isId(calendarId)
    ? await ctx.db.delete(outsideCalendars).where(mine(userId, calendarId)).returning({ id: outsideCalendars.id })
    : [];
  if (removed.length === 0) throw errors.NOT_FOUND();
}

/**
 * Blocks the times of events that could not be read, as appointments of the actor's own; those that are blocked already stay. Returns how many were added. Throws
 * NOT_FOUND, TOO_MANY_APPOINTMENTS, NOT_SIGNED_IN, WRONG_ROLE, SUSPENDED.
 */
export async function blockSkippedTimes(ctx: Ctx, { calendarId }: { calendarId: string }): Promise<number> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const today = londonDay(ctx.clock.now());
  const [calendar] = isId(calendarId)
    ? await ctx.db.select().from(outsideCalendars).where(mine(userId, calendarId))
    : [];
  if (!calendar) throw errors.NOT_FOUND();
  const open = openBlocks(calendar.skipped, await myOwnAppointments(ctx), today);
  return addOwnAppointments(
    ctx,
    open.map((block) => ({ ...block, title: "Busy in your own calendar" })),
  );
}

/** How many calendars one run enqueues; it runs every minute. */
const AT_ONCE = 200;

/**
 * Enqueues the calendars that are due to be read, those of one person in one task, so that many of one keep nobody else's waiting. Each is then due
 * again in an hour, also if its task is lost.
 */
export async function readDueCalendars(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outsideCalendars.id, userId: outsideCalendars.userId })
      .from(outsideCalendars)
      .where(lte(outsideCalendars.nextReadAt, at))
      .orderBy(asc(outsideCalendars.nextReadAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await tx
      .update(outsideCalendars)
      .set({ nextReadAt: nextRead(at) })
      .where(inArray(outsideCalendars.id, ids));
    for (const own of Map.groupBy(due, ({ userId }) => userId).values())
      await enqueueReading(
        tx,
        own.map(({ id }) => id),
      );
  });
}

async function enqueueReading(db: Queryable, [calendarId, ...rest]: readonly string[]): Promise<void> {
  if (calendarId)
    await enqueue(db, readOutsideCalendarTask, { calendarId, rest }, { key: `outside-calendar:${calendarId}` });
}

/**
 * A task: reads a calendar again, and enqueues the `rest` of its owner's, so that others have their turn between two. When it cannot be read, what was read the last time
 * stays, and its owner sees why and since when.
 */
export async function readOutsideCalendar(
  ctx: Ctx,
  { calendarId, rest = [] }: { calendarId: string; rest?: readonly string[] },
): Promise<void> {
  const [calendar] = await ctx.db.select().from(outsideCalendars).where(eq(outsideCalendars.id, calendarId));
  if (calendar) await readAgain(ctx, calendar);
  await enqueueReading(ctx.db, rest);
}

async function readAgain(ctx: Ctx, calendar: OutsideCalendar): Promise<void> {
  const read = await readCalendar(ctx, calendar);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const outcome = "busy" in read ? contentOf(read, at) : { checkedAt: at, problem: read.problem };
    // Removed or replaced meanwhile: what was read is of no use.
    const same = and(eq(outsideCalendars.id, calendar.id), eq(outsideCalendars.url, calendar.url));
    const kept = await tx.update(outsideCalendars).set(outcome).where(same).returning({ id: outsideCalendars.id });
    if (kept.length > 0 && "busy" in read) await replaceBusy(tx, calendar, read.busy);
  });
}

const contentOf = ({ name, read, skippedCount, skipped }: CalendarContent, at: Date) => ({
  name,
  readAt: at,
  checkedAt: at,
  problem: null,
  readCount: read,
  skippedCount,
  skipped,
});

/** When the given `tradespeople` are busy by their own calendars between two moments, earliest first; `until` may be "infinity". Unscoped. */
export const outsideBusyPart = part(
  { userId: outsideBusy.userId, startsAt: outsideBusy.startsAt, endsAt: outsideBusy.endsAt },
  (select) =>
    select
      .from(outsideBusy)
      .where(
        and(
          among(outsideBusy.userId, "tradespeople"),
          gt(outsideBusy.endsAt, given("from", "timestamptz")),
          lt(outsideBusy.startsAt, given("until", "timestamptz")),
        ),
      )
      .orderBy(asc(outsideBusy.startsAt)),
  (rows, _given: { tradespeople: readonly string[]; from: string; until: string }) => rows,
);

/**
 * When a tradesperson is busy by each of their own calendars on the days from `first` to `last`, with its name, earliest first. Unscoped: the caller has
 * checked access.
 */
export async function unsafeBusyBetween(
  db: Queryable,
  userId: string,
  { first, last }: { first: string; last: string },
): Promise<(BusyTime & { name: string })[]> {
  const found = await db
    .select({
      startsAt: outsideBusy.startsAt,
      endsAt: outsideBusy.endsAt,
      name: outsideCalendars.name,
      url: outsideCalendars.url,
    })
    .from(outsideBusy)
    .innerJoin(outsideCalendars, eq(outsideCalendars.id, outsideBusy.calendarId))
    .where(
      and(
        eq(outsideBusy.userId, userId),
        gt(outsideBusy.endsAt, startOf(first)),
        lt(outsideBusy.startsAt, startOf(addDays(last, 1))),
      ),
    )
    .orderBy(asc(outsideBusy.startsAt))
    .limit(fewRows(OUTSIDE_MAX * OUTSIDE_BUSY_MAX));
  return found.map(({ name, url, ...time }) => ({ ...time, name: name ?? calendarSource(url) }));
}

/** Clocks change at one or two o'clock, so every day has one midnight. */
const startOf = (day: string): Date => londonMoment(day, 0) ?? new Date(day);

const nextRead = (at: Date): Date => later(at, OUTSIDE_READ_MINUTES * MINUTE);

async function replaceBusy(tx: Tx, { id: calendarId, userId }: OutsideCalendar, busy: readonly Busy[]): Promise<void> {
  await tx.delete(outsideBusy).where(eq(outsideBusy.calendarId, calendarId));
  const rows = busy.map(({ start, end }) => ({ calendarId, userId, startsAt: start, endsAt: end }));
  for (let first = 0; first < rows.length; first += 1_000)
    await tx.insert(outsideBusy).values(rows.slice(first, first + 1_000));
}

import { and, asc, eq, gt, inArray, lt, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { outsideBusy, outsideCalendars } from "#db/schema/calendar.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { addDays } from "#kernel/days.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { londonMoment } from "#kernel/time-of-day.ts";
import { readOutsideCalendarTask } from "../../tasks.ts";
import type { Busy } from "../outside/busy-times.ts";
import { OUTSIDE_READ_MINUTES, outsideSentence, outsideUrl, takenByOutside } from "../rules/outside-calendar.ts";
import type { Taken } from "../rules/windows.ts";
import { readCalendar } from "./read-calendar.server.ts";

export type OutsideCalendar = typeof outsideCalendars.$inferSelect;

/** The actor's own calendar at another address; null without one. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function outsideCalendarOf(ctx: Ctx): Promise<OutsideCalendar | null> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const [row] = await ctx.db.select().from(outsideCalendars).where(eq(outsideCalendars.userId, user.id));
  return row ?? null;
}

/**
 * Reads the calendar at an address and keeps when its owner is busy, from now on every hour. It replaces an earlier one. Throws
 * VALIDATION_FAILED on `url` when it cannot be read; nothing is then changed. WRONG_ROLE, SUSPENDED.
 */
export async function saveOutsideCalendar(ctx: Ctx, { url: typed }: { url: string }): Promise<OutsideCalendar> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const url = outsideUrl(typed);
  const read = ctx.outbound.accepts(url) ? await readCalendar(ctx, url) : ({ problem: "forbidden" } as const);
  if ("problem" in read) throw validationError([{ field: "url", message: outsideSentence(read.problem) }]);
  const at = ctx.clock.now();
  const values = { url, readAt: at, problem: null, nextReadAt: nextRead(at) };
  return ctx.db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(outsideCalendars)
      .values({ userId, ...values, createdAt: at })
      .onConflictDoUpdate({ target: outsideCalendars.userId, set: values })
      .returning();
    if (!saved) throw new Error("a saved calendar was not returned");
    await replaceBusy(tx, userId, read.busy);
    return saved;
  });
}

/** Forgets the actor's calendar and its busy times; without one, nothing happens. Throws NOT_SIGNED_IN, WRONG_ROLE, SUSPENDED. */
export async function removeOutsideCalendar(ctx: Ctx): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(outsideCalendars).where(eq(outsideCalendars.userId, userId));
    await replaceBusy(tx, userId, []);
  });
}

/** How many calendars one run enqueues; it runs every minute. */
const AT_ONCE = 200;

/** Enqueues the calendars that are due to be read. Each is then due again in an hour, also if its task is lost. */
export async function readDueCalendars(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ userId: outsideCalendars.userId })
      .from(outsideCalendars)
      .where(lte(outsideCalendars.nextReadAt, at))
      .orderBy(asc(outsideCalendars.nextReadAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ userId }) => userId);
    await tx
      .update(outsideCalendars)
      .set({ nextReadAt: nextRead(at) })
      .where(inArray(outsideCalendars.userId, ids));
    for (const userId of ids)
      await enqueue(tx, readOutsideCalendarTask, { userId }, { key: `outside-calendar:${userId}` });
  });
}

/** A task: reads a calendar again. When that fails, the busy times of the last time stay, and its owner sees why. */
export async function readOutsideCalendar(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const [calendar] = await ctx.db.select().from(outsideCalendars).where(eq(outsideCalendars.userId, userId));
  if (!calendar) return;
  const read = await readCalendar(ctx, calendar.url);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const outcome = "busy" in read ? { readAt: at, problem: null } : { problem: read.problem };
    const same = and(eq(outsideCalendars.userId, userId), eq(outsideCalendars.url, calendar.url));
    // Removed or replaced meanwhile: what was read is of no use.
    const kept = await tx
      .update(outsideCalendars)
      .set(outcome)
      .where(same)
      .returning({ userId: outsideCalendars.userId });
    if (kept.length > 0 && "busy" in read) await replaceBusy(tx, userId, read.busy);
  });
}

/** When a tradesperson is busy by their own calendar, from a moment on, as appointments. */
export async function unsafeTakenOutside(db: Queryable, userId: string, from: Date): Promise<Taken[]> {
  const busy = await db
    .select({ startsAt: outsideBusy.startsAt, endsAt: outsideBusy.endsAt })
    .from(outsideBusy)
    .where(and(eq(outsideBusy.userId, userId), gt(outsideBusy.endsAt, from)));
  return takenByOutside(busy);
}

export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
}

/** When a tradesperson is busy by their own calendar on the days from `first` to `last`, earliest first. Unscoped: the caller has checked access. */
export const unsafeBusyBetween = (
  db: Queryable,
  userId: string,
  { first, last }: { first: string; last: string },
): Promise<BusyTime[]> =>
  db
    .select({ startsAt: outsideBusy.startsAt, endsAt: outsideBusy.endsAt })
    .from(outsideBusy)
    .where(
      and(
        eq(outsideBusy.userId, userId),
        gt(outsideBusy.endsAt, startOf(first)),
        lt(outsideBusy.startsAt, startOf(addDays(last, 1))),
      ),
    )
    .orderBy(asc(outsideBusy.startsAt))
    .limit(fewRows(BUSY_SHOWN));
const BUSY_SHOWN = 1_000;

/** Clocks change at one or two o'clock, so every day has one midnight. */
const startOf = (day: string): Date => londonMoment(day, 0) ?? new Date(day);

const nextRead = (at: Date): Date => later(at, OUTSIDE_READ_MINUTES * MINUTE);

async function replaceBusy(tx: Tx, userId: string, busy: readonly Busy[]): Promise<void> {
  await tx.delete(outsideBusy).where(eq(outsideBusy.userId, userId));
  const rows = busy.map(({ start, end }) => ({ userId, startsAt: start, endsAt: end }));
  for (let first = 0; first < rows.length; first += 1_000)
    await tx.insert(outsideBusy).values(rows.slice(first, first + 1_000));
}

import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { among, mapped, part, together } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { timeOff, workingHours } from "#db/schema/calendar.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { given } from "#db/statement.server.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { londonMoment } from "#kernel/time-of-day.ts";
import { type ScheduledWork, scheduledWorkPart } from "../../index.server.ts";
import { calendarErrors } from "../rules/calendar.errors.ts";
import { wrongDays } from "../rules/calendar.schema.ts";
import type { Span } from "../rules/hours.ts";
import { takenByOutside, withoutOverlaps } from "../rules/outside-calendar.ts";
import { takenByOwn } from "../rules/own-appointments.ts";
import { minutesLeftOut, type Place } from "../rules/travel.ts";
import { type Asked, type Diary, refusalOf, whyNotFree, workingDays } from "../rules/windows.ts";
import { outsideBusyPart } from "./outside-calendar.server.ts";
import { ownAppointmentsPart } from "./own-appointments.server.ts";

export type TimeOff = Pick<typeof timeOff.$inferSelect, "id" | "firstDay" | "lastDay" | "note">;

const AT_MOST = 100;

const columns = { id: timeOff.id, firstDay: timeOff.firstDay, lastDay: timeOff.lastDay, note: timeOff.note };

/** A tradesperson's time off that overlaps the days from `first` (to `last`), earliest first. */
export async function unsafeTimeOffOf(db: Queryable, userId: string, first: string, last?: string): Promise<TimeOff[]> {
  return db
    .select(columns)
    .from(timeOff)
    .where(and(eq(timeOff.userId, userId), gte(timeOff.lastDay, first), last ? lte(timeOff.firstDay, last) : undefined))
    .orderBy(timeOff.firstDay)
    .limit(fewRows(2 * AT_MOST));
}

/** Of these people, those who are away today, each with the last day of it. `today` is the day in London. */
export async function awayUntil(
  db: Queryable,
  userIds: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: timeOff.userId, lastDay: timeOff.lastDay })
    .from(timeOff)
    .where(and(inArray(timeOff.userId, [...userIds]), lte(timeOff.firstDay, today), gte(timeOff.lastDay, today)));
  return new Map(rows.map(({ userId, lastDay }) => [userId, lastDay]));
}

/**
 * Adds time off, from today on. Work already booked stays booked. Throws VALIDATION_FAILED (the past, the wrong order, more
 * than a year), TIME_OFF_OVERLAPS, TOO_MUCH_TIME_OFF, NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function addTimeOff(ctx: Ctx, input: Omit<TimeOff, "id">): Promise<TimeOff> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const today = londonDay(ctx.clock.now());
  const wrong = wrongDays(input, today);
  if (wrong) {
    const field = wrong.field === "firstDay" ? "first_day" : "last_day";
    throw validationError([{ field, message: wrong.message }]);
  }
  return createIdempotently(ctx, rowOf(timeOff), async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
    const coming = await unsafeTimeOffOf(tx, userId, today);
    if (coming.length >= AT_MOST) throw calendarErrors.TOO_MUCH_TIME_OFF();
    if (coming.some((other) => other.firstDay <= input.lastDay && input.firstDay <= other.lastDay))
      throw calendarErrors.TIME_OFF_OVERLAPS();
    const { firstDay, lastDay, note } = input;
    const [added] = await tx
      .insert(timeOff)
      .values({ userId, firstDay, lastDay, note, createdAt: ctx.clock.now() })
      .returning(columns);
    if (!added) throw new Error("the time off was not stored");
    return added;
  });
}

/** Removes time off, and returns what it was. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND. */
export async function removeTimeOff(ctx: Ctx, { timeOffId }: { timeOffId: string }): Promise<TimeOff> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const [gone] = await ctx.db
    .delete(timeOff)
    .where(and(eq(timeOff.id, timeOffId), eq(timeOff.userId, userId)))
    .returning(columns);
  if (!gone) throw errors.NOT_FOUND();
  return gone;
}

/** The actor's own hours and current and future time off. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myAvailability(ctx: Ctx): Promise<{ hours: Span[]; timeOff: TimeOff[] }> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const today = londonDay(ctx.clock.now());
  const [hours, timeOff] = await Promise.all([unsafeHoursOf(ctx.db, user.id), unsafeTimeOffOf(ctx.db, user.id, today)]);
  return { hours, timeOff };
}

/** The usual weeks of the given `tradespeople`, Monday first; nothing of those who keep no hours. */
export const hoursPart = part(
  pickColumns(workingHours, ["userId", "weekday", "startsAt", "endsAt"]),
  (select) =>
    select
      .from(workingHours)
      .where(among(workingHours.userId, "tradespeople"))
      .orderBy(workingHours.weekday, workingHours.startsAt),
  (rows, _given: { tradespeople: readonly string[] }) => rows,
);

/** The time off of the given `tradespeople` from `first` on, without notes. */
export const timeOffPart = part(
  { userId: timeOff.userId, firstDay: timeOff.firstDay, lastDay: timeOff.lastDay },
  (select) =>
    select
      .from(timeOff)
      .where(and(among(timeOff.userId, "tradespeople"), gte(timeOff.lastDay, given("first", "date"))))
      .orderBy(timeOff.firstDay),
  (rows, _given: { tradespeople: readonly string[]; first: string }) => rows,
);

const availabilityPart = mapped(together({ hours: hoursPart, off: timeOffPart }), ({ hours, off }) => ({
  hours: hours.map(({ userId: _, ...span }): Span => span),
  timeOff: off.map(({ firstDay, lastDay }) => ({ firstDay, lastDay })),
}));

/** A tradesperson's availability as customers may see it: closed weekdays, and days off from `first` on, without notes. */
export const availabilityOf = (db: Queryable, userId: string, first: string) =>
  availabilityPart(db, { tradespeople: [userId], first });

interface DiaryOf {
  userId: string;
  first: string;
  /** The booking that is being moved. */
  without?: string | null;
  /** The job for which somebody would like to book them: the ways to other work from there are left out of what is free. */
  jobId?: string | null | undefined;
}

/**
 * Answers for each time from today on whether a tradesperson is free then, as customers see it; undefined if they keep no hours, because then
 * nothing is known of their week.
 */
export async function unsafeIsFreeOn(
  db: Queryable,
  of: Omit<DiaryOf, "first">,
  now: Date,
): Promise<((asked: Asked) => boolean) | undefined> {
  const diary = await diaryOf(db, { ...of, first: londonDay(now) });
  return diary.hours.length === 0 ? undefined : (asked) => whyNotFree(asked, diary, now) === null;
}

/** The same without their own appointments and calendar: they know what is in it when they choose a time themselves. */
async function agreedDiaryOf(db: Queryable, of: DiaryOf): Promise<Diary> {
  const { userId, first } = of;
  const around = { tradespeople: [userId], first, last: addDays(first, DIARY_DAYS) };
  const { availability, work } = await agreedPart(db, around);
  return { ...availability, taken: agreedOf(work, of) };
}

const agreedOf = (work: readonly ScheduledWork[], { without = null }: Pick<DiaryOf, "without">) =>
  work
    .filter(({ bookingId, status }) => bookingId !== without && (status === "pending" || status === "confirmed"))
    .map(({ day, lastDay, workDays, window, durationMinutes, status, place }) => ({
      day,
      lastDay,
      workDays,
      window,
      durationMinutes,
      // Work that is only asked for may not come about.
      place: status === "confirmed" ? place : null,
    }));

/** Where `job` is; null without one. */
const placePart = part(
  { latitude: jobPostings.latitude, longitude: jobPostings.longitude },
  (select) => select.from(jobPostings).where(eq(jobPostings.id, given("job", "uuid"))),
  ([row], _given: { job: string | null }): Place | null => {
    if (!row || row.latitude === null || row.longitude === null) return null;
    return { latitude: row.latitude, longitude: row.longitude };
  },
);

const agreedPart = together({ availability: availabilityPart, work: scheduledWorkPart });

/** Days ahead of which the diary knows the work. */
const DIARY_DAYS = 730;

/** What a diary is read by (`diaryPart`). */
export function diaryGiven({ userId, first, without = null, jobId = null }: DiaryOf) {
  const from = (londonMoment(first, 0) ?? new Date(first)).toISOString();
  const days = { first, last: addDays(first, DIARY_DAYS), from, until: "infinity" };
  return { ...days, tradespeople: [userId], job: jobId, without };
}

/**
 * When a tradesperson works, what they have agreed to, and when they have appointments of their own or are busy by another calendar, from
 * `first` on. It says of nothing what it is.
 */
export const diaryPart = mapped(
  together({
    availability: availabilityPart,
    work: scheduledWorkPart,
    busy: outsideBusyPart,
    own: ownAppointmentsPart,
    place: placePart,
  }),
  ({ availability, work, busy, own, place }, given: ReturnType<typeof diaryGiven>): Diary => {
    const taken = agreedOf(work, given).map(({ place: there, ...one }) =>
      place && there ? { ...one, travel: minutesLeftOut(there, place) } : one,
    );
    const outside = takenByOutside(withoutOverlaps(busy));
    return { ...availability, taken: [...taken, ...outside, ...takenByOwn(own, given)] };
  },
);

/** The same, read alone. */
export const diaryOf = (db: Queryable, of: DiaryOf): Promise<Diary> => diaryPart(db, diaryGiven(of));

/** Who asks for an appointment: a tradesperson may propose to work on a day off, a customer may not ask for that. */
type AskedBy = "customer" | "tradesperson";

/**
 * For flows that book an appointment: it waits for others that book the same tradesperson, and returns the last day of work that takes
 * several, with each of its days where they are apart. Throws VALIDATION_FAILED on the day (`dateField`), window_start or window_end when they cannot come then.
 */
export async function requireFreeTime(
  tx: Tx,
  asked: Asked & {
    tradespersonId: string;
    bookingId: string | null;
    now: Date;
    by?: AskedBy;
    dateField?: string | undefined;
    jobId?: string;
  },
): Promise<{ lastDay: string | null; workDays: string[] | null }> {
  const { tradespersonId: userId, bookingId: without, jobId, day, now, by = "customer" } = asked;
  const { dateField = "scheduled_date" } = asked;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`diary:${userId}`}, 0))`);
  const diary: Diary = await (by === "customer" ? diaryOf : agreedDiaryOf)(tx, { userId, first: day, without, jobId });
  // Also for a tradesperson, who may begin on a day off, the days that follow are those on which they work.
  const days = workingDays(asked, diary);
  const why = whyNotFree(asked, by === "customer" ? diary : { ...diary, ...ALWAYS }, now, days);
  if (why) throw validationError([refusalOf(why, { by, dateField })]);
  const last = days.at(-1) ?? day;
  return { lastDay: last > day ? last : null, workDays: asked.workDays ? [...days] : null };
}

const ALWAYS = {
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt: 0, endsAt: 1_440 })),
  timeOff: [],
};

/** Whether a tradesperson says when they work. If not, nothing is known of their week, and a day can only be asked for. */
export const keepsHours = async (db: Queryable, userId: string): Promise<boolean> =>
  (await unsafeHoursOf(db, userId)).length > 0;

/** A tradesperson's usual week, Monday first; empty when no hours are set. */
async function unsafeHoursOf(db: Queryable, userId: string): Promise<Span[]> {
  return db
    .select({ weekday: workingHours.weekday, startsAt: workingHours.startsAt, endsAt: workingHours.endsAt })
    .from(workingHours)
    .where(eq(workingHours.userId, userId))
    .orderBy(workingHours.weekday, workingHours.startsAt);
}

/**
 * Replaces the actor's usual week; of two concurrent calls, the later one wins as a whole. Throws NOT_SIGNED_IN, SUSPENDED,
 * WRONG_ROLE.
 */
export async function saveHours(ctx: Ctx, spans: readonly Span[]): Promise<Span[]> {
  const { id: userId } = requireTradesperson(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
    await tx.delete(workingHours).where(eq(workingHours.userId, userId));
    if (spans.length > 0) await tx.insert(workingHours).values(spans.map((span) => ({ ...span, userId })));
    return unsafeHoursOf(tx, userId);
  });
}

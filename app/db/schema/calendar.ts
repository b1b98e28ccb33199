import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { dateProposalMachine } from "#features/bookings/calendar/rules/date-proposal.machine.ts";
import { OUTSIDE_PROBLEMS, type SkippedTime } from "#features/bookings/calendar/rules/outside-calendar.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

const owner = () => reference(() => profiles.id, { onDelete: "cascade" });

/** A tradesperson's regular working hours, in London time. Without rows, any day is possible. */
export const workingHours = pgTable(
  "working_hours",
  {
    userId: owner(),
    /** 1 is Monday, 7 Sunday. */
    weekday: smallint().notNull(),
    /** Minutes after midnight. */
    startsAt: smallint().notNull(),
    endsAt: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.weekday, t.startsAt] }),
    check("working_hours_weekday", sql`${t.weekday} between 1 and 7`),
    check("working_hours_span", sql`${t.startsAt} >= 0 and ${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= 1440`),
  ],
);

/** Whole days on which a tradesperson does not work, including the first and the last. */
export const timeOff = pgTable(
  "time_off",
  {
    id: id(),
    userId: owner(),
    firstDay: date({ mode: "string" }).notNull(),
    lastDay: date({ mode: "string" }).notNull(),
    /** For the tradesperson's own use; no one else sees it. */
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [index("time_off_user").on(t.userId, t.lastDay), check("time_off_days", sql`${t.firstDay} <= ${t.lastDay}`)],
);

/** The address of a tradesperson's own calendar (iCalendar), which is read for the times at which they are busy. */
export const outsideCalendars = pgTable(
  "outside_calendars",
  {
    id: id(),
    userId: owner(),
    /** Everyone who knows it can read the calendar. */
    url: text().notNull(),
    /** What it calls itself. */
    name: text(),
    /** When it was last read. The busy times, the counts and what was skipped are from that moment. */
    readAt: moment(),
    /** When reading it was last tried. */
    checkedAt: moment(),
    /** Why the last attempt to read it failed. */
    problem: text({ enum: OUTSIDE_PROBLEMS }),
    /** How many events could be read, and how many could not. */
    readCount: integer().notNull().default(0),
    skippedCount: integer().notNull().default(0),
    /** The first of those that could not. */
    skipped: jsonb().$type<SkippedTime[]>().notNull().default([]),
    nextReadAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("outside_calendars_url").on(t.userId, t.url),
    index("outside_calendars_next").on(t.nextReadAt),
    enumCheck("outside_calendars_problem", t.problem, OUTSIDE_PROBLEMS),
  ],
);

/** When a tradesperson is busy by one of their own calendars, without what they do. */
export const outsideBusy = pgTable(
  "outside_busy",
  {
    calendarId: reference(() => outsideCalendars.id, { onDelete: "cascade" }),
    userId: owner(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.calendarId, t.startsAt] }),
    index("outside_busy_user").on(t.userId, t.endsAt),
    check("outside_busy_times", sql`${t.startsAt} < ${t.endsAt}`),
  ],
);

/** A tradesperson's own appointments, at which customers cannot choose to have them. */
export const ownAppointments = pgTable(
  "own_appointments",
  {
    id: id(),
    userId: owner(),
    /** For the tradesperson's own use; no one else sees it. */
    title: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Minutes after midnight, by the clocks in London. */
    startsAt: smallint().notNull(),
    endsAt: smallint().notNull(),
    /** It is repeated each week until then; null for once. */
    weeklyUntil: date({ mode: "string" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("own_appointments_user").on(t.userId, sql`coalesce(${t.weeklyUntil}, ${t.day})`),
    check("own_appointments_times", sql`${t.startsAt} >= 0 and ${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= 1440`),
    check("own_appointments_days", sql`${t.weeklyUntil} is null or ${t.weeklyUntil} >= ${t.day}`),
  ],
);

/** A proposal to the customer of another date for confirmed work. The booked date stays until they agree. */
export const dateProposals = pgTable(
  "date_proposals",
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    day: date({ mode: "string" }).notNull(),
    /** Which of the booked days it is proposed for, where they are apart; null moves all of them. */
    replacesDay: date({ mode: "string" }),
    /** The arrival window, in minutes after midnight, and the expected length in minutes, if the tradesperson proposes them. */
    windowStart: smallint(),
    windowEnd: smallint(),
    durationMinutes: smallint(),
    status: text({ enum: dateProposalMachine.states }).notNull().default("pending"),
    createdAt: createdAt(),
    answeredAt: moment(),
  },
  (t) => [
    uniqueIndex("date_proposals_one_open").on(t.bookingId).where(sql`${t.status} = 'pending'`),
    index("date_proposals_booking").on(t.bookingId, t.id),
    enumCheck("date_proposals_status", t.status, dateProposalMachine.states),
  ],
);

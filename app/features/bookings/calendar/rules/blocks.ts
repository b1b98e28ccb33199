import { daysFrom, weekdayOf } from "#kernel/days.ts";
import { firstName } from "#kernel/first-name.ts";
import { plainTime } from "#kernel/time-of-day.ts";
import type { ArrivalWindow } from "../../rules/appointment.ts";
import type { BookingStatus } from "../../rules/booking.machine.ts";
import { isWorkedOn, type WorkSpan } from "../../rules/work-days.ts";
import { type Availability, whyClosed } from "./availability.ts";
import type { Span } from "./hours.ts";
import { takenByOutside } from "./outside-calendar.ts";
import { daysOf, type OwnAppointment } from "./own-appointments.ts";
import type { Place } from "./travel.ts";

/** What a tradesperson's calendar shows by hours: blocks of the clock's minutes, so that a day on which the clocks change looks like any other. */

export type BlockKind = "booked" | "asked" | "done" | "disputed" | "offered" | "own" | "busy";

export interface Block {
  key: string;
  kind: BlockKind;
  /** Minutes after midnight, by the clocks in London. */
  start: number;
  end: number;
  title: string;
  /** The customer; null for what is nobody's. */
  customer: string | null;
  postcode: string | null;
  /** "Day 2 of 4" */
  part: string | null;
  /** The customer expects the arrival until then, which is later than the block begins. */
  arriveBy: number | null;
  /** The page about it; null where there is none. */
  to: string | null;
  bookingId: string | null;
  /** Where it is, of booked work; null where that is not known. */
  place: Place | null;
}

/** A day with its blocks, and the work whose time is not agreed. */
export interface DayOfBlocks {
  day: string;
  blocks: Block[];
  untimed: Block[];
  /** Why nothing can be booked: "Time off", "Day off". */
  off: string | null;
}

/** Work in a tradesperson's calendar. */
export interface ScheduledWork extends WorkSpan {
  bookingId: string;
  jobId: string;
  /** The arrival window; null when the time is agreed in messages. */
  window: ArrivalWindow | null;
  durationMinutes: number | null;
  status: BookingStatus;
  title: string;
  customer: string;
  /** Full once confirmed, otherwise the outward part. */
  postcode: string;
  /** Work that was paid for is done again on this day, after an aftercare claim. */
  isRepeat?: true;
  /** The price is paid before the visit and is not paid yet: until then the day is only kept. */
  isKept?: boolean;
  /** Where the job is; null when its postcode is not known to be anywhere. */
  place: Place | null;
}

/** A day that a quote without an answer offers. */
export interface OfferedDay {
  quoteId: string;
  jobId: string;
  title: string;
  /** The outward part of the postcode. */
  area: string;
  day: string;
  window: ArrivalWindow;
  durationMinutes: number | null;
}

interface Found {
  work: readonly ScheduledWork[];
  own: readonly OwnAppointment[];
  timeOff: readonly { firstDay: string; lastDay: string }[];
  /** By calendar: its name, and when it says that they are busy. */
  busy: readonly { name: string; startsAt: Date; endsAt: Date }[];
  offered: readonly OfferedDay[];
  hours: readonly Span[];
}

const KINDS: Record<BookingStatus, BlockKind> = {
  pending: "asked",
  confirmed: "booked",
  completed: "done",
  disputed: "disputed",
  cancelled: "done",
};
/** Without hours, a working day is from eight to five. */
const USUAL = { start: 480, end: 1_020 };
const DAY_END = 1_440;

/** The days from `first` to `last`, each with what is in it, by time. */
export function blocksByDay(found: Found, days: { first: string; last: string }): DayOfBlocks[] {
  const { work, own, busy, offered } = found;
  const outside = busy.flatMap(({ name, ...time }) => takenByOutside([time]).map((taken) => ({ name, ...taken })));
  return daysFrom(days.first, days.last).map((day) => {
    const here = work.filter((one) => isWorkedOn(day, one));
    const worked = here.flatMap((one) => workBlock(one, day, found));
    const blocks = [
      ...worked.filter((block) => block.end > block.start),
      ...offered.filter((one) => one.day === day).map(offeredBlock),
      ...own.filter((one) => daysOf(one, { first: day, last: day }).length > 0).map(ownBlock),
      ...outside.flatMap(({ name, day: on, window }) => (on === day && window ? [busyBlock(name, window)] : [])),
    ].toSorted((a, b) => a.start - b.start || b.end - a.end);
    return { day, blocks, untimed: worked.filter((block) => block.end === block.start), off: offText(day, found) };
  });
}

function offText(day: string, { hours, timeOff }: Pick<Found, "hours" | "timeOff">): string | null {
  const why = whyClosed(day, { hours, timeOff });
  return why && (why === "time_off" ? "Time off" : "Day off");
}

/** When they work on a day. */
function hoursOf(day: string, { hours }: Pick<Found, "hours">): { start: number; end: number } {
  const spans = hours.filter(({ weekday }) => weekday === weekdayOf(day));
  if (spans.length === 0) return USUAL;
  return {
    start: Math.min(...spans.map(({ startsAt }) => startsAt)),
    end: Math.max(...spans.map(({ endsAt }) => endsAt)),
  };
}

/** The part of work that is on a day; none on a day within it on which they do not work. It has no length where no time is agreed. */
function workBlock(work: ScheduledWork, day: string, found: Found): Block[] {
  const days = workDays(work, found);
  const at = days.indexOf(day);
  if (at < 0) return [];
  const { window, durationMinutes } = work;
  const times = days.length > 1 ? timesOfPart(work, day, found) : window && timesOf(window, durationMinutes);
  return [
    {
      title: work.title,
      customer: work.customer,
      to: `/job/${work.jobId}`,
      key: work.isRepeat ? `${work.bookingId}-again` : work.bookingId,
      kind: KINDS[work.status],
      start: times?.start ?? 0,
      end: times?.end ?? 0,
      postcode: work.postcode,
      part: days.length > 1 ? `Day ${at + 1} of ${days.length}` : null,
      arriveBy: times && window && at === 0 && window.end > times.start ? window.end : null,
      bookingId: work.bookingId,
      place: work.place,
    },
  ];
}

/** The days of work of several that are worked: the first, and the working days after it up to the last, or those that are agreed. */
export function workDays(
  { day, lastDay, workDays: apart }: ScheduledWork,
  availability: Availability,
): readonly string[] {
  if (apart) return apart;
  return daysFrom(day, lastDay ?? day).filter(
    (one) => one === day || one === lastDay || whyClosed(one, availability) === null,
  );
}

/** Work that takes a known time begins with its arrival window; other work takes the window. */
const timesOf = (window: ArrivalWindow, durationMinutes: number | null) => ({
  start: window.start,
  end: durationMinutes === null ? window.end : Math.min(window.start + durationMinutes, DAY_END),
});

/** Work of several days takes the hours of each day, the first from its arrival window on. */
function timesOfPart({ day: first, window }: ScheduledWork, day: string, found: Found) {
  const { start, end } = hoursOf(day, found);
  if (day !== first || !window) return { start, end };
  return { start: window.start, end: Math.max(end, window.end) };
}

const NOBODYS = { customer: null, postcode: null, part: null, arriveBy: null, bookingId: null, place: null };

const offeredBlock = (one: OfferedDay): Block => ({
  ...NOBODYS,
  title: one.title,
  to: `/job/${one.jobId}`,
  ...timesOf(one.window, one.durationMinutes),
  key: `${one.quoteId}-${one.window.start}`,
  kind: "offered",
  postcode: one.area,
});

const ownBlock = ({ id, title, startsAt, endsAt }: OwnAppointment): Block => ({
  ...NOBODYS,
  key: id,
  kind: "own",
  start: startsAt,
  end: endsAt,
  title,
  to: `/tradesperson/calendar/appointment?id=${id}`,
});

/** Of another calendar we know its name and nothing of what is in it. */
const busyBlock = (name: string, { start, end }: ArrivalWindow): Block => ({
  ...NOBODYS,
  key: `busy-${name}-${start}`,
  kind: "busy",
  start,
  end,
  title: name,
  to: null,
});

/** "8:30 to 10:00"; "All day". */
export const timesText = ({ start, end }: Pick<Block, "start" | "end">): string =>
  start === 0 && end === DAY_END ? "All day" : `${plainTime(start)} to ${plainTime(end)}`;

const WORDS: Record<BlockKind, string | null> = {
  booked: null,
  asked: "Waiting for your answer",
  done: "Done",
  disputed: "In dispute",
  offered: "Offered",
  own: null,
  busy: "Busy",
};

/** What a block says besides its title and times: "Day 2 of 4", "Fatima Rahman", "LS7 3", "arrive by 10:30". */
export const detailOf = ({ kind, part, customer, postcode, arriveBy }: Block): string[] =>
  [WORDS[kind], part, customer, postcode, arriveBy === null ? null : `arrive by ${plainTime(arriveBy)}`].filter(
    (text) => text !== null,
  );

/** The same on a narrow screen: "Fatima", "LS7"; with a question mark for what is not agreed. */
export function shortOf({ kind, title, customer, postcode }: Block): string[] {
  const area = postcode?.split(" ")[0];
  if (kind === "busy") return [title, "busy"];
  if (kind === "own") return [title];
  if (customer === null) return [`${area ?? title}?`];
  const first = firstName(customer);
  return [kind === "asked" ? `${first}?` : first, ...(area ? [area] : [])];
}

/** Where a block stands beside others at the same time: its column, of so many. */
export interface Column {
  column: number;
  columns: number;
}

/** Blocks at the same time stand beside each other, each in the first column that is free. They come by their beginning. */
export function inColumns<One extends { start: number; end: number }>(blocks: readonly One[]): (One & Column)[] {
  const placed: (One & Column)[] = [];
  let group: (One & { column: number })[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((one) => ({ ...one, columns: ends.length })));
    group = [];
    ends = [];
  };
  for (const one of blocks) {
    if (ends.every((end) => end <= one.start)) close();
    const free = ends.findIndex((end) => end <= one.start);
    const column = free < 0 ? ends.length : free;
    ends[column] = one.end;
    group.push({ ...one, column });
  }
  close();
  return placed;
}

/** From which to which hour a calendar is shown: from 7 to 18, or for longer where there is work, from 5 to 23 at most. Others are cut. */
export function hoursShown(days: readonly DayOfBlocks[]): { first: number; last: number } {
  const blocks = days.flatMap((one) => one.blocks).filter(({ kind }) => kind !== "busy");
  const first = Math.min(7, ...blocks.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(18, ...blocks.map(({ end }) => Math.ceil(end / 60)));
  return { first: Math.max(first, 5), last: Math.min(last, 23) };
}

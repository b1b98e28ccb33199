import type { Ctx } from "#app/context.server.ts";
import { addressesOf } from "#features/bookings/addresses/index.server.ts";
import type { Address } from "#features/bookings/addresses/rules/address.schema.ts";
import {
  connectedCalendar,
  myAvailability,
  myCalendar,
  type OutsideCalendar,
  outsideCalendarsOf,
} from "#features/bookings/calendar/index.server.ts";
import { bandsOf } from "#features/bookings/calendar/rules/bands.ts";
import {
  type Block,
  blocksByDay,
  type DayOfBlocks,
  detailOf,
  hoursShown,
  inColumns,
  shortOf,
  timesText,
} from "#features/bookings/calendar/rules/blocks.ts";
import {
  type CalendarRequest,
  daysShown,
  neighbours,
  titleOf,
} from "#features/bookings/calendar/rules/calendar-view.ts";
import { entriesByDay } from "#features/bookings/calendar/rules/entries.ts";
import {
  dayTotals,
  driveText,
  type Gap,
  gapsOf,
  minutesText,
  tightText,
} from "#features/bookings/calendar/rules/gaps.ts";
import { unsafeVisitNeeds, type VisitNeeds } from "#features/bookings/index.server.ts";
import { lacksNothing, visitLacks } from "#features/bookings/rules/visit-lacks.ts";
import { isWorkedOn } from "#features/bookings/rules/work-days.ts";
import { type BookingMoney, moneyOfBookings } from "#features/money/index.server.ts";
import { myOfferedDays } from "#features/quotes/index.server.ts";
import { isViewed } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { minutesInLondon } from "#kernel/time-of-day.ts";

/** A tradesperson's calendar in one of its views. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function calendarView(app: Ctx, selected: CalendarRequest) {
  const today = londonDay(app.clock.now());
  const days = daysShown(selected);
  const byHours = selected.view === "day" || selected.view === "week";
  // The view of a day has its week above it.
  const read = byHours ? daysShown({ ...selected, view: "week" }) : days;
  // Their addresses open a calendar without signing in.
  const showsOwn = selected.view === "week" && app.actor.kind === "user" && !isViewed(app.actor);
  const [found, { hours }, offered, outside] = await Promise.all([
    myCalendar(app, read),
    myAvailability(app),
    byHours ? myOfferedDays(app, read) : [],
    showsOwn ? outsideCalendarsOf(app) : [],
  ]);
  const entries = entriesByDay(found, days);
  const around = { selected, today, days, hours, title: titleOf(selected), ...neighbours(selected) };
  if (!byHours) return { ...around, entries, addresses: NO_ADDRESSES, byHours: null };
  const sheet = selected.view === "day" ? found.work.filter((one) => isWorkedOn(days.first, one)) : [];
  const addresses: Record<string, Address> = Object.fromEntries(
    await addressesOf(
      app,
      sheet.map(({ bookingId }) => bookingId),
    ),
  );
  const own = showsOwn ? outside.map((calendar) => ownPart(calendar, app.clock.now())) : null;
  return {
    ...around,
    entries,
    addresses,
    byHours: { ...(await hoursPart(app, { ...found, hours, offered }, selected)), own },
  };
}

/** A calendar of their own beside the week: whether we read it. */
function ownPart(calendar: OutsideCalendar, now: Date) {
  const { id, name, about, problem, readCount, skippedCount } = connectedCalendar(calendar, [], now);
  return { id, name, about, problem, readCount, skippedCount };
}

const NO_ADDRESSES: Record<string, Address> = {};

export type CalendarView = Awaited<ReturnType<typeof calendarView>>;
export type HoursView = NonNullable<CalendarView["byHours"]>;
export type ShownDay = HoursView["days"][number];
export type ShownBlock = ShownDay["blocks"][number];

type Found = Parameters<typeof blocksByDay>[0] & Pick<Awaited<ReturnType<typeof myCalendar>>, "busyIn">;

/** The days by hours: of a week, or one with its week above it. */
async function hoursPart(app: Ctx, found: Omit<Found, "busy">, selected: CalendarRequest) {
  const now = app.clock.now();
  const today = londonDay(now);
  const week = blocksByDay({ ...found, busy: found.busyIn }, daysShown({ ...selected, view: "week" }));
  const shown = week.filter(({ day }) => selected.view === "week" || day === selected.day);
  const notes = await notesOf(app, shown);
  const days = shown.map((one) => dayPart(one, notes, today));
  return {
    days,
    ...hoursShown(shown),
    bands:
      selected.view === "week"
        ? bandsOf(
            found.work,
            week.map(({ day }) => day),
            found,
          )
        : [],
    /** The minute of the day, if today is shown. */
    now: shown.some(({ day }) => day === today) ? minutesInLondon(now) : null,
    strip: week.map(({ day, blocks, off }) => ({ day, off: off !== null, share: shareOf(blocks) })),
    /** Requests for a day that wait for the tradesperson's answer. */
    asked: days.flatMap(({ day, blocks, untimed }) =>
      [...blocks, ...untimed]
        .filter(({ kind }) => kind === "asked")
        .map(({ key, title, times, to, customer }) => ({
          key: `${key}${day}`,
          title,
          to: to ?? "",
          text: [customer, shortDay(day, today), times].filter(Boolean).join(", "),
        })),
    ),
    tight: days.flatMap(({ gaps, day }) =>
      gaps.flatMap(({ tight }) => (tight ? [{ ...tight, day: shortDay(day, today) }] : [])),
    ),
  };
}

/** How much of a working day of eight hours is booked, in quarters. */
const shareOf = (blocks: readonly Block[]): number => Math.min(4, Math.ceil(dayTotals(blocks, []).work / 120));

interface Note {
  text: string;
  tone: "held" | "lacks";
}

/** What is held for the visits to come, or what they lack: "£180.00 held", "Not paid, no house number". */
async function notesOf(app: Ctx, days: readonly DayOfBlocks[]): Promise<ReadonlyMap<string, Note>> {
  const booked = days.flatMap(({ blocks, untimed }) => [...blocks, ...untimed]).filter(({ kind }) => kind === "booked");
  const ids = [...new Set(booked.flatMap(({ bookingId }) => bookingId ?? []))];
  const [needs, money] = await Promise.all([unsafeVisitNeeds(app.db, ids), moneyOfBookings(app.db, ids)]);
  return new Map(
    ids.flatMap((id) => {
      const note = noteOf(needs.get(id), money.get(id));
      return note ? [[id, note] as const] : [];
    }),
  );
}

function noteOf(needs: VisitNeeds | undefined, money: BookingMoney | undefined): Note | null {
  const lacks = needs && visitLacks({ ...needs, received: money?.stays ?? pence(0) });
  if (lacks && !lacksNothing(lacks)) {
    const texts = [lacks.due > 0 && "not paid", lacks.address && "no house number"].filter((text) => text !== false);
    const text = texts.join(", ");
    return { text: text.charAt(0).toUpperCase() + text.slice(1), tone: "lacks" };
  }
  return money && money.free > 0 ? { text: `${formatPounds(money.free)} held`, tone: "held" } : null;
}

function dayPart({ day, blocks, untimed, off }: DayOfBlocks, notes: ReadonlyMap<string, Note>, today: string) {
  const gaps = gapsOf(blocks);
  const { work, drive, free } = dayTotals(blocks, gaps);
  return {
    day,
    isToday: day === today,
    off,
    blocks: inColumns(blocks).map((block) => ({
      ...shownBlock(block, notes),
      column: block.column,
      columns: block.columns,
    })),
    untimed: untimed.map((block) => shownBlock(block, notes)),
    gaps: gaps.map(gapPart),
    totals: {
      work: work > 0 ? minutesText(work) : null,
      drive: drive > 0 ? `about ${minutesText(drive)}` : null,
      free,
    },
  };
}

/** A block as text: where the customers live stays here. */
function shownBlock(block: Block, notes: ReadonlyMap<string, Note>) {
  const { key, kind, start, end, title, to, bookingId, customer } = block;
  return {
    key,
    kind,
    start,
    end,
    title,
    customer,
    to,
    times: end > start ? timesText(block) : "No time agreed",
    detail: detailOf(block),
    /** On a narrow screen: the first name and the district. */
    short: shortOf(block),
    note: (bookingId && notes.get(bookingId)) || null,
    move: kind === "booked" && bookingId ? `/booking/${bookingId}/date` : null,
  };
}

function gapPart(gap: Gap) {
  const { start, end, isShort, before, after } = gap;
  return {
    start,
    end: Math.max(start, end),
    drive: driveText(gap),
    free: gap.free > 0 ? `${minutesText(gap.free)} free` : null,
    short: isShort ? `${minutesText(gap.drive ?? 0)}, gap ${Math.max(0, end - start)}` : null,
    tight: isShort
      ? { between: `${before.title} to ${after.title}`, text: tightText(gap), move: `/booking/${after.bookingId}/date` }
      : null,
  };
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { icsOf } from "../rules/ics.ts";
import { readCalendarText, UnreadableCalendar } from "./busy-times.ts";

const range = { from: new Date("2026-03-23T00:00:00Z"), to: new Date("2026-04-20T00:00:00Z") };
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a@example.org", ...lines, "END:VEVENT"].join("\r\n");
const content = (...events: string[]) => readCalendarText(calendar(...events), range);
const busy = (...events: string[]) =>
  content(...events).busy.map(
    ({ start, end }) => `${start.toISOString().slice(5, 16)} ${end.toISOString().slice(5, 16)}`,
  );

describe("times", () => {
  test("that the clocks in London show twice are busy both times, and those that they skip are an hour later", () => {
    const autumn = { from: new Date("2026-10-20T00:00:00Z"), to: new Date("2026-10-30T00:00:00Z") };
    const twice = event("DTSTART:20261025T011500", "DTEND:20261025T014500");
    expect(readCalendarText(calendar(twice), autumn).busy).toEqual([
      { start: new Date("2026-10-25T00:15:00Z"), end: new Date("2026-10-25T01:45:00Z") },
    ]);
    expect(busy(event("DTSTART:20260329T011500", "DTEND:20260329T014500"))).toEqual(["03-29T01:15 03-29T01:45"]);
  });

  test("that overlap are one, and those outside the range do not count", () => {
    expect(
      busy(
        event("DTSTART:20260327T100000Z", "DTEND:20260327T113000Z"),
        event("DTSTART:20260327T110000Z", "DURATION:PT2H"),
        event("DTSTART:20250327T110000Z", "DURATION:PT2H"),
        event("DTSTART:20260501T110000Z", "DURATION:PT2H"),
        event("DTSTART:20260322T230000Z", "DURATION:PT2H"),
      ),
    ).toEqual(["03-23T00:00 03-23T01:00", "03-27T10:00 03-27T13:00"]);
  });

  test("of a journey: each end by its own clocks", () => {
    expect(
      busy(event("DTSTART;TZID=Europe/London:20260327T100000", 'DTEND;TZID="America/New_York":20260327T130000')),
    ).toEqual(["03-27T10:00 03-27T17:00"]);
  });

  test("in a zone that nobody knows are busy by the clocks in London, and the event is listed", () => {
    const { busy: times, skipped } = content(
      event("DTSTART;TZID=BST:20260330T100000", "DTEND;TZID=BST:20260330T110000"),
    );
    expect(times).toEqual([{ start: new Date("2026-03-30T09:00:00Z"), end: new Date("2026-03-30T10:00:00Z") }]);
    expect(skipped).toEqual([{ reason: "zone", at: "2026-03-30T09:00:00.000Z", isAllDay: false, repeats: false }]);
  });

  test("of alarms and other parts of an event are not its own", () => {
    const alarm = ["BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:PT9H", "DTSTART:20260401T000000Z", "END:VALARM"];
    expect(busy(event("DTSTART:20260327T100000Z", ...alarm, "DTEND:20260327T103000Z"))).toEqual([
      "03-27T10:00 03-27T10:30",
    ]);
    // An alarm that is not closed ends with its event.
    expect(busy(event("DTSTART:20260327T100000Z", "DTEND:20260327T103000Z", ...alarm.slice(0, 3)))).toEqual([
      "03-27T10:00 03-27T10:30",
    ]);
  });
});

describe("what cannot be read", () => {
  test("is counted and listed with its time, and hides nothing else", () => {
    const good = event("DTSTART:20260327T100000Z", "DTEND:20260327T113000Z");
    const { busy: times, ...rest } = content(
      good,
      event("DTSTART:20260401T100000Z"),
      event("DTSTART:20260903T170000Z", "DTEND:20260903T180000Z", "RRULE:FREQ=SOMETIMES"),
      event("DTSTART:20250903T170000Z", "DTEND:20250903T180000Z", "RRULE:FREQ=SOMETIMES"),
      event("DTSTART:tomorrow"),
      event("DTSTART:20260402T100000Z", "DTEND:later"),
    );
    expect(times).toHaveLength(1);
    expect(rest).toMatchObject({ read: 2, skippedCount: 4 });
    expect(rest.skipped.map(({ reason, at, repeats }) => [reason, at?.slice(0, 10) ?? null, repeats])).toEqual([
      ["no_end", "2026-04-01", false],
      ["rule", "2025-09-03", true],
      ["date", null, false],
      ["date", "2026-04-02", false],
    ]);
  });

  test("of an exception leaves the meeting that it replaces busy", () => {
    const weekly = ["DTSTART:20260324T090000Z", "DTEND:20260324T100000Z", "RRULE:FREQ=WEEKLY;COUNT=2"];
    expect(busy(event(...weekly), event("RECURRENCE-ID:20260331T090000Z", "DTSTART:soon"))).toHaveLength(2);
  });

  test("of a meeting that was cancelled does not matter, only which one it was", () => {
    const weekly = ["DTSTART:20260324T090000Z", "DTEND:20260324T100000Z", "RRULE:FREQ=WEEKLY;COUNT=3"];
    const { busy: times, skippedCount } = content(
      event(...weekly),
      event("RECURRENCE-ID:20260331T090000Z", "STATUS:CANCELLED"),
      event("RECURRENCE-ID;RANGE=THISANDFUTURE:20260407T090000Z", "STATUS:CANCELLED"),
    );
    expect([times.length, skippedCount]).toEqual([1, 0]);
  });

  test("of what is over does not matter", () => {
    expect(content(event("DTSTART:20200101T100000Z"))).toMatchObject({ read: 1, skippedCount: 0 });
  });
});

test("a zone that one calendar of a file names is not the other's, and a later part of a series without its beginning is busy", () => {
  const paris = ["END:VCALENDAR", "BEGIN:VCALENDAR", "X-WR-TIMEZONE:Europe/Paris"];
  expect(
    busy(
      event("DTSTART:20260324T090000", "DURATION:PT1H"),
      ...paris,
      event("UID:b", "DTSTART:20260325T090000", "DURATION:PT1H"),
      event("RECURRENCE-ID;RANGE=THISANDFUTURE:20260326T090000Z", "DTSTART:20260326T150000Z", "DURATION:PT1H"),
    ),
  ).toEqual(["03-24T09:00 03-24T10:00", "03-25T08:00 03-25T09:00", "03-26T15:00 03-26T16:00"]);
});

test("a calendar's name can be stored and shown", () => {
  const name = (text: string) => readCalendarText(calendar(`X-WR-CALNAME:${text}`), range).name;
  expect(name("Home\\, and van\u0000\u202e")).toBe("Home, and van");
  expect(name("Cafe\u0301\u200b\u00a0\u2019til late")).toBe("Café 'til late");
  expect(name("")).toBeNull();
  expect(name("\u{1f527}".repeat(99))?.length).toBeLessThanOrEqual(80);
});

test("two series of one name, of which one was copied: what was moved hides neither", () => {
  const at = (hour: string) => [`DTSTART:20260324T${hour}0000Z`, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2"];
  const moved = event("RECURRENCE-ID:20260325T090000Z", "DTSTART:20260326T150000Z", "DURATION:PT1H");
  expect(busy(event(...at("09")), event(...at("09")), moved)).toEqual([
    "03-24T09:00 03-24T10:00",
    "03-25T09:00 03-25T10:00",
    "03-26T15:00 03-26T16:00",
  ]);
});

test("series without a change of clocks are as counting them says", () => {
  const series = fc.record({
    first: fc.integer({ min: -400, max: 700 }),
    every: fc.integer({ min: 1, max: 40 }),
    count: fc.integer({ min: 1, max: 60 }),
    left: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }),
    moved: fc.dictionary(fc.integer({ min: 0, max: 59 }).map(String), fc.integer({ min: -500, max: 900 }), {
      maxKeys: 4,
    }),
  });
  const stamp = (hour: number) =>
    later(range.from, hour * HOUR)
      .toISOString()
      .replaceAll(/[-:]|\.000/g, "");
  fc.assert(
    fc.property(fc.array(series, { maxLength: 5 }), (all) => {
      const hours = new Set<number>();
      const events = all.flatMap(({ first, every, count, left, moved }, index) => {
        const hourOf = (nth: number) => first + nth * every;
        const changes = Object.entries(moved).filter(([nth]) => Number(nth) < count);
        for (let nth = 0; nth < count; nth++)
          if (!left.includes(nth) && !changes.some(([of]) => Number(of) === nth)) hours.add(hourOf(nth));
        for (const [, to] of changes) hours.add(to);
        const uid = `UID:s${index}`;
        const exceptions = changes.map(([nth, to]) =>
          event(`RECURRENCE-ID:${stamp(hourOf(Number(nth)))}`, `DTSTART:${stamp(to)}`, "DURATION:PT1H").replace(
            /UID:\S+/,
            uid,
          ),
        );
        const without = left.map((nth) => `EXDATE:${stamp(hourOf(nth))}`);
        const rule = `RRULE:FREQ=HOURLY;INTERVAL=${every};COUNT=${count}`;
        return [
          ...exceptions,
          event(`DTSTART:${stamp(first)}`, "DURATION:PT1H", rule, ...without).replace(/UID:\S+/, uid),
        ];
      });
      const found = new Set(
        content(...events).busy.flatMap(({ start, end }) => {
          const [from, to] = [start, end].map((at) => (at.getTime() - range.from.getTime()) / HOUR) as [number, number];
          return Array.from({ length: to - from }, (_, nth) => from + nth);
        }),
      );
      expect([...found].sort()).toEqual([...hours].filter((hour) => hour >= 0 && hour < 28 * 24).sort());
    }),
  );
});

test("events of ours do not count, those of others do", () => {
  const uid = "booking-0197f1f2-0000-7000-8000-000000000000@localhost";
  const ours = { uid, firstDay: "2026-03-27", lastDay: "2026-03-27", title: "Fit a tap", state: "booked" as const };
  expect(readCalendarText(icsOf("Fettle", [ours], range.from), range)).toMatchObject({
    busy: [],
    read: 1,
    name: "Fettle",
  });
  expect(readCalendarText(icsOf("Other", [{ ...ours, uid: "x@y" }], range.from), range).busy).toHaveLength(1);
});

describe("work is limited", () => {
  test("a rule of every second is skipped, and what else is in the file is read", () => {
    const { busy: times, skipped } = content(
      event("DTSTART:20200101T000000Z", "DTEND:20200101T000001Z", "RRULE:FREQ=SECONDLY;BYHOUR=3"),
      event("DTSTART:20200101T000000Z", "DTEND:20200101T010000Z", "RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2"),
      event("DTSTART:20260401T100000Z", "DTEND:20260401T110000Z"),
    );
    expect(times.at(-1)).toEqual({ start: new Date("2026-04-01T10:00:00Z"), end: new Date("2026-04-01T11:00:00Z") });
    expect(skipped.map(({ reason }) => reason)).toEqual(["too_often"]);
  });

  test("of too many busy times, gaps of less than an hour are busy", () => {
    const year = { from: range.from, to: later(range.from, 365 * DAY) };
    const often = event(
      "DTSTART:20260101T000000Z",
      "DTEND:20260101T000100Z",
      "RRULE:FREQ=MINUTELY;INTERVAL=10;BYHOUR=8,9,14",
    );
    expect(readCalendarText(calendar(often), year).busy).toHaveLength(2 * 365);
  });
});

test.each(["", "<html>", "BEGIN:VCARD\r\nEND:VCARD", "\0".repeat(100), "x\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR"])(
  "%j is no calendar",
  (text) => {
    expect(() => readCalendarText(text, range)).toThrow(new UnreadableCalendar("not_a_calendar"));
  },
);

test("a text that was cut off is not taken for the whole", () => {
  const whole = calendar(event("DTSTART:20260401T100000Z", "DTEND:20260401T110000Z"));
  for (const length of [20, 60, whole.length - 20])
    expect(() => readCalendarText(whole.slice(0, length), range)).toThrow(new UnreadableCalendar("incomplete"));
});

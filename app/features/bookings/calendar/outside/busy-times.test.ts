import { describe, expect, test } from "vitest";
import { icsOf } from "../rules/ics.ts";
import { busyTimes, UnreadableCalendar } from "./busy-times.ts";

const range = { from: new Date("2026-03-23T00:00:00Z"), to: new Date("2026-04-20T00:00:00Z") };
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a@example.org", ...lines, "END:VEVENT"].join("\r\n");
const read = (...events: string[]) =>
  busyTimes(calendar(...events), range).map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);

const LONDON = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/London",
  "BEGIN:DAYLIGHT",
  "DTSTART:19810329T010000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

describe("times", () => {
  test("in UTC, in a zone of the file, and without one by the clocks in London, around the clock change of 29 March", () => {
    expect(read(event("DTSTART:20260327T100000Z", "DTEND:20260327T113000Z"))).toEqual([
      "2026-03-27T10:00:00.000Z 2026-03-27T11:30:00.000Z",
    ]);
    const zoned = event("DTSTART;TZID=Europe/London:20260330T100000", "DTEND;TZID=Europe/London:20260330T110000");
    expect(read(LONDON, zoned)).toEqual(["2026-03-30T09:00:00.000Z 2026-03-30T10:00:00.000Z"]);
    expect(read(event("DTSTART:20260330T100000", "DTEND:20260330T110000"))).toEqual([
      "2026-03-30T09:00:00.000Z 2026-03-30T10:00:00.000Z",
    ]);
  });

  test("of whole days are days in London", () => {
    expect(read(event("DTSTART;VALUE=DATE:20260328", "DTEND;VALUE=DATE:20260330"))).toEqual([
      "2026-03-28T00:00:00.000Z 2026-03-29T23:00:00.000Z",
    ]);
  });

  test("that overlap are one, and those outside the range do not count", () => {
    expect(
      read(
        event("DTSTART:20260327T100000Z", "DTEND:20260327T113000Z"),
        event("DTSTART:20260327T110000Z", "DURATION:PT2H"),
        event("DTSTART:20250327T110000Z", "DURATION:PT2H"),
        event("DTSTART:20260501T110000Z", "DURATION:PT2H"),
      ),
    ).toEqual(["2026-03-27T10:00:00.000Z 2026-03-27T13:00:00.000Z"]);
  });
});

describe("what repeats", () => {
  const weekly = [
    "DTSTART;TZID=Europe/London:20260316T090000",
    "DTEND;TZID=Europe/London:20260316T100000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
  ];

  test("keeps its time by the clocks, without the exceptions", () => {
    expect(read(LONDON, event(...weekly, "EXDATE;TZID=Europe/London:20260330T090000"))).toEqual([
      "2026-03-23T09:00:00.000Z 2026-03-23T10:00:00.000Z",
      "2026-04-06T08:00:00.000Z 2026-04-06T09:00:00.000Z",
    ]);
  });

  test("a repetition that was moved is only at its new time", () => {
    const moved = event(
      "RECURRENCE-ID;TZID=Europe/London:20260323T090000",
      "DTSTART;TZID=Europe/London:20260324T140000",
      "DTEND;TZID=Europe/London:20260324T150000",
    );
    expect(read(LONDON, event(...weekly), moved).slice(0, 2)).toEqual([
      "2026-03-24T14:00:00.000Z 2026-03-24T15:00:00.000Z",
      "2026-03-30T08:00:00.000Z 2026-03-30T09:00:00.000Z",
    ]);
  });

  test("every second for ever is refused", () => {
    const endless = event("DTSTART:20200101T000000Z", "DTEND:20200101T000001Z", "RRULE:FREQ=SECONDLY");
    expect(() => read(endless)).toThrow(new UnreadableCalendar("too_many"));
  });
});

test("events that are marked as free, cancelled, or our own do not count", () => {
  const at = ["DTSTART:20260327T100000Z", "DTEND:20260327T113000Z"];
  expect(read(event(...at, "TRANSP:TRANSPARENT"), event(...at, "STATUS:CANCELLED"), event("SUMMARY:no time"))).toEqual(
    [],
  );
  const uid = "booking-0197f1f2-0000-7000-8000-000000000000@localhost";
  const ours = { uid, firstDay: "2026-03-27", lastDay: "2026-03-27", title: "Fit a tap", state: "booked" as const };
  expect(busyTimes(icsOf("Fettle", [ours], range.from), range)).toEqual([]);
  expect(busyTimes(icsOf("Other", [{ ...ours, uid: "x@y" }], range.from), range)).toHaveLength(1);
});

test.each(["", "<html>", "BEGIN:VCARD\r\nEND:VCARD", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT", "\0".repeat(100)])(
  "%j is no calendar",
  (text) => {
    expect(() => busyTimes(text, range)).toThrow(UnreadableCalendar);
  },
);

import { expect, test } from "vitest";
import { longDay } from "#kernel/dates.ts";
import {
  appointmentText,
  daysOfWork,
  isWindow,
  LENGTHS,
  lengthText,
  partOfDay,
  WINDOWS,
  wantedDate,
} from "./appointment.ts";

test("a window is a part of the day or two hours", () => {
  expect(WINDOWS.every(isWindow)).toBe(true);
  const short = (start: number) => isWindow({ start, end: start + 120 });
  expect([short(0), short(495), short(1_320)]).toEqual([true, true, true]);
  expect([short(481), isWindow({ start: 480, end: 1_020 }), isWindow({ start: 720, end: 480 })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(WINDOWS.map(partOfDay).slice(0, 4)).toEqual(["Morning", "Afternoon", "Evening", null]);
});

test("lengths and the days that they take", () => {
  expect(LENGTHS.map(lengthText).join(", ")).toBe(
    "30 minutes, 1 hour, 1½ hours, 2 hours, 3 hours, 4 hours, 6 hours, 1 day, 2 days, 3 days, 4 days, 5 days, 10 days",
  );
  expect(lengthText(135)).toBe("2 h 15 min");
  expect([null, 15, 480, 481, 960, 9_600].map(daysOfWork)).toEqual([1, 1, 1, 2, 2, 20]);
});

test("an appointment as text", () => {
  const none = { scheduledDate: null, lastDay: null, windowStart: null, windowEnd: null, durationMinutes: null };
  const day = { ...none, scheduledDate: "2026-03-03" };
  const text = (work: typeof none | typeof day) => appointmentText(work, (on) => on.slice(5));
  expect(text(none)).toBeNull();
  expect(text(day)).toBe("03-03");
  expect(appointmentText({ ...day, windowStart: 480, windowEnd: 600 }, (on) => on.slice(5))).toBe(
    "03-03, 8:00 to 10:00",
  );
  expect(appointmentText({ ...day, lastDay: "2026-03-05" }, (on) => on.slice(5))).toBe("03-03 to 03-05");
});

test("days that are apart are all named, in the language and the format of the one day", () => {
  const apart = {
    scheduledDate: "2026-12-21",
    lastDay: "2026-12-24",
    workDays: ["2026-12-21", "2026-12-24"],
    windowStart: null,
    windowEnd: null,
    durationMinutes: null,
  };
  expect(appointmentText(apart, longDay)).toBe("21 December 2026, 24 December 2026");
});

test("a link may give the day and the window of a form, unless they are past, unknown or not offered", () => {
  const wanted = (query: string) => Object.values(wantedDate(new URLSearchParams(query), "2026-11-27"));
  expect(wanted("day=2026-12-01&window=08:00-12:00")).toEqual(["2026-12-01", "08:00-12:00"]);
  expect(wanted("day=2026-12-01&window=07:00-09:00")).toEqual(["2026-12-01", ""]);
  expect(wanted("day=2026-11-26&window=08:00-12:00")).toEqual(["", ""]);
  for (const query of ["", "day=", "day=2026-02-30", "day=<b>", "window=08:00-12:00"])
    expect(wanted(query)).toEqual(["", ""]);
});

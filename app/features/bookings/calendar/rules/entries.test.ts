import { expect, test } from "vitest";
import { entriesByDay } from "./entries.ts";

const work = {
  bookingId: "b",
  jobId: "j",
  day: "2026-03-29",
  status: "pending" as const,
  title: "Leaking tap",
  customer: "Ada",
  postcode: "LS6",
};

test("time off is listed on each of its visible days, before work", () => {
  const off = { id: "o", firstDay: "2026-03-20", lastDay: "2026-03-30", note: null };
  const days = entriesByDay({ work: [work], timeOff: [off] }, { first: "2026-03-28", last: "2026-04-05" });
  expect(Object.keys(days)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  expect(days["2026-03-29"]).toEqual([
    { key: "o", kind: "off", title: "Time off", detail: "", to: null },
    { key: "b", kind: "asked", title: "Leaking tap", detail: "Ada, LS6", to: "/job/j" },
  ]);
});

test.each([
  ["confirmed", "booked"],
  ["completed", "done"],
  ["disputed", "disputed"],
] as const)("%s work is shown as %s", (status, kind) => {
  const days = entriesByDay({ work: [{ ...work, status }], timeOff: [] }, { first: "2026-03-01", last: "2026-03-31" });
  expect(days[work.day]?.[0]?.kind).toBe(kind);
});

test("own appointments lead to their page; another calendar only says busy, on each London day", () => {
  const own = [{ id: "a", title: "Dentist", day: "2026-03-22", startsAt: 540, endsAt: 600, weeklyUntil: "2026-03-29" }];
  const busy = [
    { startsAt: new Date("2026-03-29T08:00:00Z"), endsAt: new Date("2026-03-29T09:30:00Z") },
    { startsAt: new Date("2026-03-29T23:00:00Z"), endsAt: new Date("2026-03-30T23:00:00Z") },
  ];
  const days = entriesByDay({ work: [], timeOff: [], own, busy }, { first: "2026-03-23", last: "2026-03-31" });
  expect(days).toEqual({
    "2026-03-29": [
      {
        key: "a",
        kind: "own",
        title: "Dentist",
        detail: "9:00 to 10:00",
        to: "/tradesperson/calendar/appointment?id=a",
      },
      { key: "busy-540", kind: "busy", title: "Busy", detail: "9:00 to 10:30", to: null },
    ],
    "2026-03-30": [{ key: "busy-0", kind: "busy", title: "Busy", detail: "All day", to: null }],
  });
});

test("a day's booked work is in the order of the way, with each way; what is only asked for comes after it", () => {
  const at = (north: number) => ({ latitude: 53.8 + north, longitude: -1.5 });
  const stop = (bookingId: string, north: number, more: object = {}) => ({
    ...work,
    bookingId,
    status: "confirmed" as const,
    place: at(north),
    ...more,
  });
  const found = {
    work: [stop("asked", 0, { status: "pending" }), stop("far", 0.1), stop("near", 0.01)],
    timeOff: [],
    base: at(0),
  };
  const [entries] = Object.values(entriesByDay(found, { first: work.day, last: work.day }));
  expect(entries?.map(({ key, travel }) => [key, travel])).toEqual([
    ["near", "Under 1 mile and 5 minutes from your base"],
    ["far", expect.stringMatching(/^About 8 miles and 25 minutes from the stop before$/)],
    ["asked", undefined],
  ]);
});

test("work of several days says on each of them which part of the strip it is, and its first and last day", () => {
  const work = {
    bookingId: "b",
    jobId: "j",
    day: "2026-12-09",
    lastDay: "2026-12-11",
    window: { start: 480, end: 720 },
    status: "confirmed" as const,
    title: "Bathroom suite",
    customer: "Amelia",
    postcode: "LS8 1AB",
  };
  const byDay = entriesByDay({ work: [work], timeOff: [] }, { first: "2026-12-08", last: "2026-12-12" });
  expect(Object.entries(byDay).map(([day, [entry]]) => [day, entry?.part, entry?.detail])).toEqual([
    ["2026-12-09", "first", "Wed 9 Dec to Fri 11 Dec, 8:00 to 12:00, Amelia, LS8 1AB"],
    ["2026-12-10", "middle", "Wed 9 Dec to Fri 11 Dec, Amelia, LS8 1AB"],
    ["2026-12-11", "last", "Wed 9 Dec to Fri 11 Dec, Amelia, LS8 1AB"],
  ]);
});

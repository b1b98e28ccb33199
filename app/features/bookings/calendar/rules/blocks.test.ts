import { describe, expect, test } from "vitest";
import { bandsOf } from "./bands.ts";
import { blocksByDay, detailOf, hoursShown, inColumns, type ScheduledWork, shortOf, timesText } from "./blocks.ts";

const work = (over: Partial<ScheduledWork> = {}): ScheduledWork => ({
  bookingId: "b",
  jobId: "j",
  day: "2025-12-02",
  lastDay: null,
  window: { start: 510, end: 630 },
  durationMinutes: 90,
  status: "confirmed",
  title: "Leaking radiator valve",
  customer: "Fatima Rahman",
  postcode: "LS7 3BE",
  place: null,
  ...over,
});
const nothing = { work: [], own: [], timeOff: [], busy: [], offered: [], hours: [] };
const week = { first: "2025-12-01", last: "2025-12-07" };
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
const on = (day: string, found: Partial<Parameters<typeof blocksByDay>[0]>) =>
  blocksByDay({ ...nothing, ...found }, { first: day, last: day })[0] ?? expect.fail();
const times = ({ blocks }: ReturnType<typeof on>) => blocks.map((block) => timesText(block));

describe("a block", () => {
  test("begins with the arrival window and lasts as long as the work, and says until when the customer expects it", () => {
    const { blocks } = on("2025-12-02", { work: [work()] });
    expect(blocks).toMatchObject([{ kind: "booked", start: 510, end: 600, to: "/job/j", bookingId: "b" }]);
    expect(blocks.map((block) => detailOf(block))).toEqual([["Fatima Rahman", "LS7 3BE", "arrive by 10:30"]]);
    expect(blocks.map(shortOf)).toEqual([["Fatima", "LS7"]]);
    expect(on("2025-12-02", { work: [work({ status: "pending", postcode: "LS7" })] }).blocks.map(shortOf)).toEqual([
      ["Fatima?", "LS7"],
    ]);
  });

  test("takes its window where nobody said how long the work is, and has no time without one", () => {
    expect(times(on("2025-12-02", { work: [work({ durationMinutes: null })] }))).toEqual(["8:30 to 10:30"]);
    const { blocks, untimed } = on("2025-12-02", { work: [work({ window: null })] });
    expect(blocks).toEqual([]);
    expect(untimed.map(({ title }) => title)).toEqual(["Leaking radiator valve"]);
  });

  test.each([
    ["pending", "asked"],
    ["completed", "done"],
    ["disputed", "disputed"],
  ] as const)("of %s work is %s", (status, kind) => {
    expect(on("2025-12-02", { work: [work({ status })] }).blocks[0]?.kind).toBe(kind);
  });

  test("of a calendar elsewhere has its name and nothing else; of an offer the place", () => {
    const busy = [
      { name: "Home", startsAt: new Date("2025-12-02T17:15:00Z"), endsAt: new Date("2025-12-02T18:00:00Z") },
    ];
    const window = { start: 840, end: 960 };
    const offer = { quoteId: "q", jobId: "k", title: "Kitchen tap", area: "LS6", day: "2025-12-02", window };
    const { blocks } = on("2025-12-02", { busy, offered: [{ ...offer, durationMinutes: 90 }] });
    expect(blocks.map((block) => [timesText(block), block.title, ...detailOf(block)])).toEqual([
      ["14:00 to 15:30", "Kitchen tap", "Offered", "LS6"],
      ["17:15 to 18:00", "Home", "Busy"],
    ]);
    expect(blocks.map(shortOf)).toEqual([["LS6?"], ["Home", "busy"]]);
  });

  test("of one's own appointment is on each of its days, and leads to it", () => {
    const own = [
      { id: "a", title: "Dentist", day: "2025-11-25", startsAt: 540, endsAt: 600, weeklyUntil: "2025-12-09" },
    ];
    expect(on("2025-12-02", { own }).blocks).toMatchObject([
      { kind: "own", to: "/tradesperson/calendar/appointment?id=a" },
    ]);
    expect(on("2025-12-03", { own }).blocks).toEqual([]);
  });
});

describe("work of several days", () => {
  const bathroom = work({
    day: "2025-12-04",
    lastDay: "2025-12-09",
    durationMinutes: 1_920,
    window: { start: 780, end: 900 },
  });
  const found = { work: [bathroom], hours };

  test("has a block each working day: the first from its window on, the others by the hours of the day", () => {
    const days = blocksByDay({ ...nothing, ...found }, { first: "2025-12-03", last: "2025-12-09" });
    expect(days.flatMap(({ day, blocks }) => blocks.map((block) => [day, timesText(block), block.part]))).toEqual([
      ["2025-12-04", "13:00 to 17:00", "Day 1 of 4"],
      ["2025-12-05", "8:00 to 17:00", "Day 2 of 4"],
      ["2025-12-08", "8:00 to 17:00", "Day 3 of 4"],
      ["2025-12-09", "8:00 to 17:00", "Day 4 of 4"],
    ]);
    expect(days.map(({ off }) => off)).toEqual([null, null, null, "Day off", "Day off", null, null]);
  });

  test("is one band, cut at the ends of what is shown, below which another that meets it stands", () => {
    const days = ["2025-12-01", "2025-12-02", "2025-12-03", "2025-12-04", "2025-12-05", "2025-12-06", "2025-12-07"];
    const roof = work({ bookingId: "roof", day: "2025-11-28", lastDay: "2025-12-02" });
    const wall = work({ bookingId: "wall", day: "2025-12-02", lastDay: "2025-12-03" });
    const bands = bandsOf([roof, wall, bathroom, work()], days, { hours, timeOff: [] });
    expect(bands.map(({ key, from, to, row, days: count }) => [key, from, to, row, count])).toEqual([
      ["roof", 0, 1, 0, 3],
      ["wall", 1, 2, 1, 2],
      ["b", 3, 6, 0, 4],
    ]);
  });

  test("that is apart has a block on each of its days and nothing between, and a band only over days that follow each other", () => {
    const workDays = ["2025-12-02", "2025-12-04", "2025-12-05"];
    const fixes = work({ ...bathroom, day: "2025-12-02", lastDay: "2025-12-05", workDays });
    const week = { first: "2025-12-01", last: "2025-12-07" };
    const days = blocksByDay({ ...nothing, hours, work: [fixes] }, week);
    expect(days.flatMap(({ day, blocks }) => blocks.map((block) => [day, timesText(block), block.part]))).toEqual([
      ["2025-12-02", "13:00 to 17:00", "Day 1 of 3"],
      ["2025-12-04", "8:00 to 17:00", "Day 2 of 3"],
      ["2025-12-05", "8:00 to 17:00", "Day 3 of 3"],
    ]);
    const bands = bandsOf(
      [fixes],
      days.map(({ day }) => day),
      { hours, timeOff: [] },
    );
    expect(bands.map(({ from, to, days: count }) => [from, to, count])).toEqual([[3, 4, 3]]);
  });
});

test.each(["2026-03-29", "2026-10-25"])(
  "on %s, when the clocks change, blocks stand where the clocks show them",
  (day) => {
    const midday = `${day}T${day === "2026-03-29" ? "11" : "12"}:00:00Z`;
    const busy = [{ name: "Home", startsAt: new Date(midday), endsAt: new Date(Date.parse(midday) + 3_600_000) }];
    const own = [{ id: "a", title: "Dentist", day, startsAt: 540, endsAt: 600, weeklyUntil: null }];
    expect(times(on(day, { work: [work({ day, durationMinutes: null })], own, busy }))).toEqual([
      "8:30 to 10:30",
      "9:00 to 10:00",
      "12:00 to 13:00",
    ]);
  },
);

test("time off closes a day, and hours are shown from 7 to 18 or as long as there is work", () => {
  const timeOff = [{ firstDay: "2025-12-06", lastDay: "2025-12-07" }];
  const days = blocksByDay({ ...nothing, hours, timeOff }, week);
  expect(days.map(({ off }) => off)).toEqual([null, null, null, null, null, "Time off", "Time off"]);
  expect(hoursShown(days)).toEqual({ first: 7, last: 18 });
  const late = on("2025-12-02", { work: [work({ window: { start: 1_080, end: 1_200 } })] });
  const allDay = { name: "Home", startsAt: new Date("2025-12-02T00:00:00Z"), endsAt: new Date("2025-12-03T00:00:00Z") };
  expect(hoursShown([late, on("2025-12-02", { busy: [allDay] })])).toEqual({ first: 7, last: 20 });
  const night = { id: "a", title: "Night shift", day: "2025-12-02", startsAt: 0, endsAt: 1_439, weeklyUntil: null };
  expect(hoursShown([on("2025-12-02", { own: [night] })])).toEqual({ first: 5, last: 23 });
});

test("blocks at the same time stand beside each other", () => {
  const at = (start: number, end: number) => ({ start, end });
  const placed = inColumns([at(480, 600), at(500, 520), at(530, 700), at(600, 660), at(700, 720)]);
  expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

import { expect, test } from "vitest";
import type { AcceptView } from "./accept-view.server.ts";
import {
  aboutDays,
  dayOfMonth,
  daysChosen,
  daysOfChoice,
  fewDaysChosen,
  firstChoices,
  furtherDays,
  goneText,
  isGone,
  payOf,
} from "./choices.ts";

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
const window = { start: 480, end: 600 };
const taken = { day: "2026-03-24", lastDay: null, window: { start: 480, end: 1_020 }, durationMinutes: null };
/** A Friday, and the three working days after it. */
const view = (change: Partial<AcceptView> = {}) =>
  ({
    today: "2026-03-20",
    now: "2026-03-20T09:00:00.000Z",
    durationMinutes: null,
    diary: { hours: weekdays, timeOff: [], taken: [] },
    dates: null,
    days: ["2026-03-23", "2026-03-24", "2026-03-25"].map((day) => ({ day, windows: [window] })),
    wanted: { day: "", window: "" },
    parts: null,
    ...change,
  }) as AcceptView;
const busy = view({ diary: { hours: weekdays, timeOff: [], taken: [taken] } });
const deposit = { isDeposit: true, all: [] };
const stages = { isDeposit: false, all: [] };

test("the form begins with the first day, one that a link names, or what was sent", () => {
  expect(firstChoices(view(), {})).toEqual({ day: "2026-03-23", window: "08:00-10:00", pay: "after" });
  const wanted = { day: "2026-03-27", window: "14:00-16:00" };
  expect(firstChoices(view({ wanted }), {})).toMatchObject(wanted);
  expect(firstChoices(view({ wanted: { ...wanted, window: "at noon" } }), {}).window).toBe("08:00-10:00");
  expect(firstChoices(view(), { date: "2026-03-25", window: "10:00-12:00", pay: "now" })).toEqual({
    day: "2026-03-25",
    window: "10:00-12:00",
    pay: "now",
  });
});

test("a day that was taken is gone, and one that is agreed later never is", () => {
  const chosen = { day: "2026-03-24", window: "08:00-10:00", pay: "after" } as const;
  expect(isGone(view(), chosen)).toBe(false);
  expect(isGone(busy, chosen)).toBe(true);
  expect(isGone(busy, { ...chosen, day: "", window: "" })).toBe(false);
});

test("work whose day is agreed later has no days", () => {
  const later = { day: "", window: "" };
  expect(daysOfChoice(view(), later)).toEqual({ days: [], apart: false });
  expect(furtherDays(view(), later)).toBeNull();
});

test("every day of the work is said, also those that are apart, and only so many where there is little room", () => {
  const chosen = { day: "2026-03-23", window: "08:00-10:00" };
  const offer = (...more: string[]) => view({ dates: [{ date: "2026-03-23", window, days: ["2026-03-23", ...more] }] });
  expect(daysChosen(view(), chosen)).toEqual(["Mon 23 Mar"]);
  expect(daysChosen(view({ durationMinutes: 1_440 }), chosen)).toEqual(["Mon 23 Mar", "to Wed 25 Mar"]);
  expect(daysChosen(offer("2026-03-25", "2026-03-31"), chosen)).toEqual(["Mon 23 Mar,", "Wed 25 Mar,", "Tue 31 Mar"]);
  const many = offer("2026-03-25", "2026-03-27", "2026-03-30", "2026-03-31");
  expect(fewDaysChosen(many, chosen)).toEqual(["Mon 23 Mar", "and 4 more days"]);
  expect(furtherDays(many, chosen)).toBeNull();
});

test("an offer is of this day, or of these days where there are more or the work takes several", () => {
  const window2 = { start: 840, end: 960 };
  const offered = (change: Partial<AcceptView> = {}) =>
    aboutDays(
      view({
        source: "offered",
        person: { first: "Anna" } as AcceptView["person"],
        days: [{ day: "2026-03-23", windows: [window, window2] }],
        duration: null,
        ...change,
      }),
      false,
    );
  expect(offered()).toBe("Anna offered this day.");
  expect(offered({ days: view().days })).toBe("Anna offered these days.");
  expect(offered({ durationMinutes: 960, duration: "2 days" })).toBe("Anna offered these days. Time needed: 2 days.");
  const dates = [{ date: "2026-03-23", window, days: ["2026-03-23", "2026-03-31"] }];
  expect(offered({ dates })).toBe("Anna offered these days.");
});

test("what has been taken is the day, or one of the work's days", () => {
  const chosen = { day: "2026-03-23", window: "08:00-10:00" };
  expect(goneText(view(), chosen)).toMatch(/^Mon 23 Mar has just been taken\. Choose another day\./);
  const taken = /^Mon 23 Mar to Tue 24 Mar: one of these days has just been taken\. Choose another day\./;
  expect(goneText(view({ durationMinutes: 960 }), chosen)).toMatch(taken);
});

test("the month opens at the first free day after the tiles, or at the chosen one", () => {
  const chosen = { window: "", pay: "after" } as const;
  expect(dayOfMonth(view(), { ...chosen, day: "2026-03-23" })).toBe("2026-03-26");
  expect(dayOfMonth(view(), { ...chosen, day: "2026-04-07" })).toBe("2026-04-07");
  expect(dayOfMonth(view({ days: [] }), { ...chosen, day: "" })).toBe("2026-03-23");
});

test("when to pay is what the quote offers, also after it has changed", () => {
  expect([payOf(view(), "now"), payOf(view(), "all"), payOf(view(), undefined)]).toEqual(["now", "after", "after"]);
  expect(["after", "now", "all"].map((pay) => payOf(view({ parts: deposit }), pay))).toEqual(["now", "now", "all"]);
  expect(["after", "now", "all"].map((pay) => payOf(view({ parts: stages }), pay))).toEqual(["after", "now", "after"]);
  expect(["after", "now", "all"].map((pay) => payOf(view({ paysBefore: true }), pay))).toEqual(["now", "now", "now"]);
});

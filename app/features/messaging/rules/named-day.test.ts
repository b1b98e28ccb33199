import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { londonDay } from "#kernel/dates.ts";
import { addDays, isDay } from "#kernel/days.ts";
import { namedDay } from "./named-day.ts";

/** A Friday. */
const SENT = new Date("2026-11-27T09:00:00Z");
const textOf = (content: string, at = SENT) => {
  const named = namedDay(content, at);
  return named && [named.day, named.time?.text].filter(Boolean).join(" ");
};

describe("what names a day", () => {
  test.each([
    ["Tuesday at 10", "2026-12-01 10:00"],
    ["I can come Tuesday at 10.", "2026-12-01 10:00"],
    ["How about next Fri morning?", "2026-12-04 morning"],
    ["3 December", "2026-12-03"],
    ["3rd of December works", "2026-12-03"],
    ["tomorrow 8-10", "2026-11-28 8:00 to 10:00"],
    ["Tomorrow between 8 and 10 is good", "2026-11-28 8:00 to 10:00"],
    ["See you tomorrow at 2pm", "2026-11-28 14:00"],
    ["Monday afternoon", "2026-11-30 afternoon"],
    ["monday", "2026-11-30"],
    ["Are you free on Wednesday evening?", "2026-12-02 evening"],
    ["Wed at 4", "2026-12-02 16:00"],
    ["Thursday at 4 is good for us", "2026-12-03 16:00"],
    ["Sat 9.30am?", "2026-11-28 9:30"],
    ["on Sun, when you like", "2026-11-29"],
    ["Tuesday 1 December, morning", "2026-12-01 morning"],
    ["Tue 1st Dec at 10am", "2026-12-01 10:00"],
    ["Tuesday the 1st", "2026-12-01"],
    ["03/12/2026", "2026-12-03"],
    ["3/12/2026 at 9", "2026-12-03 9:00"],
    ["4 January", "2027-01-04"],
    ["4 Jan 2027 in the morning", "2027-01-04 morning"],
    ["29 February 2028", "2028-02-29"],
    ["the day after tomorrow at 11", "2026-11-29 11:00"],
    ["This afternoon?", "2026-11-27 afternoon"],
    ["today at 3", "2026-11-27 15:00"],
    ["Monday next week", "2026-11-30"],
    ["next Monday at 8:30", "2026-11-30 8:30"],
    ["No problem, Tuesday at 10", "2026-12-01 10:00"],
    ["Thursday at 7", "2026-12-03"],
    ["Friday 4 December from 2 to 4pm", "2026-12-04 14:00 to 16:00"],
    ["3 May", "2027-05-03"],
    ["Call it £95. Tuesday at 10 then", "2026-12-01 10:00"],
    ["Tuesday 10am-12pm", "2026-12-01 10:00 to 12:00"],
    ["tomorrow\nat 10", "2026-11-28 10:00"],
  ])("%s", (content, expected) => {
    expect(textOf(content)).toBe(expected);
  });
});

describe("what does not", () => {
  test.each([
    "I may come",
    "the 3 may be enough",
    "all 3 may be needed",
    "second floor",
    "10 pounds",
    "£10",
    "24/7",
    "1/2 inch pipe",
    "order 20261201",
    "Order number 03-12-2026-44",
    "LS6 3AB",
    "M1 1AE",
    "it costs 3.12",
    "not Tuesday",
    "I can't do Tuesday at 10",
    "Tuesday or Wednesday",
    "Monday to Friday",
    "Tuesday at 10 or 2",
    "Tuesday at 10 pounds an hour",
    "Tuesday 10",
    "last Tuesday",
    "It leaked on Tuesday",
    "I came on Monday at 10",
    "We close Sundays",
    "every Tuesday",
    "by Tuesday",
    "before 3 December",
    "Black Friday prices",
    "Good Friday",
    "Tuesday week",
    "in two weeks on Tuesday",
    "a week on Tuesday",
    "I sat on the wall",
    "the sun in the morning",
    "sun cream",
    "we wed at 4",
    "Sunday roast",
    "Tuesday 3 December",
    "31 November",
    "29 February 2027",
    "20 November",
    "26/11/2026",
    "Friday",
    "today",
    "this morning we cleaned up",
    "today at 8",
    "around 10 April will call",
    "march 3 miles",
    "I paid 3 December",
    "3rd floor",
    "the 3rd one",
    "Flat 3, 12 Mayfield Road",
    "The job is 45 minutes",
    "1.5 dec of pipe",
    "32/12/2026",
    "Tuesdayish",
    "Cancel Tuesday please",
    "unless Thursday at 2",
    "12 Augusta Street",
    "Saturday is bad for me",
    "any day but Saturday",
    "I would rather avoid Saturday",
    "sorry, Saturday is a problem",
    "if it rains on Tuesday we move",
    "Tuesday onwards",
    "Thursday at 25",
    "Tuesday at 1000",
    "",
  ])("%s", (content) => {
    expect(textOf(content)).toBeNull();
  });
});

test("the day is relative to when the message was sent, by the clocks in London", () => {
  // 23:30 UTC in summer is already the next day.
  expect(textOf("Wednesday at 10", new Date("2026-07-06T23:30:00Z"))).toBe("2026-07-08 10:00");
  expect(textOf("tomorrow at 10", new Date("2026-07-06T23:30:00Z"))).toBeNull();
  expect(textOf("tomorrow at 10", new Date("2026-03-28T20:00:00Z"))).toBe("2026-03-29 10:00");
  expect(textOf("tomorrow at 10", new Date("2026-10-24T22:30:00Z"))).toBe("2026-10-25 10:00");
  expect(textOf("tomorrow", new Date("2026-12-31T12:00:00Z"))).toBe("2027-01-01");
  expect(textOf("2 January", new Date("2026-12-31T12:00:00Z"))).toBe("2027-01-02");
  expect(textOf("Saturday the 2nd", new Date("2026-12-31T12:00:00Z"))).toBe("2027-01-02");
});

const words = [
  ..."Tuesday,Fri,next,this,tomorrow,today,3,31,29,December,Feb,May,may,at,10,8-10,am,pm,morning,or,not,01/02/2027,2028".split(
    ",",
  ),
  " ",
  ".",
  ",",
  "\n",
  "£",
  "st",
  "th",
  "’",
  "a",
  "week",
];
const moments = fc.date({ min: new Date("2024-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
const texts = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join(" ")),
);

test("no text makes it throw, or names a day that has passed or is years away", () => {
  fc.assert(
    fc.property(texts, moments, (content, at) => {
      const named = namedDay(content, at);
      if (!named) return;
      expect(isDay(named.day)).toBe(true);
      expect(named.day >= londonDay(at)).toBe(true);
      expect(named.day <= addDays(londonDay(at), 730)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("each weekday, said on each day, is one to six days ahead", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom("Monday", "Wednesday", "Saturday"), (at, weekday) => {
      const day = namedDay(`${weekday} works`, at)?.day;
      if (!day) return;
      expect(day > londonDay(at) && day <= addDays(londonDay(at), 6)).toBe(true);
      expect(new Intl.DateTimeFormat("en-GB", { weekday: "long" }).format(new Date(`${day}T12:00:00Z`))).toBe(weekday);
    }),
  );
});

test("long texts are read to 5,000 characters only", () => {
  expect(textOf(`${"Tuesday? ".repeat(1)}${"x ".repeat(4_000)}`)).toBe("2026-12-01");
  expect(textOf(`${"x ".repeat(4_000)} Tuesday`)).toBeNull();
  for (const part of ["3 ", "Tuesday ", "a", " ", "10:", "next ", "1/"])
    expect(() => textOf(part.repeat(5_000))).not.toThrow();
});

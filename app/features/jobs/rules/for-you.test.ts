import { expect, test } from "vitest";
import { HOW_SOON, sentDetails } from "./details.ts";
import { answersLine, askedClock, wantedOf } from "./for-you.labels.ts";
import { forYouCookie, readForYou } from "./for-you.ts";

const at = (time: string) => new Date(time);
const now = at("2026-11-25T10:00:00Z");
const job = { details: [], preferredStartDate: null, createdAt: at("2026-11-25T08:00:00Z") };
const soon = (answer: string) => [{ question: HOW_SOON, answer }];

test.each([
  ["", "", "nearest", 25],
  ["sort=newest&miles=5", "", "newest", 5],
  ["sort=best&miles=7", "", "nearest", 25],
  ["", "theme=dark; for-you=newest.10", "newest", 10],
  ["miles=15", "for-you=newest.10; theme=dark", "newest", 15],
  ["sort=nearest&miles=25", "for-you=newest.10", "nearest", 25],
  ["", "for-you=best.7", "nearest", 25],
  ["", "not-for-you=newest.10", "nearest", 25],
  ["", "for-you=newest.10x", "nearest", 25],
] as const)("the address “%s” with the cookie “%s” is %s within %i miles", (query, cookies, sort, miles) => {
  expect(readForYou(new URLSearchParams(query), cookies)).toEqual({ sort, miles });
});

test("the cookie brings the same filters back", () => {
  const filters = { sort: "newest", miles: 5 } as const;
  expect(readForYou(new URLSearchParams(), `a=b; ${forYouCookie(filters).split(";")[0]}`)).toEqual(filters);
});

test.each([
  ["no wish", {}, "Any day", false],
  ["flexible", { details: soon("I’m flexible") }, "Any day", false],
  ["a day", { preferredStartDate: "2026-11-26" }, "Thu 26 Nov", false],
  ["this day", { preferredStartDate: "2026-11-25" }, "Today", false],
  ["today", { details: soon("Today") }, "Today", true],
  ["today, posted yesterday", { details: soon("Today"), createdAt: at("2026-11-24T20:00:00Z") }, "Tue 24 Nov", true],
  ["today, posted long ago", { details: soon("Today"), createdAt: at("2026-11-20T20:00:00Z") }, "Fri 20 Nov", false],
  ["by a day", { details: sentDetails({ urgency: "this_week" }, "2026-11-25") }, "By Sun 29 Nov", false],
  ["a day in another year", { preferredStartDate: "2027-01-04" }, "Mon 4 Jan 2027", false],
])("when it is wanted: %s", (_, more, wanted, urgent) => {
  expect(wantedOf({ ...job, ...more }, now)).toEqual({ wanted, urgent });
});

test("the answers in a line: what is known, three at most, and a yes with its question", () => {
  const details = [
    { question: "Which tap?", answer: "Kitchen mixer" },
    { question: "Can you turn the water off?", answer: "Yes" },
    { question: "How old is it?", answer: "I’m not sure" },
    { question: HOW_SOON, answer: "Today" },
    { question: "Who supplies it?", answer: "You" },
    { question: "Parking?", answer: "No" },
  ];
  expect(answersLine(details)).toBe("Kitchen mixer · Can you turn the water off: yes · You");
});

test.each([
  ["never", "2026-11-25T08:00:00Z", "Only the people asked can see it"],
  ["now", "2026-11-25T08:00:00Z", "Others can see it too"],
  ["after_24h", "2026-11-24T13:10:00Z", "3 h 10 min before others see it"],
  ["after_24h", "2026-11-24T10:00:30Z", "1 min before others see it"],
  ["after_24h", "2026-11-24T10:00:00Z", "Others can see it too"],
  ["after_24h", "2026-11-25T10:00:00Z", "24 h before others see it"],
] as const)("the clock of a job that asks somebody first: %s since %s", (openToOthers, since, text) => {
  expect(askedClock({ openToOthers, createdAt: at(since) }, now)).toBe(text);
});

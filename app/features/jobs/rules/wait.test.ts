import { expect, test } from "vitest";
import { DAY, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { askLabel, waitText } from "./wait.ts";

const since = new Date("2026-11-24T13:05:00Z");
const HOURS = 3_600;

test("the time is that of three in four, rounded up, on the day of posting", () => {
  expect(waitText({ waitSeconds: 3.9 * HOURS }, since, later(since, MINUTE))).toEqual({
    title: "Expect a quote by 17:00",
    text: "3 of 4 jobs like this get one within 4 hours. We’ll tell you at once.",
    isLate: false,
  });
  expect(waitText({ waitSeconds: 0.5 * HOURS }, since, since)).toMatchObject({
    title: "Expect a quote by 13:45",
    text: expect.stringContaining("within an hour"),
  });
});

test("on another day only the day is named", () => {
  expect(waitText({ waitSeconds: 30 * HOURS }, since, since)).toMatchObject({
    title: "Expect a quote by Wed 25 Nov",
    text: expect.stringContaining("within 2 days"),
  });
});

test("once the time is over, it says so and how long ago the job was posted", () => {
  const now = later(since, 26 * HOUR);
  expect(waitText({ waitSeconds: 4 * HOURS }, since, now)).toEqual({
    title: "No quote yet",
    text: "Posted 26 hours ago. Most jobs like this have a quote by now.",
    isLate: true,
  });
  expect(waitText({ waitSeconds: 4 * HOURS }, since, later(since, 4 * HOUR)).isLate).toBe(false);
});

test("without enough like jobs nothing is promised", () => {
  for (const now of [since, later(since, 9 * DAY)])
    expect(waitText({ waitSeconds: null }, since, now)).toMatchObject({
      title: "Waiting for the first quote",
      isLate: false,
    });
});

test("the button names who is asked", () => {
  const all = ["Hannah Booth", "Mo Khan", "Dele Adeyemi"];
  expect([askLabel(all, false), askLabel(all.slice(1), true), askLabel(all.slice(2), true)]).toEqual([
    "Ask all 3",
    "Ask Mo and Dele too",
    "Ask Dele too",
  ]);
  expect([askLabel(["Hannah Booth"], false), askLabel([], true)]).toEqual(["Ask Hannah", null]);
});

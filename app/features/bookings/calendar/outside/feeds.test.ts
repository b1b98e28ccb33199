import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCalendarText } from "./busy-times.ts";
import { FEED_RANGE, FEEDS } from "./testing/feeds.ts";

const read = (name: string) => {
  const { busy, ...content } = readCalendarText(
    readFileSync(new URL(`testing/feeds/${name}.ics`, import.meta.url), "utf8"),
    FEED_RANGE,
  );
  const short = (at: Date) => at.toISOString().replaceAll(/[-:]|:?00\.000/g, "");
  return { ...content, busy: busy.map(({ start, end }) => `${short(start)}/${short(end)}`).join(" ") };
};

test("five reminders of every day since 2014 are not too many", () => {
  const { busy, skippedCount } = read("five-daily-reminders-since-2014");
  expect(skippedCount).toBe(0);
  const times = busy.split(" ");
  expect(times).toHaveLength(5 * 102);
  expect(times.slice(0, 6)).toEqual(
    [1, 2, 3, 4, 5, 25].map((hour) => {
      const [day, of] = [hour < 24 ? "20270320" : "20270321", `0${hour % 24}`];
      return `${day}T${of}00Z/${day}T${of}30Z`;
    }),
  );
});

describe("files as calendar programs write them", () => {
  test.each(Object.entries(FEEDS).map(([name, feed]) => ({ name, ...feed })))("$name: $about", ({ name, ...feed }) => {
    const { busy, skippedCount } = read(name);
    const answers = [feed, ...(feed.or ?? [])];
    expect(answers.map((answer) => answer.busy)).toContain(busy);
    const counts = answers
      .filter((answer) => answer.busy === busy)
      .map((answer) => ("skipped" in answer ? answer.skipped : (feed.skipped ?? 0)));
    if (!counts.includes(null)) expect(counts).toContain(skippedCount);
  });
});

import { expect, test } from "vitest";
import { tableOf } from "./results.ts";

test("the table has a row for each journey, and counts those of each browser", () => {
  const passed = { browser: "firefox", title: "a quote is accepted", problem: undefined, attempts: 1, seconds: 7.4 };
  const failed = { browser: "webkit", title: "a job is posted", problem: "no button", attempts: 2, seconds: 130 };
  expect(tableOf([passed, failed])).toBe(
    [
      "browser  result  attempts  seconds  journey",
      "firefox  passed         1        7  a quote is accepted",
      "webkit   FAILED         2      130  a job is posted",
      "firefox: 1 passed, 0 failed",
      "webkit: 0 passed, 1 failed",
    ].join("\n"),
  );
});

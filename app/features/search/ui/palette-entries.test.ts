import { expect, test } from "vitest";
import { USER_TYPES } from "#kernel/actor.ts";
import { ownEntry, screensOf } from "./palette-entries.ts";

test.each(USER_TYPES)("every screen is there once; posting a job is for customers, and comes first: %s", (userType) => {
  const screens = screensOf(userType);
  for (const texts of [screens.map(({ to }) => to), screens.map(({ label }) => label)])
    expect(new Set(texts).size).toBe(screens.length);
  expect(screens.findIndex(({ to }) => to === "/post-job")).toBe(userType === "customer" ? 0 : -1);
});

test("what is one's own says what it is and with whom", () => {
  const thing = { id: "1", jobId: "2", title: "Fit a tap", name: "Sam Price" };
  const textOf = (
    kind: "booking" | "job" | "quote" | "conversation",
    userType: "customer" | "tradesperson",
    more = {},
  ) => {
    const { label, text, to } = ownEntry({ ...thing, kind, ...more }, userType);
    return [label, text, to];
  };
  expect(textOf("booking", "customer")).toEqual(["Fit a tap", "Booking with Sam Price", "/job/2"]);
  expect(textOf("quote", "customer")).toEqual(["Fit a tap", "Quote from Sam Price", "/job/2"]);
  expect(textOf("quote", "tradesperson")).toEqual(["Fit a tap", "Quote for Sam Price", "/job/2"]);
  expect(textOf("job", "customer", { name: null })).toEqual(["Fit a tap", "Job", "/job/2"]);
  expect(textOf("conversation", "customer")).toEqual(["Sam Price", "Messages, Fit a tap", "/conversation/1"]);
  expect(textOf("conversation", "customer", { title: null })).toEqual(["Sam Price", "Messages", "/conversation/1"]);
});

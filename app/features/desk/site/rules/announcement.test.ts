import { describe, expect, test } from "vitest";
import { announcementSchema, changeAnnouncementSchema } from "./announcement.schema.ts";
import { fits, stateOf } from "./announcement.ts";
import { shareText } from "./switch.labels.ts";
import { changeSwitchSchema } from "./switch.schema.ts";

const span = (from: number, until: number) => ({ startsAt: new Date(from), endsAt: new Date(until) });
const written = {
  text: "  Payments are   slow ",
  link: "/support",
  kind: "problem",
  audience: "customers",
  startsAt: "2026-07-01T09:00",
  endsAt: "2026-07-01T10:30",
};
const problemsOf = (more: object) =>
  announcementSchema.safeParse({ ...written, ...more }).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("at most three at once", () => {
  test.each<[boolean, [number, number], [number, number][]]>([
    [true, [0, 10], []],
    [
      true,
      [0, 10],
      [
        [0, 10],
        [0, 10],
      ],
    ],
    [
      false,
      [0, 10],
      [
        [0, 10],
        [0, 10],
        [0, 10],
      ],
    ],
    // One ends when the next begins.
    [
      true,
      [0, 10],
      [
        [0, 10],
        [0, 5],
        [5, 10],
      ],
    ],
    [
      true,
      [10, 20],
      [
        [0, 10],
        [0, 10],
        [0, 10],
      ],
    ],
    // They meet at one moment inside only.
    [
      false,
      [0, 10],
      [
        [0, 6],
        [2, 8],
        [5, 10],
      ],
    ],
    [
      true,
      [6, 10],
      [
        [0, 6],
        [2, 8],
        [5, 10],
      ],
    ],
    [
      false,
      [0, 100],
      [
        [50, 60],
        [40, 60],
        [30, 51],
      ],
    ],
  ])("%s: %j beside %j", (expected, [from, until], others) => {
    expect(
      fits(
        span(from, until),
        others.map(([one, two]) => span(one, two)),
      ),
    ).toBe(expected);
  });
});

test("the state follows from the times", () => {
  expect([0, 5, 9, 10].map((now) => stateOf(span(5, 10), new Date(now)))).toEqual(["planned", "live", "live", "ended"]);
});

describe("what is written", () => {
  test("becomes plain text and moments of London", () => {
    expect(announcementSchema.parse(written)).toEqual({
      ...written,
      text: "Payments are slow",
      startsAt: new Date("2026-07-01T08:00:00Z"),
      endsAt: new Date("2026-07-01T09:30:00Z"),
    });
    expect(announcementSchema.parse({ ...written, link: "" }).link).toBeNull();
  });

  test.each<[string, object]>([
    ["text", { text: "   " }],
    ["text", { text: "x".repeat(201) }],
    ["link", { link: "https://example.com" }],
    ["link", { link: "//example.com" }],
    ["link", { link: "/\\example.com" }],
    ["link", { link: `/${"x".repeat(300)}` }],
    ["kind", { kind: "joke" }],
    ["audience", { audience: "admins" }],
    ["startsAt", { startsAt: "soon" }],
    ["startsAt", { startsAt: "2026-02-31T09:00" }],
    // The clocks skip it.
    ["startsAt", { startsAt: "2026-03-29T01:30" }],
    ["endsAt", { endsAt: "" }],
    ["endsAt", { endsAt: "2026-07-01T09:00" }],
  ])("is refused: %s of %j", (field, more) => expect(problemsOf(more)).toEqual([field]));

  test("has up to 200 characters", () => expect(problemsOf({ text: "x".repeat(200) })).toEqual([]));

  test("is changed with the version that was seen", () => {
    const seen = { announcementId: "01990000-0000-7000-8000-000000000001", version: "3" };
    expect(changeAnnouncementSchema.parse({ ...written, ...seen }).version).toBe(3);
    expect(changeAnnouncementSchema.safeParse({ ...written, ...seen, version: "-1" }).success).toBe(false);
  });
});

describe("the change of a switch", () => {
  const change = { name: "new-jobs", seen: "", state: "share", percent: "25", reason: "An incident" };
  const share = (more: object) => changeSwitchSchema.safeParse({ ...change, ...more }).data?.share;

  test.each([
    [100, { state: "on" }],
    [0, { state: "off" }],
    [25, {}],
    [1, { percent: "1" }],
    [undefined, { percent: "0" }],
    [undefined, { percent: "100" }],
    [undefined, { percent: "2.5" }],
    [undefined, { percent: "" }],
    [undefined, { name: "sign-ups" }],
    [0, { name: "sign-ups", state: "off" }],
    [undefined, { name: "payments", state: "off" }],
    [undefined, { reason: " " }],
    [undefined, { reason: "x".repeat(1_001) }],
  ])("is %j of %j", (expected, more) => expect(share(more)).toBe(expected));

  test("has a text", () => expect([0, 25, 100].map(shareText)).toEqual(["Off", "On for 25% of accounts", "On"]));
});

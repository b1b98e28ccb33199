import { expect, test } from "vitest";
import { filesOfItem, PORTFOLIO_CAPTION_MAX } from "./portfolio.files.ts";
import { textsForm } from "./portfolio.schema.ts";
import { shownWork } from "./shown-work.ts";
import { isWorkKind, WORK_KINDS, workKindName } from "./work-kind.ts";

const row = {
  id: "tap",
  userId: "hannah",
  caption: "Mixer tap replaced",
  kind: "leaking-tap",
  width: 1_600,
  height: 1_200,
  beforeWidth: null,
  beforeHeight: null,
  example: false,
  outwardCode: null,
  completedAt: null,
  stars: null,
};

test("a single picture is described by its caption, each of a pair by its moment too", () => {
  expect(shownWork(row)).toMatchObject({
    kind: "Leaking tap",
    booked: null,
    before: null,
    after: {
      src: "/portfolio/hannah/tap-after-640.webp",
      srcSet: "/portfolio/hannah/tap-after-320.webp 320w, /portfolio/hannah/tap-after-640.webp 640w",
      full: "/portfolio/hannah/tap-after-1600.webp",
      alt: "Mixer tap replaced",
    },
  });
  const pair = shownWork({ ...row, beforeWidth: 800, beforeHeight: 600 });
  expect(pair.before).toMatchObject({ alt: "Before: Mixer tap replaced", width: 800, height: 600 });
  expect(pair.after.alt).toBe("After: Mixer tap replaced");
});

test("work that was booked here says where and when, never more than the district", () => {
  const booked = { ...row, outwardCode: "LS6", completedAt: new Date("2026-10-14T12:00:00Z"), stars: 5 };
  expect(shownWork(booked)).toMatchObject({ booked: "LS6, Oct 2026", stars: 5 });
});

test("an item has three files and two copies, and a pair twice as many", () => {
  expect(filesOfItem(row)).toHaveLength(5);
  expect(filesOfItem({ ...row, beforeWidth: 800 })).toHaveLength(10);
});

test("every kind that the form offers is accepted and has a name", () => {
  const offered = WORK_KINDS.flatMap(({ kinds }) => kinds.map(({ value }) => value));
  expect(offered.every(isWorkKind)).toBe(true);
  expect(isWorkKind("alchemy")).toBe(false);
  expect([workKindName("leaking-tap"), workKindName("Roofing")]).toEqual(["Leaking tap", "Roofing"]);
});

test("a caption is one line of at most 120 characters", () => {
  const read = (caption: string) => textsForm.safeParse({ caption, kind: "leaking-tap" });
  expect(read("  Mixer \n tap ").data?.caption).toBe("Mixer tap");
  expect(read(" \n ").success).toBe(false);
  expect(read("x".repeat(PORTFOLIO_CAPTION_MAX)).success).toBe(true);
  expect(read("x".repeat(PORTFOLIO_CAPTION_MAX + 1)).success).toBe(false);
});

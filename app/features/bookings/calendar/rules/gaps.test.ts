import { describe, expect, test } from "vitest";
import type { BlockKind } from "./blocks.ts";
import { dayTotals, driveText, gapsOf, minutesText, tightText } from "./gaps.ts";

/** A hundredth of a degree north is 0.9 miles by road, and a drive of five minutes. */
const at = (hundredths: number) => ({ latitude: 53.8 + hundredths / 100, longitude: -1.5 });
const visit = (start: number, end: number, north: number | null, kind: BlockKind = "booked") => ({
  kind,
  start,
  end,
  title: `at ${start}`,
  bookingId: String(start),
  place: north === null ? null : at(north),
});

describe("the gap between two visits", () => {
  test("is the way and what is left", () => {
    const [gap] = gapsOf([visit(510, 600, 0), visit(690, 780, 3)]);
    expect(gap).toMatchObject({ start: 600, end: 690, drive: 10, free: 80, isShort: false });
    expect(driveText(gap ?? expect.fail())).toBe("about 10 min drive");
  });

  test("is too short when the way takes longer, also where visits meet", () => {
    const [tight, met] = gapsOf([visit(540, 660, 0), visit(675, 765, 9), visit(760, 800, 0)]);
    expect(tight).toMatchObject({ drive: 25, free: 0, isShort: true });
    expect(tightText(tight ?? expect.fail())).toBe("about 25 min drive, 15 min between");
    expect(tightText(met ?? expect.fail())).toBe("about 25 min drive, 0 min between");
  });

  test("leaves out what else takes the time, and says nothing of a way that is not known", () => {
    const own = visit(600, 630, null, "own");
    expect(gapsOf([visit(510, 600, 0), own, visit(690, 780, null)])).toMatchObject([{ drive: null, free: 60 }]);
    expect(driveText({ drive: null })).toBeNull();
  });

  test("is none between work that is only asked for, offered or done, nor where visits follow each other at one place", () => {
    for (const kind of ["asked", "offered", "done", "busy"] as const)
      expect(gapsOf([visit(510, 600, 0), visit(690, 780, 3, kind)])).toEqual([]);
    expect(gapsOf([visit(510, 600, 0), visit(600, 780, 0)])).toEqual([]);
  });
});

test("a day comes to work, ways and the times between that are free", () => {
  const blocks = [visit(510, 600, 0), visit(690, 780, 3), visit(840, 1_020, 6)];
  expect(dayTotals(blocks, gapsOf(blocks))).toEqual({
    work: 360,
    drive: 20,
    free: ["10:10 to 11:30", "13:10 to 14:00"],
  });
});

test("minutes are said in hours", () => {
  expect([14, 60, 76, 120].map(minutesText)).toEqual(["14 min", "1 h", "1 h 16", "2 h"]);
});

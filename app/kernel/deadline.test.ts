import { describe, expect, test } from "vitest";
import { HOUR, later, MINUTE } from "./clock.ts";
import { ageText, deadlineText, dueOf, shownDeadline } from "./deadline.ts";

/** A Tuesday, 10:00 in London. */
const now = new Date("2026-03-03T10:00:00Z");

describe("deadlines", () => {
  const text = (ms: number) => deadlineText(later(now, ms), now);
  test("late ones say how late, near ones how long, others when", () => {
    expect(text(0)).toBe("0 min late");
    expect(text(-35 * MINUTE)).toBe("35 min late");
    expect(text(-130 * MINUTE)).toBe("2 h 10 late");
    expect(text(-3 * 24 * HOUR)).toBe("3 d late");
    expect(text(48 * MINUTE)).toBe("48 min");
    expect(text(80 * MINUTE)).toBe("1 h 20");
    expect(text(2 * HOUR)).toBe("2 h");
    expect(text(6 * HOUR)).toBe("16:00");
    expect(text(24 * HOUR)).toBe("Wed 10:00");
    expect(text(6 * 24 * HOUR)).toBe("Mon 10:00");
    expect(text(7 * 24 * HOUR)).toBe("10 Mar");
  });

  test("today ends at midnight in London, also in summer", () => {
    expect(dueOf(now, now)).toBe("overdue");
    expect(dueOf(new Date("2026-03-03T23:59:00Z"), now)).toBe("today");
    expect(dueOf(new Date("2026-03-04T00:00:00Z"), now)).toBe("later");
    const summer = new Date("2026-07-07T10:00:00Z");
    expect(dueOf(new Date("2026-07-07T22:59:00Z"), summer)).toBe("today");
    expect(dueOf(new Date("2026-07-07T23:00:00Z"), summer)).toBe("later");
  });

  test("below three hours they are marked", () => {
    const states = [-1, 0, 1, 179, 180].map((minutes) => shownDeadline(later(now, minutes * MINUTE), now).state);
    expect(states).toEqual(["late", "late", "soon", "soon", "later"]);
    expect(shownDeadline(null, now)).toBeNull();
  });

  test("ages use the largest unit", () => {
    expect([40 * MINUTE, 2 * HOUR, 100 * HOUR].map((ms) => ageText(later(now, -ms), now))).toEqual([
      "40 min",
      "2 h",
      "4 d",
    ]);
    expect(ageText(later(now, MINUTE), now)).toBe("0 min");
  });
});

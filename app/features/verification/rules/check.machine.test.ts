import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { QUICK } from "#app/testing/thoroughness.ts";
import { DAY, later } from "#kernel/clock.ts";
import { checkMachine } from "./check.machine.ts";
import { remindedAtApproval, reminderDue } from "./reminders.ts";

test("a check has these transitions and no others", () => {
  expect(allowedMoves(checkMachine)).toEqual([
    "submitted approve admin → approved",
    "submitted reject admin → rejected",
    "approved withdraw admin → rejected",
    "approved expire system → expired",
  ]);
});

const day = (offset: number) =>
  later(new Date("2026-03-03T00:00:00Z"), offset * DAY)
    .toISOString()
    .slice(0, 10);

describe("reminders", () => {
  test.each([
    [31, null, null],
    [30, null, 30],
    [8, null, 30],
    [8, 30, null],
    [7, 30, 7],
    [7, null, 7],
    [0, 30, 7],
    [0, 7, null],
    [-1, null, null],
  ])("with %s days left and %s sent, %s is due", (left, reminded, due) => {
    expect(reminderDue({ expiresAt: day(left), reminded }, day(0))).toBe(due);
  });

  test("none is due for a check without an expiry date", () => {
    expect(reminderDue({ expiresAt: null, reminded: null }, day(0))).toBeNull();
  });

  test("each is sent at most once, the earlier one first, however often the task runs", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 60 }), fc.array(fc.integer({ min: 0, max: 5 })), (left, steps) => {
        let today = 0;
        let reminded = remindedAtApproval(day(left), day(0));
        const sent: number[] = [];
        for (const step of steps) {
          today += step;
          const due = reminderDue({ expiresAt: day(left), reminded }, day(today));
          if (due === null) continue;
          sent.push(due);
          reminded = due;
        }
        expect(sent).toEqual([...new Set(sent)].sort((a, b) => b - a));
      }),
      { numRuns: QUICK ? 30 : 200 },
    );
  });
});

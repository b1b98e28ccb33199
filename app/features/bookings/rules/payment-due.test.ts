import { describe, expect, test } from "vitest";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { pence } from "#kernel/money.ts";
import { bookingMachine } from "./booking.machine.ts";
import { CHASE_DAYS, canRemind, chaseDay, daysLate, dueDay, paymentDue } from "./payment-due.ts";

const DONE = new Date("2026-12-08T10:40:00Z");
const booking = { status: "completed", amount: pence(18_000), completedAt: DONE, payBy: null } as const;
const unpaid = { paid: false, received: 0, sentBack: 0 };

describe("what is due", () => {
  test("is the price, until the end of the seventh London day after completion", () => {
    expect(paymentDue(booking, unpaid, "2026-12-15")).toEqual({ due: 18_000, dueOn: "2026-12-15", overdue: false });
    expect(paymentDue(booking, unpaid, "2026-12-16")).toEqual({ due: 18_000, dueOn: "2026-12-15", overdue: true });
  });

  test.each([
    ["a late evening in summer, which is the next day in London", "2026-06-30T23:30:00Z", "2026-07-08"],
    ["the night on which the clocks go forward", "2026-03-29T00:30:00Z", "2026-04-05"],
    ["the week in which the clocks go back", "2026-10-22T23:30:00Z", "2026-10-30"],
    ["the end of a leap February", "2028-02-25T12:00:00Z", "2028-03-03"],
  ])("is counted from the London day of the completion: %s", (_, completedAt, day) => {
    expect(dueDay(new Date(completedAt))).toBe(day);
  });

  test("is what is left when a part was received, and nothing once all was", () => {
    expect(paymentDue(booking, { ...unpaid, received: 5_000 }, "2026-12-09").due).toBe(13_000);
    expect(paymentDue(booking, { ...unpaid, paid: true, received: 18_000 }, "2027-01-01")).toEqual({
      due: 0,
      dueOn: null,
      overdue: false,
    });
  });

  test("is nothing after a refund, and in every state but completed", () => {
    expect(paymentDue(booking, { ...unpaid, received: 18_000, sentBack: 18_000 }, "2027-01-01").due).toBe(0);
    for (const status of bookingMachine.states.filter((state) => state !== "completed"))
      expect(paymentDue({ ...booking, status }, unpaid, "2027-01-01"), status).toMatchObject({
        due: 0,
        overdue: false,
      });
  });
});

test("what a quote asks for before the visit is due until the day would lapse, and never overdue", () => {
  const before = {
    ...booking,
    status: "confirmed",
    completedAt: null,
    payBy: new Date("2026-12-09T08:00:00Z"),
  } as const;
  expect(paymentDue(before, unpaid, "2026-12-10")).toEqual({ due: 18_000, dueOn: "2026-12-09", overdue: false });
  expect(paymentDue(before, { ...unpaid, paid: true, received: 18_000 }, "2026-12-08").due).toBe(0);
  expect(paymentDue({ ...before, payBy: null }, unpaid, "2026-12-08").due).toBe(0);
  expect(paymentDue({ ...before, status: "completed", completedAt: DONE }, unpaid, "2026-12-08").dueOn).toBe(
    "2026-12-15",
  );
});

test("the days that a payment is late are counted from the day after it was due", () => {
  expect(
    ["2026-12-14", "2026-12-15", "2026-12-16", "2026-12-19"].map((today) => daysLate("2026-12-15", today)),
  ).toEqual([0, 0, 1, 4]);
});

test("each day of the chase is dealt with once, when it has come, and a long stop leaves only the latest", () => {
  const told: number[] = [];
  let chased = 0;
  for (let hours = 0; hours <= 40 * 24; hours += 1) {
    const now = later(DONE, hours * (DAY / 24));
    const day = chaseDay({ completedAt: DONE, chased }, now);
    if (day === null) continue;
    expect(now.getTime() - DONE.getTime()).toBe(day * DAY);
    told.push(day);
    chased = day;
  }
  expect(told).toEqual([...CHASE_DAYS]);
  expect(chaseDay({ completedAt: DONE, chased: 1 }, later(DONE, 20 * DAY))).toBe(14);
  expect(chaseDay({ completedAt: DONE, chased: 14 }, later(DONE, 20 * DAY))).toBeNull();
});

describe("a tradesperson reminds", () => {
  const dueOn = addDays(londonDay(DONE), 7);
  const late = { due: pence(18_000), dueOn, overdue: true };
  const never = { payRemindedAt: null, payReminds: 0 };
  const code = (...of: Parameters<typeof canRemind>) => {
    const decision = canRemind(...of);
    return decision.allowed ? "allowed" : decision.code;
  };

  test("from the day after the money was due", () => {
    expect(code({ ...late, overdue: false }, never, DONE)).toBe("NOT_OVERDUE");
    expect(code({ ...late, due: pence(0) }, never, DONE)).toBe("NOTHING_DUE");
    expect(code(late, never, DONE)).toBe("allowed");
  });

  test("once in three days, to the millisecond, and three times", () => {
    const once = { payRemindedAt: DONE, payReminds: 1 };
    expect(code(late, once, later(DONE, 3 * DAY - 1))).toBe("REMINDED_RECENTLY");
    expect(code(late, once, later(DONE, 3 * DAY))).toBe("allowed");
    expect(code(late, { ...once, payReminds: 3 }, later(DONE, 9 * DAY))).toBe("REMINDED_ENOUGH");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths } from "#kernel/days.ts";
import { announcedUntil, NOTICE_AT_LEAST_DAYS, NOTICE_DAYS, renewalDue } from "./renewal.ts";
import { FREQUENCIES, visitDay, visitFrom } from "./visit-days.ts";

const plan = { firstDay: "2026-03-10", frequency: "weekly", nextNumber: 0, noticedUntil: null } as const;
/** The plan once its visits before this day are booked. */
const bookedUntil = (day: string) => ({ ...plan, nextNumber: visitFrom(plan, 0, day) });

describe("a notice of renewal", () => {
  test("is due three weeks before the first visit of the next six months, and speaks of all of them", () => {
    const soon = bookedUntil("2026-08-20");
    expect(renewalDue(soon, "2026-08-24")).toBeNull();
    expect(renewalDue(soon, "2026-08-25")).toEqual({ number: 27, from: "2026-09-15", until: "2027-03-10", count: 26 });
  });

  test("is due again six months later, and not before", () => {
    const renewed = { ...bookedUntil("2026-09-15"), noticedUntil: "2027-03-10" };
    expect(renewalDue(renewed, "2026-09-15")).toBeNull();
    expect(renewalDue(renewed, "2027-02-10")).toBeNull();
    expect(renewalDue(renewed, "2027-02-25")).toMatchObject({ from: "2027-03-16", until: "2027-09-10" });
  });

  test("after a pause speaks of no visit in the next seven days", () => {
    const resumed = bookedUntil("2026-11-03");
    expect(renewalDue(resumed, "2026-11-02")).toMatchObject({ from: "2026-11-10", until: "2027-03-10" });
  });

  test("from the last of June ends on the last day but one of the year, six months later", () => {
    const last = { firstDay: "2032-12-31", frequency: "weekly", nextNumber: 77, noticedUntil: "2034-06-30" } as const;
    expect(renewalDue(last, "2034-06-16")).toMatchObject({ from: "2034-06-30", until: "2034-12-30" });
  });

  const day = fc.date({ min: new Date("2024-01-01"), max: new Date("2033-01-01"), noInvalidDate: true });
  const days = day.map((at) => at.toISOString().slice(0, 10));

  test("speaks of visits that were not announced, each at least seven days ahead, and of at most six months", () => {
    const some = fc.record({
      firstDay: days,
      frequency: fc.constantFrom(...FREQUENCIES),
      nextNumber: fc.nat(80),
      months: fc.nat(6),
      now: fc.integer({ min: -40, max: 400 }),
    });
    fc.assert(
      fc.property(some, ({ months, now, ...rest }) => {
        const noticedUntil = months === 0 ? null : addMonths(rest.firstDay, 6 * months);
        const of = { ...rest, noticedUntil };
        const today = addDays(visitDay(of, of.nextNumber), now);
        const due = renewalDue(of, today);
        if (!due) return;
        expect(due.from >= announcedUntil(of)).toBe(true);
        expect(due.from >= addDays(today, NOTICE_AT_LEAST_DAYS)).toBe(true);
        expect(due.from <= addDays(today, NOTICE_DAYS)).toBe(true);
        expect(due.count).toBeGreaterThan(0);
        expect(due.until <= addMonths(due.from, 6)).toBe(true);
        expect(visitDay(of, due.number + due.count - 1) < due.until).toBe(true);
        expect(visitDay(of, due.number + due.count) >= due.until).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

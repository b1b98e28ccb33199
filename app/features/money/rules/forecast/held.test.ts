import { describe, expect, test } from "vitest";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { completed, noon, nothing, rows, TODAY, work } from "../../testing/forecast.ts";
import { type ForecastFacts, forecast } from "./forecast.ts";
import type { HeldBooking } from "./held.ts";

describe("held", () => {
  const only = (booking: HeldBooking, today = TODAY, facts: Partial<ForecastFacts> = {}) =>
    rows(forecast({ ...nothing, ...facts, today, held: [booking] }), today)[0];

  test("completed work is released by silence", () => {
    expect(only(completed())).toBe("a held 8500 2026-12-02 Automatic release on Sun 29 Nov");
    expect(only(completed(), "2026-11-29")).toBe("a held 8500 2026-12-02 Automatic release today");
    expect(only(completed(), "2026-12-01")).toBe("a held 8500 2026-12-04 Automatic release today");
  });

  test("the 14 days begin when the tradesperson can no longer undo", () => {
    const atEvening = (time: string) => completed({ approvedOn: null, completedAt: new Date(`2026-11-15T${time}Z`) });
    expect(only(atEvening("23:49:00"))).toBe("a held 8500 2026-12-02 Automatic release on Sun 29 Nov");
    expect(only(atEvening("23:50:00"))).toBe("a held 8500 2026-12-03 Automatic release on Mon 30 Nov");
  });

  test("work with a day is released 14 days after it, work whose day has passed 14 days after today", () => {
    expect(only(work({ scheduledDate: "2026-12-04" }))).toBe("a held 8500 2026-12-23 If finished by Fri 4 Dec");
    expect(only(work({ scheduledDate: "2026-12-01", lastDay: "2026-12-04" }))).toBe(
      "a held 8500 2026-12-23 If finished by Fri 4 Dec",
    );
    expect(only(work({ scheduledDate: TODAY }))).toBe("a held 8500 2026-12-10 If finished today");
    expect(only(work({ scheduledDate: "2026-11-02" }))).toBe("a held 8500 2026-12-10 If finished today");
  });

  test("the end of the hold comes first when it is earlier", () => {
    // Received on 1 September: day 89 is 29 November.
    const since = noon("2026-09-01");
    expect(only(completed({ since, approvedOn: noon("2026-12-05") }))).toBe(
      "a held 8500 2026-12-02 Automatic release on Sun 29 Nov",
    );
    expect(only(work({ since, scheduledDate: "2026-11-25" }))).toBe("a held 8500 2026-12-02 If finished by Wed 25 Nov");
    expect(only(work({ since, scheduledDate: "2026-12-10" }))).toBe("a held 8500 2026-12-02 If finished by Sun 29 Nov");
    expect(only(work({ since }))).toBe("a held 8500 2026-12-02 If finished by Sun 29 Nov");
    expect(only(work({ since: noon("2026-06-01") }))).toBe("a held 8500 2026-11-26 If finished today");
  });

  test("milestones share the fee of their sum and have a hold each; completed work is released when the first hold ends", () => {
    const parts = [
      { milestoneId: "one", held: pence(1_003), since: noon("2026-09-01") },
      { milestoneId: "two", held: pence(1_003), since: noon("2026-11-01") },
    ];
    const days = (booking: HeldBooking) =>
      forecast({ ...nothing, held: [booking] }).items.map((item) => [item.milestoneId, item.amount, item.bankDay]);
    expect(days(work({ parts, scheduledDate: "2026-12-04" }))).toEqual([
      ["one", 852, "2026-12-02"],
      ["two", 853, "2026-12-23"],
    ]);
    expect(days(completed({ parts, firstReceived: noon("2026-09-01"), approvedOn: noon("2026-12-09") }))).toEqual([
      ["one", 852, "2026-12-02"],
      ["two", 853, "2026-12-02"],
    ]);
  });

  test("is frozen by a dispute, a suspension or a bank's question, and has no day then", () => {
    expect(only(work({ status: "disputed" }))).toBe("a frozen 8500 null Until the dispute is settled");
    expect(only(completed({ bankIsAsking: true }))).toBe(
      "a frozen 8500 null The customer’s bank is asking about the payment",
    );
    expect(only(completed(), TODAY, { accountFrozen: true })).toBe(
      "a frozen 8500 null Until we have reviewed your account",
    );
  });

  test("money of a cancelled booking does not come", () => {
    for (const status of ["cancelled", "pending"] as const) expect(only(work({ status }))).toBeUndefined();
  });

  test("a hold on payouts that ends after the release delays it, another obstacle does not change the day", () => {
    const hold = { obstacle: "hold", heldUntil: noon("2026-12-01") } as const;
    expect(only(completed(), TODAY, { transfers: hold })).toContain("2026-12-04");
    expect(only(completed(), TODAY, { transfers: { obstacle: "tax", heldUntil: null } })).toContain("2026-12-02");
  });

  test.each([
    ["2026-03-14T23:30:00Z", "Sat 28 Mar", "2026-04-01"], // The clocks go forward on 29 March.
    ["2026-03-15T00:30:00Z", "Sun 29 Mar", "2026-04-01"],
    ["2026-03-15T23:30:00Z", "Mon 30 Mar", "2026-04-02"], // 23:30 on the 15th in winter time, 00:30 on the 30th in summer time.
    ["2026-10-10T22:30:00Z", "Sat 24 Oct", "2026-10-28"],
    ["2026-10-10T23:30:00Z", "Sun 25 Oct", "2026-10-28"], // The clocks go back on 25 October.
    ["2026-10-11T23:30:00Z", "Sun 25 Oct", "2026-10-28"], // 00:30 on the 12th in summer time, 23:30 on the 25th in winter time.
  ])("notified at %s: released %s", (notified, day, bankDay) => {
    const at = new Date(notified);
    const today = londonDay(at);
    const booking = completed({ completedAt: at, approvedOn: later(at, 14 * DAY), since: at });
    expect(only(booking, today)).toBe(`a held 8500 ${bankDay} Automatic release on ${day}`);
  });

  test("the day of the hold's end is a day in London on both sides of a clock change", () => {
    // Received at 00:30 in summer time, on 1 September; day 89 at 23:30 in winter time, on 28 November.
    expect(only(work({ since: new Date("2026-08-31T23:30:00Z") }))).toBe(
      "a held 8500 2026-12-02 If finished by Sat 28 Nov",
    );
  });
});

import { expect, test } from "vitest";
import { addDays, daysFrom } from "#kernel/days.ts";
import { keptDay, NOTICE_DAYS, plannedDay } from "./terms-notice.ts";

test("between the mail and the day from which new terms apply are fifteen whole days, on whatever day somebody is told", () => {
  const published = "2027-02-10";
  let day = plannedDay(published);
  for (const today of daysFrom(published, addDays(published, 60))) {
    const kept = keptDay(day, today);
    expect(kept >= day).toBe(true);
    expect(daysFrom(addDays(today, 1), addDays(kept, -1)).length).toBeGreaterThanOrEqual(NOTICE_DAYS);
    day = kept;
  }
});

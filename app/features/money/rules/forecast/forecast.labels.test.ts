import { describe, expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { completed, noon, nothing, releasedWork, TODAY, work } from "../../testing/forecast.ts";
import { bankDayText, comingThisMonth, dayNote, daysNote, headline, monthNote, totalNote } from "./forecast.labels.ts";
import { forecast } from "./forecast.ts";
import type { HeldBooking } from "./held.ts";

describe("the texts", () => {
  const of = forecast({
    ...nothing,
    payable: pence(7_650),
    released: [releasedWork("a", 13_500, 0), releasedWork("b", 9_000, 7_650)],
    atProvider: {
      ...nothing.atProvider,
      sent: [{ bookingId: "a", amount: pence(11_475), at: noon("2026-11-20") }],
      left: pence(11_475),
    },
    held: [completed({ bookingId: "c", held: 130_000 }), work({ bookingId: "d", scheduledDate: "2026-12-04" })],
  });

  test("say when the total and each part of it comes", () => {
    expect(headline(of, TODAY)).toBe("£191.25 by 30 Nov, the rest by Wed 23 Dec");
    expect(comingThisMonth(of, TODAY)).toBe(19_125);
    expect(totalNote(of.items, "on_its_way", TODAY)).toBe("by Wed 25 Nov");
    expect(totalNote(of.items, "owed", TODAY)).toBe("by Thu 26 Nov");
    expect(totalNote(of.items, "held", TODAY)).toBe("by Wed 23 Dec at the latest");
    expect(totalNote(of.items, "frozen", TODAY)).toBe("Nothing at the moment");
  });

  test("say how days are counted, and what held money depends on", () => {
    const counted = daysNote(null);
    expect(counted).toMatch(/^We allow 3 working days /);
    expect([daysNote("hold"), daysNote("review")]).toEqual([counted, counted]);
    expect(daysNote("tax")).toBe(
      `${counted} Held money will arrive on these dates if we have your tax details by then.`,
    );
    expect(daysNote("account")).toMatch(/ if your payout setup is complete by then\.$/);
    expect(daysNote("identity")).toMatch(/ if we have checked your identity by then\.$/);
  });

  test("say what is paid and what is to come this month", () => {
    expect(monthNote(61_200, 28_050)).toBe("£612.00 paid, £280.50 to come");
    expect(monthNote(0, 28_050)).toBe("£280.50 to come");
    expect(monthNote(61_200, 0)).toBe("£612.00 paid");
    expect(monthNote(0, 0)).toBe("Nothing at the moment");
  });

  test("say one reason for what is frozen, or refer to the rows", () => {
    const held = [work({ status: "disputed" }), completed({ bookingId: "b", bankIsAsking: true })];
    const noteOf = (...all: HeldBooking[]) => totalNote(forecast({ ...nothing, held: all }).items, "frozen", TODAY);
    expect(noteOf(...held.slice(0, 1))).toBe("Until the dispute is settled");
    expect(noteOf(...held)).toBe("For the reasons below");
  });

  test("say what has no day, and nothing at all", () => {
    expect(headline(forecast(nothing), TODAY)).toBe("No money on its way at the moment");
    const waiting = { ...nothing, payable: pence(8_500), released: [releasedWork("a", 10_000, 8_500)] };
    const undated = forecast({ ...waiting, transfers: { obstacle: "tax", heldUntil: null } });
    expect(headline(undated, TODAY)).toBe("No date yet");
    expect(totalNote(undated.items, "owed", TODAY)).toBe("Released, waiting for your tax details");
    expect(undated.items.map((item) => bankDayText(item, TODAY) + dayNote(item))).toEqual(["No date yet"]);
    const all = forecast({ ...waiting, held: [completed({ bookingId: "c" })] });
    expect(headline(forecast({ ...nothing, held: [completed()] }), TODAY)).toBe("All of it by Wed 2 Dec");
    expect(headline(all, TODAY)).toBe("£85.00 by 30 Nov, the rest by Wed 2 Dec");
  });
});

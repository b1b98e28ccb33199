import { expect, test } from "vitest";
import { longerOf, minutesTaken, type Takes, takesText } from "#features/bookings/rules/takes.ts";
import { pence } from "#kernel/money.ts";
import type { QuoteContent } from "./quote.fields.ts";
import { quoteFormSchema, submitQuoteSchema } from "./quote.schema.ts";
import { contentOf, editedContent } from "./quote-content.ts";
import { minutesTyped, takesOfLabour, textsOfTakes } from "./typed-takes.ts";

const around = { vatNumber: null, at: new Date("2026-03-27T10:00:00Z") };
const typed = (takes: object) => {
  const read = quoteFormSchema.safeParse({ amount: "95", message: "Fitted", takes });
  return read.success ? read.data.takes : read.error.issues.map(({ path, message }) => [path.join("."), message]);
};
const sent = (takes: unknown) => {
  const read = submitQuoteSchema.safeParse({ amount: 9_500, message: "Fitted", takes });
  return read.success ? read.data.takes : read.error.issues[0]?.path.join(".");
};

test("how long work takes, in minutes and as text", () => {
  const all: Takes[] = [{ minutes: 90 }, { minutes: 240 }, { days: 1 }, { days: 3 }];
  expect(all.map(minutesTaken)).toEqual([90, 240, 480, 1_440]);
  expect(all.map(takesText)).toEqual(["1½ hours", "4 hours", "1 day", "3 days"]);
  expect(minutesTaken(null)).toBeNull();
});

test("nobody shortens what the quote says", () => {
  expect([longerOf(960, 60), longerOf(60, 960), longerOf(null, 60), longerOf(60, null), longerOf(null, null)]).toEqual([
    960,
    960,
    60,
    60,
    null,
  ]);
});

test("the form says hours, half a day or days, or nothing", () => {
  expect(typed({ unit: "hours", minutes: "90", days: "1" })).toEqual({ minutes: 90 });
  expect(typed({ unit: "half", days: "1" })).toEqual({ minutes: 240 });
  expect(typed({ unit: "days", days: "2" })).toEqual({ days: 2 });
  expect(typed({ days: "1" })).toBeNull();
  expect(typed({ unit: "hours", days: "1" })).toEqual([["takes.minutes", "Select how many hours"]]);
  expect(typed({ unit: "days" })).toEqual([["takes.days", "Enter 1 to 20 days"]]);
  for (const days of ["0", "21", "1.5", "-1", "1e1", "two"])
    expect(typed({ unit: "days", days })).toEqual([["takes.days", "Enter 1 to 20 days"]]);
  expect(typed({ unit: "weeks" })).toEqual([["takes.unit", "Choose hours, half a day or days"]]);
  for (const takes of [{ minutes: 90 }, { minutes: 240 }, { days: 2 }])
    expect(minutesTyped(textsOfTakes(takes))).toBe(minutesTaken(takes));
});

test("the API takes minutes or days", () => {
  expect([sent({ minutes: 480 }), sent({ days: 20 }), sent(null), sent(undefined)]).toEqual([
    { minutes: 480 },
    { days: 20 },
    null,
    undefined,
  ]);
  expect(sent({ minutes: 481 })).toBe("takes.minutes");
  expect(sent({ days: 0 })).toBe("takes.days");
  expect(sent({ days: 1.5 })).toBe("takes.days");
  for (const wrong of [{}, { minutes: 60, days: 1 }, { hours: 2 }, "2 days", 2, []]) expect(sent(wrong)).toBe("takes");
});

test("the duration is the text of the number, and the newer of the two counts", () => {
  const quote = { amount: pence(9_500), message: "Fitted" };
  const content = (more: object) => contentOf({ ...quote, ...more }, around).content;
  expect(content({ takes: { days: 2 }, duration: "a while" }).duration).toBe("2 days");
  expect(content({ duration: "a while" })).toMatchObject({ takes: null, duration: "a while" });
  const stored = content({ takes: { days: 2 } }) as QuoteContent;
  const edited = (edit: object) => {
    const { takes, duration } = editedContent(stored, edit, around).content;
    return { takes, duration };
  };
  expect(edited({ message: "Fitted and tested" })).toEqual({ takes: { days: 2 }, duration: "2 days" });
  expect(edited({ takes: { minutes: 90 } })).toEqual({ takes: { minutes: 90 }, duration: "1½ hours" });
  expect(edited({ takes: null })).toEqual({ takes: null, duration: null });
  expect(edited({ duration: "about a week" })).toEqual({ takes: null, duration: "about a week" });
});

test("a call-out charge is at most £100 and never more than the price", () => {
  const problems = (pounds: number, callOutCharge: number | null) =>
    contentOf({ amount: pence(pounds * 100), message: "Fitted", callOutCharge: callOutCharge as never }, around)
      .problems;
  expect(problems(96, 12_000)).toEqual([
    { field: "call_out_charge", message: "The charge can be £96.00 at most, the price of this quote" },
  ]);
  expect([problems(96, 9_600), problems(96, null)]).toEqual([[], []]);
  const charge = (call_out_charge: unknown) =>
    submitQuoteSchema.safeParse({ amount: 50_000, message: "Fitted", call_out_charge }).success;
  expect([charge(10_000), charge(10_001), charge(29), charge(0), charge("48"), charge(null)]).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test("the length follows the labour, up to the next one that can be chosen", () => {
  const labour = (quantity: number, unit: "hour" | "day" | "each") => ({ kind: "labour" as const, quantity, unit });
  expect(takesOfLabour([labour(2, "hour")])).toEqual({ unit: "hours", minutes: "120" });
  expect(takesOfLabour([labour(1, "hour"), labour(0.6, "hour")])).toEqual({ unit: "hours", minutes: "120" });
  expect(takesOfLabour([labour(8, "hour")])).toEqual({ unit: "days", days: "1" });
  expect(takesOfLabour([labour(1.5, "day")])).toEqual({ unit: "days", days: "2" });
  expect(takesOfLabour([{ kind: "materials", quantity: 3, unit: "day" }, labour(1, "each")])).toBeNull();
  expect(takesOfLabour([labour(900, "day")])).toBeNull();
  for (const minutes of [60, 150, 420, 480, 960])
    expect(minutesTyped(takesOfLabour([labour(minutes / 60, "hour")]))).toBe(minutes);
});

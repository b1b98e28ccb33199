import { expect, test } from "vitest";
import { expressRequestColumns, expressRequestWords } from "./express-request.ts";

const at = new Date("2026-11-24T10:00:00Z");

test("the words name the day and what the request costs", () => {
  expect(expressRequestWords({ day: "2026-11-26" })).toEqual({
    label: "Start on Thu 26 Nov, inside my 14 days to cancel",
    cost: "If I cancel after the work starts, I pay for the part done, and once it is complete I lose the right to cancel.",
    text: "Start on Thu 26 Nov, inside my 14 days to cancel. If I cancel after the work starts, I pay for the part done, and once it is complete I lose the right to cancel.",
  });
});

test("without a day they name none, and regular visits are named", () => {
  expect(expressRequestWords({ day: null }).label).toBe("Start inside my 14 days to cancel, on a day that we agree");
  expect(expressRequestWords({ of: "visits" }).text).toMatch(
    /^Start the visits inside my 14 days to cancel\. If I cancel after a visit starts/,
  );
});

test("only a request is stored, with its time and its words", () => {
  const start = { day: "2026-11-26" };
  expect(expressRequestColumns(false, start, at)).toEqual({ expressRequestAt: null, expressRequestWords: null });
  const words = expressRequestWords({ day: "2026-11-26" }).text;
  expect(expressRequestColumns(true, start, at)).toEqual({ expressRequestAt: at, expressRequestWords: words });
  const anyDay = expressRequestWords({ day: null }).text;
  expect(expressRequestColumns("any-day", start, at)).toEqual({ expressRequestAt: at, expressRequestWords: anyDay });
});

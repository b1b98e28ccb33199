import { describe, expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { completed, nothing, releasedWork, TODAY, work } from "../../testing/forecast.ts";
import { type Forecast, forecast } from "./forecast.ts";
import { comingSteps } from "./forecast-chart.ts";

describe("the chart", () => {
  const columns = (of: Forecast, today = TODAY) => {
    const { by, steps } = comingSteps(of.items, today);
    return [by, ...steps.map(({ short, onItsWay, owed, held }) => `${short}: ${onItsWay} ${owed} ${held}`)];
  };

  test("has every week from now on", () => {
    const held = [completed(), work({ bookingId: "b", scheduledDate: "2026-12-04" })];
    expect(columns(forecast({ ...nothing, held }))).toEqual([
      "week",
      "23 Nov: 0 0 0",
      "30 Nov: 0 0 8500",
      "7 Dec: 0 0 0",
      "14 Dec: 0 0 0",
      "21 Dec: 0 0 8500",
    ]);
  });

  test("has at least four weeks, and a column for what has no day", () => {
    const held = [completed()];
    const waiting = { ...nothing, payable: pence(8_500), released: [releasedWork("b", 10_000, 8_500)], held };
    const weeks = ["week", "23 Nov: 0 0 0", "30 Nov: 0 0 8500", "7 Dec: 0 0 0", "14 Dec: 0 0 0"];
    expect(columns(forecast({ ...nothing, held }))).toEqual(weeks);
    const undated = forecast({ ...waiting, transfers: { obstacle: "tax", heldUntil: null } });
    expect(columns(undated)).toEqual([...weeks, "No date: 0 8500 0"]);
    expect(columns(forecast(nothing))).toHaveLength(5);
  });

  test("has the next seven days when everything comes in them, also around a clock change", () => {
    const owed = { ...nothing, payable: pence(8_500), released: [releasedWork("b", 10_000, 8_500)] };
    expect(columns(forecast(owed))).toEqual([
      "day",
      "23 Nov: 0 0 0",
      "24 Nov: 0 0 0",
      "25 Nov: 0 0 0",
      "26 Nov: 0 8500 0",
      "27 Nov: 0 0 0",
      "28 Nov: 0 0 0",
      "29 Nov: 0 0 0",
    ]);
    for (const today of ["2026-03-27", "2026-10-23"])
      expect(columns(forecast({ ...owed, today }), today).filter((column) => column.includes("8500"))).toHaveLength(1);
  });
});

import { expect, test } from "vitest";
import { entriesByDay } from "./entries.ts";

const work = {
  bookingId: "b",
  jobId: "j",
  day: "2026-03-29",
  status: "pending" as const,
  title: "Leaking tap",
  customer: "Ada",
  postcode: "LS6",
};

test("time off is listed on each of its visible days, before work", () => {
  const off = { id: "o", firstDay: "2026-03-20", lastDay: "2026-03-30", note: null };
  const days = entriesByDay({ work: [work], timeOff: [off] }, { first: "2026-03-28", last: "2026-04-05" });
  expect(Object.keys(days)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  expect(days["2026-03-29"]).toEqual([
    { key: "o", kind: "off", title: "Time off", detail: "", to: null },
    { key: "b", kind: "asked", title: "Leaking tap", detail: "Ada, LS6", to: "/job/j" },
  ]);
});

test.each([
  ["confirmed", "booked"],
  ["completed", "done"],
  ["disputed", "disputed"],
] as const)("%s work is shown as %s", (status, kind) => {
  const days = entriesByDay({ work: [{ ...work, status }], timeOff: [] }, { first: "2026-03-01", last: "2026-03-31" });
  expect(days[work.day]?.[0]?.kind).toBe(kind);
});

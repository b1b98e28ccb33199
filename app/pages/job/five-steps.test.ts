import { expect, test } from "vitest";
import { type PhaseFacts, phaseOf, type Side } from "#features/bookings/rules/phase.ts";
import { fiveSteps } from "./five-steps.ts";

const now = new Date("2026-03-03T09:15:00Z");
const facts = (part: Partial<PhaseFacts>): PhaseFacts => ({
  status: "confirmed",
  jobStatus: "in_progress",
  people: { customer: "Jo Marsh", tradesperson: "Hannah Booth" },
  price: 9_500,
  paid: false,
  held: 0,
  releasedAmount: 0,
  releasedAt: null,
  completedAt: null,
  answerBy: null,
  reviewed: false,
  scheduledDate: null,
  lastDay: null,
  windowStart: null,
  windowEnd: null,
  durationMinutes: null,
  onMyWayAt: null,
  startedAt: null,
  finishedAt: null,
  ...part,
});
const steps = (part: Partial<PhaseFacts>, side: Side = "customer", moneyText = "Not paid yet") => {
  const of = facts(part);
  return fiveSteps(of, {
    phase: phaseOf(of, side, now),
    side,
    today: "2026-03-03",
    isAdmin: false,
    moneyText,
    receives: "You receive £80.75 after the 15% fee",
  }).map(({ title, detail, state }) => [state, title, detail]);
};

test("the five steps say what is behind, what is now, and what is ahead", () => {
  expect(steps({ scheduledDate: "2026-03-10", windowStart: 480, windowEnd: 600 })).toEqual([
    ["done", "Booked", "For £95.00"],
    ["current", "Hannah comes", "Tue 10 Mar, 8:00 to 10:00"],
    ["todo", "Work done", "Hannah marks it complete"],
    ["todo", "You check", "Then you pay £95.00"],
    ["todo", "Review", "If you like"],
  ]);
  const done = {
    status: "completed",
    scheduledDate: "2026-03-02",
    completedAt: new Date("2026-03-02T11:00Z"),
  } as const;
  expect(steps(done)[1]).toEqual(["done", "The visit", "Mon 2 Mar"]);
  const held = {
    ...done,
    startedAt: new Date("2026-03-02T09:00Z"),
    paid: true,
    held: 9_500,
    approveBy: new Date("2026-03-16T11:00Z"),
  };
  expect(steps(held, "customer", "£95.00 held until you approve")).toEqual([
    ["done", "Booked and paid", "£95.00 held until you approve"],
    ["done", "Hannah came", "Mon 2 Mar"],
    ["done", "Work done", "Mon 2 Mar"],
    ["current", "You check", "By Mon 16 Mar, then we release it"],
    ["todo", "Review", "If you like"],
  ]);
  expect(steps(done, "tradesperson")[3]).toEqual(["current", "Jo checks", "You receive £80.75 after the 15% fee"]);
});

test("what is asked for before the visit is released after it, and a call-out charge is for no work", () => {
  const before = { pay: "before_visit", scheduledDate: "2026-03-10" } as const;
  expect(steps(before)[3]).toEqual(["todo", "You check", "Then you release £95.00"]);
  const completed = { status: "completed", completedAt: now, scheduledDate: "2026-03-02" } as const;
  expect(steps({ ...completed, noAccess: "charged" }).slice(2)).toEqual([
    ["done", "Nobody was in", undefined],
    ["current", "You pay", "The call-out charge of £95.00"],
    ["todo", "Review", "Only after work"],
  ]);
});

test("there is nothing to pay when all money is released before the work is complete", () => {
  const released = { paid: true, releasedAmount: 9_500, releasedAt: now };
  for (const day of [{}, { scheduledDate: "2026-03-10" }])
    expect(steps({ ...released, ...day })[3]?.[2]).toBe("Paid and released");
  expect(steps({ held: 3_000, inParts: true })[0]?.[1]).toBe("Booked, paid in part");
  expect(steps({ inParts: true })[3]?.[2]).toBe("Then you pay the rest");
});

test("a step is only done once it is: a dispute before the work leaves it ahead", () => {
  const states = (part: Partial<PhaseFacts>) => steps(part).map(([state]) => state);
  expect(states({ status: "disputed" })).toEqual(["done", "current", "todo", "todo", "todo"]);
  expect(states({ status: "disputed", completedAt: now })).toEqual(["done", "done", "done", "current", "todo"]);
  expect(steps({ scheduledDate: "2026-03-02" })[1]).toEqual(["current", "The visit", "Mon 2 Mar"]);
});

test("nothing left says that nothing was released, and asks for no review", () => {
  const over = {
    status: "completed",
    scheduledDate: "2026-03-02",
    completedAt: new Date("2026-03-02T11:00Z"),
    paid: true,
  } as const;
  for (const side of ["customer", "tradesperson"] as const) {
    const title = side === "customer" ? "You check" : "Jo checks";
    expect(steps(over, side).slice(3)).toEqual([
      ["done", title, "Nothing left to pay"],
      ["todo", "Review", undefined],
    ]);
  }
});

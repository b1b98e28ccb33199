import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import type { PlanPart } from "./plan.ts";
import { planChanges } from "./plan-changes.ts";

const part = (title: string, amount: number, more: Partial<PlanPart> = {}): PlanPart => ({
  title,
  amount: pence(amount),
  description: null,
  dueDate: null,
  ...more,
});

test("the stages that are different are named with what they were and are", () => {
  const was = [part("Deposit", 5_000), part("Tiling", 20_000), part("Finish", 5_000)];
  const now = [part("Deposit", 9_000), part("Tiling", 20_000, { dueDate: "2026-12-03" }), part("Rest", 1_000)];
  expect(planChanges(was, now)).toEqual([
    { label: "Stage “Deposit”", was: "£50.00", now: "£90.00" },
    { label: "Stage “Tiling”", was: "£200.00", now: "£200.00, due 3 December 2026" },
    { label: "Stage “Finish”", was: "£50.00", now: "no such stage" },
    { label: "Stage “Rest”", was: "no such stage", now: "£10.00" },
  ]);
});

test("another description and another order are changes too", () => {
  expect(planChanges([part("Rest", 9_000)], [part("Rest", 9_000, { description: "When it is dry" })])).toEqual([
    { label: "Stage “Rest”", was: "£90.00: no description", now: "£90.00: When it is dry" },
  ]);
  const [one, other] = [part("Walls", 100), part("Floor", 200)];
  expect(planChanges([one, other], [other, one])).toEqual([
    { label: "Order of the stages", was: "Walls, Floor", now: "Floor, Walls" },
  ]);
  expect(planChanges([one, other], [one, other])).toEqual([]);
});

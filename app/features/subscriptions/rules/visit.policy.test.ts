import { describe, expect, test } from "vitest";
import { type User, visitor } from "#kernel/actor.ts";
import { canChangePlan, canSkipVisit, visitObstacle } from "./visit.policy.ts";
import { proposeVisitsForm } from "./visit.schema.ts";
import type { VisitPlanStatus } from "./visit-plan.machine.ts";
import { visitPlanMachine } from "./visit-plan.machine.ts";

const person = (id: string, userType: User["userType"], isAdmin = false): User => ({
  kind: "user",
  id,
  name: id,
  email: `${id}@example.test`,
  emailVerified: true,
  userType,
  isAdmin,
  suspended: false,
});
const customer = person("customer", "customer");
const tradesperson = person("tradesperson", "tradesperson");
const plan = (status: VisitPlanStatus, pausedBy: string | null = null) => ({
  customerId: "customer",
  tradespersonId: "tradesperson",
  status,
  pausedBy,
});

describe.each(visitPlanMachine.states)("%s", (status) => {
  test.each(visitPlanMachine.events)("%s follows the machine, and is NOT_FOUND for strangers", (event) => {
    for (const actor of [customer, tradesperson])
      expect(canChangePlan(actor, plan(status), event).allowed).toBe(
        visitPlanMachine.can(status, event, actor.userType),
      );
    for (const stranger of [visitor, person("other", "customer"), person("customer", "customer", true)])
      expect(canChangePlan(stranger, plan(status), event)).toEqual({ allowed: false, code: "NOT_FOUND" });
  });
  test("the next visit can be skipped while visits are booked", () => {
    for (const actor of [customer, tradesperson])
      expect(canSkipVisit(actor, plan(status)).allowed).toBe(status === "active");
    expect(canSkipVisit(person("other", "tradesperson"), plan(status))).toMatchObject({ code: "NOT_FOUND" });
  });
});

test("only the person who paused can resume; after a system pause either can", () => {
  expect(canChangePlan(customer, plan("paused", "tradesperson"), "resume")).toMatchObject({
    code: "NOT_YOURS_TO_RESUME",
  });
  for (const actor of [customer, tradesperson]) {
    expect(canChangePlan(actor, plan("paused", actor.id), "resume").allowed).toBe(true);
    expect(canChangePlan(actor, plan("paused"), "resume").allowed).toBe(true);
  }
});

test("an event that a role never has is WRONG_ROLE, and one that comes too late is PLAN_CHANGED", () => {
  expect(canChangePlan(customer, plan("proposed"), "accept")).toMatchObject({ code: "WRONG_ROLE" });
  expect(canChangePlan(tradesperson, plan("ended"), "accept")).toMatchObject({ code: "PLAN_CHANGED" });
});

test("each obstacle to booking visits is found", () => {
  const well = { suspended: false, emailVerified: true, isAdmin: false };
  const fine = { customer: well, tradesperson: { ...well, verified: true }, gasSafeMissing: false, inDispute: false };
  expect(visitObstacle(fine)).toBeNull();
  for (const wrong of [{ suspended: true }, { emailVerified: false }, { isAdmin: true }]) {
    expect(visitObstacle({ ...fine, customer: { ...well, ...wrong } })).toBe("CUSTOMER_AWAY");
    expect(visitObstacle({ ...fine, tradesperson: { ...fine.tradesperson, ...wrong } })).toBe("TRADESPERSON_AWAY");
  }
  expect(visitObstacle({ ...fine, tradesperson: { ...well, verified: false } })).toBe("TRADESPERSON_UNVERIFIED");
  expect(visitObstacle({ ...fine, gasSafeMissing: true })).toBe("GAS_SAFE_NEEDED");
  expect(visitObstacle({ ...fine, inDispute: true })).toBe("IN_DISPUTE");
});

describe("the form", () => {
  const typed = {
    title: "Mow the lawn",
    description: "Front and back, with the edges.",
    amount: "40",
    frequency: "weekly",
    firstDay: "2026-03-20",
  };
  const first = (form: Record<string, unknown>) =>
    proposeVisitsForm("2026-03-01").safeParse({ ...typed, ...form }).error?.issues[0]?.message;

  test.each([
    [{}, undefined],
    [{ title: "Mow" }, "Title must be at least 5 characters"],
    [{ description: "Short" }, "Description must be at least 20 characters"],
    [{ amount: undefined }, "Enter an amount"],
    [{ amount: "forty" }, "Enter the amount in pounds, like 95 or 95.50"],
    [{ amount: "0.29" }, "Amount must be at least £0.30"],
    [{ amount: "100000.01" }, "Amount must be £100,000 or less"],
    [{ frequency: "daily" }, "Select how often"],
    [{ firstDay: undefined }, "Please select a date"],
    [{ firstDay: "2026-02-30" }, "Please select a date"],
    [{ firstDay: "2026-02-28" }, "The date cannot be in the past"],
    [{ firstDay: "2027-03-01" }, "The first visit must be within 6 months"],
    [{ firstDay: "2026-03-15" }, "Tick this to have work done within the next 14 days, or choose a later first visit"],
    [{ firstDay: "2026-03-15", expressRequest: "on" }, undefined],
    [{ firstDay: "2026-03-16" }, undefined],
  ])("%o: %s", (form, message) => expect(first(form)).toBe(message));
});

import { describe, expect, test } from "vitest";
import { type User, visitor } from "#kernel/actor.ts";
import { canMovePlan, canSkipVisit, whyNoVisits } from "./visit.policy.ts";
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
  test.each(visitPlanMachine.events)("%s is for those whom the machine names, and missing for strangers", (event) => {
    for (const actor of [customer, tradesperson])
      expect(canMovePlan(actor, plan(status), event).allowed).toBe(visitPlanMachine.can(status, event, actor.userType));
    for (const stranger of [visitor, person("other", "customer"), person("customer", "customer", true)])
      expect(canMovePlan(stranger, plan(status), event)).toEqual({ allowed: false, code: "NOT_FOUND" });
  });
  test("the next visit can be skipped while visits are booked", () => {
    for (const actor of [customer, tradesperson])
      expect(canSkipVisit(actor, plan(status)).allowed).toBe(status === "active");
    expect(canSkipVisit(person("other", "tradesperson"), plan(status))).toMatchObject({ code: "NOT_FOUND" });
  });
});

test("whoever paused resumes; what the product paused, either does", () => {
  expect(canMovePlan(customer, plan("paused", "tradesperson"), "resume")).toMatchObject({
    code: "NOT_YOURS_TO_RESUME",
  });
  for (const actor of [customer, tradesperson]) {
    expect(canMovePlan(actor, plan("paused", actor.id), "resume").allowed).toBe(true);
    expect(canMovePlan(actor, plan("paused"), "resume").allowed).toBe(true);
  }
});

test("what is never theirs to do is refused by their role, what comes too late by the state", () => {
  expect(canMovePlan(customer, plan("proposed"), "accept")).toMatchObject({ code: "WRONG_ROLE" });
  expect(canMovePlan(tradesperson, plan("ended"), "accept")).toMatchObject({ code: "PLAN_CHANGED" });
});

test("each of these keeps visits from being booked", () => {
  const well = { suspended: false, emailVerified: true, isAdmin: false };
  const fine = { customer: well, tradesperson: { ...well, verified: true }, gasSafeMissing: false, inDispute: false };
  expect(whyNoVisits(fine)).toBeNull();
  for (const wrong of [{ suspended: true }, { emailVerified: false }, { isAdmin: true }]) {
    expect(whyNoVisits({ ...fine, customer: { ...well, ...wrong } })).toBe("CUSTOMER_AWAY");
    expect(whyNoVisits({ ...fine, tradesperson: { ...fine.tradesperson, ...wrong } })).toBe("TRADESPERSON_AWAY");
  }
  expect(whyNoVisits({ ...fine, tradesperson: { ...well, verified: false } })).toBe("TRADESPERSON_UNVERIFIED");
  expect(whyNoVisits({ ...fine, gasSafeMissing: true })).toBe("GAS_SAFE_NEEDED");
  expect(whyNoVisits({ ...fine, inDispute: true })).toBe("IN_DISPUTE");
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
    [{ amount: undefined }, "Please enter an amount"],
    [{ amount: "forty" }, "Enter the amount in pounds, like 95 or 95.50"],
    [{ amount: "0.29" }, "Amount must be at least £0.30"],
    [{ amount: "100000.01" }, "Amount must be £100,000 or less"],
    [{ frequency: "daily" }, "Please select how often"],
    [{ firstDay: undefined }, "Please select a date"],
    [{ firstDay: "2026-02-30" }, "Please select a date"],
    [{ firstDay: "2026-02-28" }, "Please select a date that is not in the past"],
    [{ firstDay: "2027-03-01" }, "The first visit must be within six months"],
    [{ firstDay: "2026-03-15" }, "Tick this to have work done within the next 14 days, or choose a later first visit"],
    [{ firstDay: "2026-03-15", expressRequest: "on" }, undefined],
    [{ firstDay: "2026-03-16" }, undefined],
  ])("%o: %s", (form, message) => expect(first(form)).toBe(message));
});

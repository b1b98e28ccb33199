import { describe, expect, test } from "vitest";
import { type Actor, type Role, system, type User, visitor } from "#kernel/actor.ts";
import { viewOf } from "#kernel/fields.ts";
import { jobFields } from "./job.fields.ts";
import type { JobStatus } from "./job.machine.ts";
import { jobMachine } from "./job.machine.ts";
import { canCancelJob, canEditJob, canPostJob, viewerRoleOf } from "./job.policy.ts";

const ROLES: Role[] = ["visitor", "customer", "tradesperson", "admin", "system"];

/** All transitions of jobs: state, event, roles and new state. Everything else is refused. */
const allowed: Record<string, { to: string; by: Role[] }> = {
  "open accept": { to: "in_progress", by: ["customer", "tradesperson"] },
  "open cancel": { to: "cancelled", by: ["customer", "admin", "system"] },
  "open expire": { to: "expired", by: ["system"] },
  "in_progress complete": { to: "completed", by: ["customer", "admin", "system"] },
  "in_progress close": { to: "cancelled", by: ["admin"] },
  "open undo_reopen": { to: "in_progress", by: ["customer", "tradesperson"] },
  "cancelled undo_cancel": { to: "open", by: ["customer"] },
  "in_progress reopen": { to: "open", by: ["customer", "tradesperson", "admin", "system"] },
};

describe("every state, event and role", () => {
  const cases = jobMachine.states.flatMap((state) =>
    jobMachine.events.flatMap((event) => ROLES.map((role) => [state, event, role] as const)),
  );
  test.each(cases)("%s, %s, %s", (state, event, role) => {
    const line = allowed[`${state} ${event}`];
    expect(jobMachine.can(state, event, role)).toBe(line?.by.includes(role) ?? false);
    expect(jobMachine.find(state, event)?.to).toBe(line?.to);
  });
  test("completed and expired are final, and so is cancelled but for its undo", () => {
    const from = (state: string) => jobMachine.events.filter((event) => jobMachine.find(state, event));
    expect(["completed", "cancelled", "expired"].flatMap(from)).toEqual(["undo_cancel"]);
  });
});

const person = (overrides: Partial<User> = {}): User => ({
  kind: "user",
  id: "me",
  name: "Jo Marsh",
  email: "jo@example.test",
  emailVerified: true,
  userType: "customer",
  isAdmin: false,
  suspended: false,
  ...overrides,
});
const tradesperson = person({ id: "trade", userType: "tradesperson" });
const actors: Record<string, Actor> = {
  visitor,
  system,
  owner: person(),
  otherCustomer: person({ id: "other" }),
  suspendedOwner: person({ suspended: true }),
  tradesperson,
  suspendedTradesperson: { ...tradesperson, suspended: true },
  admin: person({ id: "boss", isAdmin: true }),
};
const job = (status: JobStatus, visible = true) => ({
  customerId: "me",
  status,
  visibleAt: visible ? new Date(0) : null,
});

describe("who may see a job", () => {
  const none = { quoted: false, booked: false, asked: false };
  test.each(jobMachine.states)("%s, to people who are not involved", (status) => {
    const seen = Object.fromEntries(
      Object.entries(actors).map(([name, actor]) => [name, viewerRoleOf(actor, job(status), none)]),
    );
    const browsing = status === "open" ? "browsing" : null;
    expect(seen).toEqual({
      visitor: null,
      system: null,
      owner: "owner",
      otherCustomer: null,
      suspendedOwner: "owner",
      tradesperson: browsing,
      suspendedTradesperson: null,
      admin: "admin",
    });
  });
  test.each(jobMachine.states)("%s and not shown to all, to tradespeople whom it asks first", (status) => {
    const seen = viewerRoleOf(tradesperson, job(status, false), { ...none, asked: true });
    expect(seen).toBe(status === "open" ? "browsing" : null);
    expect(viewerRoleOf({ ...tradesperson, suspended: true }, job(status, false), { ...none, asked: true })).toBeNull();
    expect(viewerRoleOf(visitor, job(status, false), { ...none, asked: true })).toBeNull();
  });
  test("a job whose customer is not verified is visible to its customer only", () => {
    expect(viewerRoleOf(tradesperson, job("open", false), none)).toBeNull();
    expect(viewerRoleOf(person(), job("open", false), none)).toBe("owner");
  });
  test.each(jobMachine.states)("%s, to tradespeople who quoted or are booked", (status) => {
    expect(viewerRoleOf(tradesperson, job(status), { ...none, quoted: true })).toBe("quoter");
    expect(viewerRoleOf(tradesperson, job(status), { ...none, quoted: true, booked: true })).toBe("booked");
  });
  test("the full postcode is for the customer and the booked tradesperson, and where it is on a map is for nobody", () => {
    const row = { postcode: "LS6 2AB", outwardCode: "LS6", latitude: 53.8, longitude: -1.5 };
    const seen = Object.entries(jobFields.viewers).map(([who]) => {
      const { postcode, ...rest } = viewOf(jobFields, row, who as keyof typeof jobFields.viewers);
      expect(Object.keys(rest)).not.toContain("latitude");
      return [who, postcode];
    });
    expect(Object.fromEntries(seen)).toEqual({
      owner: "LS6 2AB",
      booked: "LS6 2AB",
      quoter: "LS6",
      browsing: "LS6",
      admin: "LS6",
    });
  });
});

const codes = (decide: (actor: Actor) => { allowed: boolean; code?: string }) =>
  Object.fromEntries(Object.entries(actors).map(([name, actor]) => [name, decide(actor).code ?? "allowed"]));

test("who may post a job", () => {
  expect(codes(canPostJob)).toEqual({
    visitor: "NOT_SIGNED_IN",
    system: "NOT_SIGNED_IN",
    owner: "allowed",
    otherCustomer: "allowed",
    suspendedOwner: "SUSPENDED",
    tradesperson: "CUSTOMERS_ONLY",
    suspendedTradesperson: "SUSPENDED",
    admin: "CUSTOMERS_ONLY",
  });
});

test.each(jobMachine.states)("who may edit and cancel a job that is %s", (status) => {
  const ifOpen = status === "open" ? "allowed" : "JOB_NOT_OPEN";
  const everyoneElse = {
    visitor: "NOT_SIGNED_IN",
    system: "NOT_SIGNED_IN",
    otherCustomer: "NOT_FOUND",
    suspendedOwner: "SUSPENDED",
    tradesperson: "NOT_FOUND",
    suspendedTradesperson: "SUSPENDED",
  };
  expect(codes((actor) => canEditJob(actor, job(status)))).toEqual({
    ...everyoneElse,
    owner: ifOpen,
    admin: "WRONG_ROLE",
  });
  expect(codes((actor) => canCancelJob(actor, job(status)))).toEqual({ ...everyoneElse, owner: ifOpen, admin: ifOpen });
});

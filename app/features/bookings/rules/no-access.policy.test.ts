import { describe, expect, test } from "vitest";
import type { User } from "#kernel/actor.ts";
import { bookingMachine } from "./booking.machine.ts";
import { noAccessText } from "./no-access.labels.ts";
import { noAccessMachine } from "./no-access.machine.ts";
import {
  canContestNoAccess,
  canReportNoAccess,
  canWithdrawNoAccess,
  chargeDue,
  type EarlierReport,
  objectUntil,
  reportableFrom,
  type Visit,
} from "./no-access.policy.ts";

const user = (userType: User["userType"], id: string = userType): User => ({
  kind: "user",
  id,
  name: id,
  email: "",
  emailVerified: true,
  userType,
  isAdmin: false,
  suspended: false,
});
const tradesperson = user("tradesperson");
const DAY = "2026-03-27";
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00Z`);
const visit = (more: Partial<Visit> = {}): Visit => ({
  customerId: "customer",
  tradespersonId: "tradesperson",
  status: "confirmed",
  scheduledDate: DAY,
  lastDay: null,
  windowStart: 660,
  onMyWayAt: at("10:40"),
  startedAt: null,
  finishedAt: null,
  ...more,
});

describe("nobody was in can be reported", () => {
  const report = (
    of: Visit,
    now: Date,
    { by = tradesperson, earlier = [] }: { by?: User; earlier?: EarlierReport[] } = {},
  ) => {
    const decision = canReportNoAccess(by, of, { now, earlier });
    return decision.allowed || decision.code;
  };

  test("from 15 minutes after the window began", () => {
    expect(report(visit(), at("11:14"))).toBe("NO_ACCESS_TOO_EARLY");
    expect(report(visit(), at("11:15"))).toBe(true);
    expect(report(visit(), at("18:00"))).toBe(true);
  });

  test("without a window, and on further days, 15 minutes after On my way", () => {
    expect(reportableFrom(visit({ windowStart: null }), at("11:00"))).toEqual(at("10:55"));
    const second = visit({ scheduledDate: "2026-03-26", lastDay: DAY });
    expect(reportableFrom(second, at("11:00"))).toEqual(at("10:55"));
  });

  test("by the clocks of the day on which they change", () => {
    const day = "2026-03-29";
    const summer = visit({ scheduledDate: day, onMyWayAt: at("09:50", day) });
    expect(reportableFrom(summer, at("10:00", day))).toEqual(at("10:15", day));
  });

  test("only by its tradesperson, on the day, on the way, before the work starts", () => {
    expect(report(visit(), at("11:15"), { by: user("customer") })).toBe("WRONG_ROLE");
    expect(report(visit(), at("11:15"), { by: user("tradesperson", "other") })).toBe("NOT_FOUND");
    const not = (more: Partial<Visit>, now = at("12:00")) => report(visit(more), now);
    expect(not({ onMyWayAt: null })).toBe("NO_ACCESS_NOT_OPEN");
    expect(not({ onMyWayAt: at("10:40", "2026-03-26") })).toBe("NO_ACCESS_NOT_OPEN");
    expect(not({ startedAt: at("11:05") })).toBe("NO_ACCESS_NOT_OPEN");
    expect(not({ scheduledDate: null })).toBe("NO_ACCESS_NOT_OPEN");
    expect(not({ scheduledDate: "2026-03-26" })).toBe("NO_ACCESS_NOT_OPEN");
    expect(not({}, at("12:00", "2026-03-28"))).toBe("NO_ACCESS_NOT_OPEN");
    for (const status of bookingMachine.states.filter((one) => one !== "confirmed"))
      expect(not({ status })).toBe("NO_ACCESS_NOT_OPEN");
  });

  test("once a day, and not while one waits", () => {
    for (const status of noAccessMachine.states) {
      const today = report(visit(), at("12:00"), { earlier: [{ status, visitDay: DAY }] });
      expect([status, today]).toEqual([status, status === "withdrawn" ? true : "NO_ACCESS_REPORTED"]);
      const before = report(visit(), at("12:00"), { earlier: [{ status, visitDay: "2026-03-20" }] });
      const waits = status === "reported" || status === "contested";
      expect([status, before]).toEqual([status, waits ? "NO_ACCESS_REPORTED" : true]);
    }
  });
});

test("the customer objects once, before the 48 hours are over", () => {
  const dueAt = objectUntil(at("12:02"));
  expect(dueAt).toEqual(at("12:02", "2026-03-29"));
  const contest = (
    now: Date,
    { by = user("customer"), status = "reported" as const, due = dueAt as Date | null } = {},
  ) => {
    const decision = canContestNoAccess(by, visit(), { now, report: { status, dueAt: due } });
    return decision.allowed || decision.code;
  };
  expect(contest(at("12:01", "2026-03-29"))).toBe(true);
  expect(contest(dueAt)).toBe("CANNOT_CONTEST_NO_ACCESS");
  expect(contest(at("13:00"), { due: null })).toBe("CANNOT_CONTEST_NO_ACCESS");
  expect(contest(at("13:00"), { by: tradesperson })).toBe("WRONG_ROLE");
  expect(contest(at("13:00"), { by: user("customer", "other") })).toBe("NOT_FOUND");
  expect(canContestNoAccess(user("customer"), visit(), { now: at("13:00"), report: null }).allowed).toBe(false);
});

test("the tradesperson takes it back until it is settled", () => {
  const open = noAccessMachine.states.filter(
    (status) => canWithdrawNoAccess(tradesperson, visit(), { status }).allowed,
  );
  expect(open).toEqual(["reported", "contested"]);
  expect(canWithdrawNoAccess(user("customer"), visit(), { status: "reported" }).allowed).toBe(false);
});

test("the charge is never more than the price, nor than what is held if anything is", () => {
  expect(chargeDue(4_800, { price: 18_000, held: 18_000 })).toBe(4_800);
  expect(chargeDue(4_800, { price: 18_000, held: 0 })).toBe(4_800);
  expect(chargeDue(4_800, { price: 18_000, held: 2_000 })).toBe(2_000);
  expect(chargeDue(4_800, { price: 3_000, held: 0 })).toBe(3_000);
});

test("every state has a sentence for both sides", () => {
  const words = { other: "Jo", charge: "£48.00", until: "Sun 29 Mar, 12:02" };
  const all = noAccessMachine.states.flatMap((status) =>
    (["customer", "tradesperson"] as const).map((side) => noAccessText(status, { ...words, side })),
  );
  expect(all.every((text) => text.endsWith(".") && !text.includes("null"))).toBe(true);
  expect(noAccessText("reported", { ...words, side: "customer" })).toBe(
    "Jo says nobody was in. The call-out charge of £48.00 is due on Sun 29 Mar, 12:02, unless you object.",
  );
});

import { expect, test } from "vitest";
import type { User } from "#kernel/actor.ts";
import { bookingMachine } from "./booking.machine.ts";
import { visitText } from "./visit.labels.ts";
import {
  canExpect,
  canRecordStep,
  canTakeStep,
  canUndoStep,
  nextStep,
  stepTime,
  VISIT_STEPS,
  type VisitTimes,
} from "./visit.policy.ts";

const TODAY = "2026-03-29";
/** In the evening before, London's day has not begun; the clocks change in the night. */
const [BEFORE, NOW] = [new Date("2026-03-28T23:30:00Z"), new Date("2026-03-29T07:00:00Z")];
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
const NONE: VisitTimes = { onMyWayAt: null, startedAt: null, finishedAt: null };
const visit = (
  times: Partial<VisitTimes> = {},
  more: { scheduledDate?: string | null; status?: "confirmed" } = {},
) => ({
  customerId: "customer",
  tradespersonId: "tradesperson",
  status: "confirmed" as const,
  scheduledDate: TODAY,
  ...NONE,
  ...times,
  ...more,
});
const take = (of: ReturnType<typeof visit>, actor: User = tradesperson) =>
  VISIT_STEPS.map((step) => {
    const decision = canTakeStep(actor, of, { step, today: TODAY });
    return decision.allowed ? "yes" : decision.code;
  });
const LATE = "STEP_OUT_OF_ORDER";

test("each step follows the one before, once a day; the first can be left out", () => {
  expect(take(visit())).toEqual(["yes", "yes", LATE]);
  expect(take(visit({ onMyWayAt: NOW }))).toEqual([LATE, "yes", LATE]);
  expect(take(visit({ onMyWayAt: NOW, startedAt: NOW }))).toEqual([LATE, LATE, "yes"]);
  expect(take(visit({ startedAt: NOW, finishedAt: NOW }))).toEqual([LATE, LATE, LATE]);
  // Yesterday's steps belong to yesterday's visit.
  expect(take(visit({ onMyWayAt: BEFORE, startedAt: BEFORE, finishedAt: BEFORE }))).toEqual(["yes", "yes", LATE]);
  expect(nextStep({ ...NONE, startedAt: NOW, finishedAt: NOW }, TODAY)).toBeNull();
});

test("only the tradesperson of confirmed work presses them, from the booked day on", () => {
  const same = (code: string) => [code, code, code];
  expect(take(visit(), user("customer"))).toEqual(same("WRONG_ROLE"));
  expect(take(visit(), user("tradesperson", "another"))).toEqual(same("NOT_FOUND"));
  expect(take(visit({}, { scheduledDate: "2026-03-30" }))).toEqual(same("VISIT_NOT_DUE"));
  expect(take(visit({}, { scheduledDate: null }))[0]).toBe("yes");
  expect(take(visit({}, { scheduledDate: "2026-03-28" }))[0]).toBe("yes");
  for (const status of bookingMachine.states.filter((state) => state !== "confirmed"))
    expect(take({ ...visit(), status } as never)).toEqual(same("VISIT_NOT_OPEN"));
});

test("the last step of today can be undone", () => {
  const undo = (of: ReturnType<typeof visit>) => {
    const decision = canUndoStep(tradesperson, of, TODAY);
    return decision.allowed || decision.code;
  };
  expect([undo(visit()), undo(visit({ onMyWayAt: BEFORE })), undo(visit({ onMyWayAt: NOW }))]).toEqual([
    "NO_STEP_TO_UNDO",
    "NO_STEP_TO_UNDO",
    true,
  ]);
});

test("how far today's visit is, as text", () => {
  const text = (times: Partial<VisitTimes>) => visitText({ ...NONE, ...times }, TODAY);
  expect([text({}), text({ onMyWayAt: BEFORE }), text({ onMyWayAt: NOW })]).toEqual([
    null,
    null,
    "On the way since 8:00",
  ]);
  expect(text({ onMyWayAt: NOW, startedAt: NOW })).toBe("Working since 8:00");
  expect(text({ startedAt: NOW, finishedAt: NOW })).toBe("Finished for today at 8:00");
});

test("who sets off may say when they arrive: later on the same day, by the clocks in London", () => {
  const from = new Date("2026-03-29T07:00:00Z");
  const can = (at: string) => canExpect(new Date(at), from);
  expect([can("2026-03-29T07:20:00Z"), can("2026-03-29T22:59:00Z")]).toEqual([true, true]);
  expect([can("2026-03-29T06:59:00Z"), can("2026-03-29T23:00:00Z")]).toEqual([false, false]);
  const times = { ...NONE, onMyWayAt: NOW, expectedAt: new Date("2026-03-29T07:20:00Z") };
  expect(visitText(times, TODAY)).toBe("On the way since 8:00, there at about 8:20");
});

test("a step that was done without a network is recorded on the same day only", () => {
  const on = (doneAt: Date | undefined) => canRecordStep(doneAt, { today: TODAY }).allowed;
  expect([undefined, NOW, new Date("2026-03-29T00:05:00Z"), BEFORE].map(on)).toEqual([true, true, true, false]);
});

test("its time is when it was done, within what is possible", () => {
  const [agreedAt, earlier, later] = ["2026-03-29T05:00:00Z", "2026-03-29T06:30:00Z", "2026-03-29T09:00:00Z"].map(
    (at) => new Date(at),
  ) as [Date, Date, Date];
  const at = (doneAt: Date | undefined, times: Partial<VisitTimes> = {}) =>
    stepTime(doneAt, { ...NONE, ...times }, { now: NOW, today: TODAY, agreedAt });
  expect(at(undefined)).toEqual(NOW);
  expect(at(earlier)).toEqual(earlier);
  // A device's clock may be wrong.
  expect(at(later)).toEqual(NOW);
  expect(at(new Date("2026-03-29T04:00:00Z"))).toEqual(agreedAt);
  expect(at(earlier, { onMyWayAt: NOW })).toEqual(NOW);
  expect(at(earlier, { onMyWayAt: BEFORE })).toEqual(earlier);
});

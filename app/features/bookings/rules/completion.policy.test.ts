import { describe, expect, test } from "vitest";
import { type Actor, type User, visitor } from "#kernel/actor.ts";
import { allow, refuse } from "#kernel/permit.ts";
import type { BookingStatus } from "./booking.machine.ts";
import { lastCancellationDay, needsExpressRequest } from "./cancellation.policy.ts";
import { canCancel } from "./cancellation.ts";
import { canAnswerCompletion, canConfirmCompletion, canUndoComplete, completionOf } from "./completion.policy.ts";

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
const admin = person("admin", "customer", true);
const strangers: Actor[] = [person("x", "customer"), person("y", "tradesperson"), visitor];

const at = (time: string) => new Date(`2026-03-03T${time}Z`);
const work = (columns: Partial<ReturnType<typeof marked>> = {}) => ({ ...marked(), ...columns });
/** Agreed without a date and marked complete at 10:00 on the same day; the customer has not been notified yet. */
function marked() {
  return {
    customerId: "customer",
    tradespersonId: "tradesperson",
    status: "completed" as BookingStatus,
    scheduledDate: null as string | null,
    agreedAt: at("09:00:00") as Date | null,
    createdAt: at("09:00:00"),
    expressRequestAt: null as Date | null,
    completedAt: at("10:00:00") as Date | null,
    completionNotifiedAt: null as Date | null,
    completionConfirmedAt: null as Date | null,
    approvedAt: null as Date | null,
    releasedAt: null as Date | null,
    begunAt: null as Date | null,
    stoppedAt: null as Date | null,
  };
}

test("a completion without a date is a claim until the customer confirms, approves or pays", () => {
  expect(completionOf(work({ completedAt: null }))).toBe(null);
  expect(completionOf(work())).toBe("claimed");
  expect(completionOf(work({ scheduledDate: "2026-03-03" }))).toBe("marked");
  for (const column of ["completionConfirmedAt", "approvedAt", "releasedAt"])
    expect(completionOf(work({ [column]: at("11:00:00") }))).toBe("confirmed");
});

describe("undoing", () => {
  const undo = (columns: Parameters<typeof work>[0], now: string, actor: Actor = tradesperson) =>
    canUndoComplete(actor, work(columns), at(now));

  test("is possible for ten minutes", () => {
    expect(undo({}, "10:00:00")).toEqual(allow);
    expect(undo({}, "10:09:59")).toEqual(allow);
    expect(undo({}, "10:10:00")).toEqual(refuse("CANNOT_UNDO"));
  });

  test("is not possible once the customer has been notified, has agreed or has paid, or in any other state", () => {
    for (const column of ["completionNotifiedAt", "completionConfirmedAt", "approvedAt", "releasedAt"])
      expect(undo({ [column]: at("10:01:00") }, "10:02:00")).toEqual(refuse("CANNOT_UNDO"));
    for (const status of ["pending", "confirmed", "disputed", "cancelled"] as const)
      expect(undo({ status }, "10:02:00")).toEqual(refuse("CANNOT_UNDO"));
  });

  test("is for the tradesperson", () => {
    expect(undo({}, "10:02:00", customer)).toEqual(refuse("WRONG_ROLE"));
    expect(undo({}, "10:02:00", admin)).toEqual(refuse("WRONG_ROLE"));
    for (const stranger of strangers) expect(undo({}, "10:02:00", stranger)).toEqual(refuse("NOT_FOUND"));
  });
});

describe("answering a completion", () => {
  test("is for the customer, until they agree", () => {
    expect(canAnswerCompletion(customer, work())).toEqual(allow);
    expect(canAnswerCompletion(customer, work({ scheduledDate: "2026-03-03" }))).toEqual(allow);
    expect(canAnswerCompletion(customer, work({ approvedAt: at("11:00:00") }))).toEqual(refuse("COMPLETION_AGREED"));
    expect(canAnswerCompletion(customer, work({ status: "confirmed" }))).toEqual(refuse("NOT_MARKED_COMPLETE"));
    for (const actor of [tradesperson, admin]) expect(canAnswerCompletion(actor, work())).toEqual(refuse("WRONG_ROLE"));
    for (const stranger of strangers) expect(canAnswerCompletion(stranger, work())).toEqual(refuse("NOT_FOUND"));
  });

  test("only a claim needs to be confirmed", () => {
    expect(canConfirmCompletion(customer, work())).toEqual(allow);
    expect(canConfirmCompletion(customer, work({ scheduledDate: "2026-03-03" }))).toEqual(
      refuse("NO_CONFIRMATION_NEEDED"),
    );
  });
});

describe("cancelling", () => {
  test("customer and tradesperson can before completion, and nobody else", () => {
    for (const status of ["pending", "confirmed"] as const) {
      for (const actor of [customer, tradesperson])
        expect(canCancel(actor, work({ status }), "2026-04-30")).toEqual(allow);
      expect(canCancel(admin, work({ status }), "2026-03-03")).toEqual(refuse("WRONG_ROLE"));
      for (const stranger of strangers)
        expect(canCancel(stranger, work({ status }), "2026-03-03")).toEqual(refuse("NOT_FOUND"));
    }
    expect(canCancel(customer, work({ status: "cancelled" }), "2026-03-03")).toEqual(refuse("CANNOT_CANCEL"));
    expect(canCancel(tradesperson, work(), "2026-03-03")).toEqual(refuse("CANNOT_CANCEL"));
  });

  test("the 14 days are calendar days in the United Kingdom, also when the clocks change", () => {
    expect(lastCancellationDay(new Date("2026-03-20T23:30:00Z"))).toBe("2026-04-03");
    expect(lastCancellationDay(new Date("2026-06-30T23:30:00Z"))).toBe("2026-07-15");
    expect(needsExpressRequest("2026-04-03", new Date("2026-03-20T23:30:00Z"))).toBe(true);
    expect(needsExpressRequest("2026-04-04", new Date("2026-03-20T23:30:00Z"))).toBe(false);
  });
});

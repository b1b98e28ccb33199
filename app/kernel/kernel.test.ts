import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  requireActive,
  requireCustomer,
  requireOperator,
  requireTradesperson,
  requireUser,
  requireVerifiedEmail,
  roleOf,
  system,
  type User,
  visitor,
} from "./actor.ts";
import { fixedClock, MINUTE } from "./clock.ts";
import { AppError, defineErrors, isAppError, validationError } from "./errors.ts";
import { isId, newId } from "./id.ts";
import { defineMachine } from "./machine.ts";

describe("ids", () => {
  test("are UUIDs of version 7 that sort by their time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 2 }), (at) => {
        const [first, second] = [newId(at), newId(at + 1)];
        expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(first < second).toBe(true);
        expect(Number.parseInt(first.replace("-", "").slice(0, 12), 16)).toBe(at);
      }),
    );
  });

  test("created in the same millisecond sort in order of creation", () => {
    const ids = Array.from({ length: 2048 }, () => newId(1_700_000_000_123));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("are recognised, and anything else is rejected", () => {
    expect(isId(newId())).toBe(true);
    for (const other of ["", "1", "' or 1=1", null, 7, `${newId()}x`]) expect(isId(other)).toBe(false);
  });
});

describe("errors", () => {
  test("carry code, status, toast title and message", () => {
    const errors = defineErrors({ QUOTE_LIMIT: { status: 409, title: "Too late", message: "Three quotes are in" } });
    const error = errors.QUOTE_LIMIT();
    expect(error).toMatchObject({
      code: "QUOTE_LIMIT",
      status: 409,
      title: "Too late",
      message: "Three quotes are in",
    });
    expect(isAppError(error, "QUOTE_LIMIT")).toBe(true);
    expect(isAppError(error, "OTHER")).toBe(false);
    expect(isAppError(new Error("x"))).toBe(false);
  });

  test("a validation error has the message of its first field", () => {
    const error = validationError([
      { field: "title", message: "Title must be at least 5 characters" },
      { field: "postcode", message: "Postcode is too long" },
    ]);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      status: 422,
      title: "Validation Error",
      message: "Title must be at least 5 characters",
    });
    expect(error.fields).toHaveLength(2);
  });
});

describe("actors", () => {
  const user = (more: Partial<User> = {}): User => ({
    kind: "user",
    id: newId(),
    name: "Jo",
    email: "jo@example.test",
    emailVerified: true,
    userType: "customer",
    isAdmin: false,
    suspended: false,
    ...more,
  });
  const code = (call: () => unknown) => {
    try {
      call();
      return "allowed";
    } catch (error) {
      return isAppError(error) ? error.code : error;
    }
  };
  const people = {
    visitor,
    system,
    customer: user(),
    tradesperson: user({ userType: "tradesperson" }),
    admin: user({ isAdmin: true }),
    suspended: user({ suspended: true }),
  };

  test.each([
    ["requireUser", requireUser, ["NOT_SIGNED_IN", "NOT_SIGNED_IN", "allowed", "allowed", "allowed", "allowed"]],
    ["requireActive", requireActive, ["NOT_SIGNED_IN", "NOT_SIGNED_IN", "allowed", "allowed", "allowed", "SUSPENDED"]],
    [
      "requireCustomer",
      requireCustomer,
      ["NOT_SIGNED_IN", "NOT_SIGNED_IN", "allowed", "WRONG_ROLE", "WRONG_ROLE", "SUSPENDED"],
    ],
    [
      "requireTradesperson",
      requireTradesperson,
      ["NOT_SIGNED_IN", "NOT_SIGNED_IN", "WRONG_ROLE", "allowed", "WRONG_ROLE", "SUSPENDED"],
    ],
    [
      "requireOperator",
      requireOperator,
      ["NOT_SIGNED_IN", "NOT_SIGNED_IN", "WRONG_ROLE", "WRONG_ROLE", "allowed", "SUSPENDED"],
    ],
  ])("%s", (_name, guard, expected) => {
    expect(Object.values(people).map((actor) => code(() => guard(actor)))).toEqual(expected);
  });

  test("an admin has no other role", () => {
    expect(roleOf(people.admin)).toBe("admin");
    expect(roleOf(people.tradesperson)).toBe("tradesperson");
    expect(roleOf(system)).toBe("system");
  });

  test("an unverified email address is refused", () => {
    expect(code(() => requireVerifiedEmail(user({ emailVerified: false })))).toBe("EMAIL_NOT_VERIFIED");
    expect(code(() => requireVerifiedEmail(user()))).toBe("allowed");
  });
});

describe("machines", () => {
  const machine = defineMachine({
    name: "parcel",
    initial: "packed",
    states: ["packed", "sent", "lost"],
    transitions: [
      { event: "send", from: "packed", to: "sent", by: ["customer", "tradesperson"] },
      { event: "lose", from: ["packed", "sent"], to: "lost", by: "admin" },
    ],
  });

  test("define which role may cause which transition", () => {
    expect(machine.find("packed", "send")?.to).toBe("sent");
    expect(machine.find("lost", "send")).toBeUndefined();
    expect(machine.can("packed", "send", "customer")).toBe(true);
    expect(machine.can("packed", "send", "admin")).toBe(false);
    expect(machine.can("nonsense", "send", "customer")).toBe(false);
    expect(machine.sources("lose")).toEqual(["packed", "sent"]);
    expect(machine.events).toEqual(["send", "lose"]);
  });

  test("reject a table with two transitions for one state and event", () => {
    const twice = { event: "send", from: "packed", to: "sent", by: "customer" } as const;
    expect(() =>
      defineMachine({ name: "x", initial: "packed", states: ["packed", "sent"], transitions: [twice, twice] }),
    ).toThrow(/two transitions/);
  });
});

test("a fixed clock changes only by set and advance", () => {
  const clock = fixedClock("2026-03-03T12:00:00Z");
  const first = clock.now();
  clock.advance(MINUTE);
  expect(clock.now().getTime() - first.getTime()).toBe(MINUTE);
  clock.set("2026-01-01T00:00:00Z");
  expect(clock.now().toISOString()).toBe("2026-01-01T00:00:00.000Z");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  requireActive,
  requireAdmin,
  requireCustomer,
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

  test("made in one millisecond sort as they were asked for", () => {
    const ids = Array.from({ length: 2048 }, () => newId(1_700_000_000_123));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("are recognised, and nothing else is", () => {
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

  test("wrong input shows its first message only", () => {
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
      "requireAdmin",
      requireAdmin,
      ["NOT_SIGNED_IN", "NOT_SIGNED_IN", "WRONG_ROLE", "WRONG_ROLE", "allowed", "SUSPENDED"],
    ],
  ])("%s", (_name, guard, expected) => {
    expect(Object.values(people).map((actor) => code(() => guard(actor)))).toEqual(expected);
  });

  test("an admin acts as an admin only", () => {
    expect(roleOf(people.admin)).toBe("admin");
    expect(roleOf(people.tradesperson)).toBe("tradesperson");
    expect(roleOf(system)).toBe("system");
  });

  test("an address that is not verified is asked to be", () => {
    expect(code(() => requireVerifiedEmail(user({ emailVerified: false })))).toBe("EMAIL_NOT_VERIFIED");
    expect(code(() => requireVerifiedEmail(user()))).toBe("allowed");
  });
});

describe("machines", () => {
  const door = defineMachine({
    name: "door",
    initial: "shut",
    states: ["shut", "open", "locked"],
    transitions: [
      { event: "push", from: "shut", to: "open", by: ["customer", "tradesperson"] },
      { event: "lock", from: ["shut", "open"], to: "locked", by: "admin" },
    ],
  });

  test("know who may cause what, where from and where to", () => {
    expect(door.find("shut", "push")?.to).toBe("open");
    expect(door.find("locked", "push")).toBeUndefined();
    expect(door.can("shut", "push", "customer")).toBe(true);
    expect(door.can("shut", "push", "admin")).toBe(false);
    expect(door.can("nonsense", "push", "customer")).toBe(false);
    expect(door.sources("lock")).toEqual(["shut", "open"]);
    expect(door.events).toEqual(["push", "lock"]);
  });

  test("refuse a table in which one event leads to two ends", () => {
    const twice = { event: "push", from: "shut", to: "open", by: "customer" } as const;
    expect(() =>
      defineMachine({ name: "x", initial: "shut", states: ["shut", "open"], transitions: [twice, twice] }),
    ).toThrow(/two transitions/);
  });
});

test("a fixed clock moves only when told", () => {
  const clock = fixedClock("2026-03-03T12:00:00Z");
  const first = clock.now();
  clock.advance(MINUTE);
  expect(clock.now().getTime() - first.getTime()).toBe(MINUTE);
  clock.set("2026-01-01T00:00:00Z");
  expect(clock.now().toISOString()).toBe("2026-01-01T00:00:00.000Z");
});

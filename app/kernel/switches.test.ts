import { describe, expect, test } from "vitest";
import { visitor } from "./actor.ts";
import { newId } from "./id.ts";
import { bucketOf, isOnFor, isSwitchedOn, requireSwitch, SWITCH_NAMES, SWITCHES } from "./switches.ts";

const ids = Array.from({ length: 4_000 }, () => newId());

describe("a switch", () => {
  test("is on while nobody has changed it, off at 0 and on at 100, for visitors too", () => {
    for (const name of SWITCH_NAMES) {
      expect(SWITCHES[name].standard).toBe(100);
      expect(isSwitchedOn({}, name, null)).toBe(true);
      expect(isSwitchedOn({ [name]: 0 }, name, ids[0] ?? null)).toBe(false);
      expect(isSwitchedOn({ [name]: 100 }, name, null)).toBe(true);
    }
  });

  test("is on for about a share of accounts, always the same ones, and more keep it when the share grows", () => {
    const on = (share: number) => ids.filter((id) => isSwitchedOn({ "new-jobs": share }, "new-jobs", id));
    const [few, more] = [on(10), on(40)];
    expect(few.length / ids.length).toBeCloseTo(0.1, 1);
    expect(more.length / ids.length).toBeCloseTo(0.4, 1);
    expect(on(10)).toEqual(few);
    expect(few.every((id) => more.includes(id))).toBe(true);
  });

  test("chooses other accounts for another switch", () => {
    expect(ids.some((id) => bucketOf("new-jobs", id) !== bucketOf("assistant", id))).toBe(true);
  });

  test("leaves out people without an account from a share", () => {
    expect(isSwitchedOn({ assistant: 99 }, "assistant", null)).toBe(false);
  });

  test("refuses with its own sentence and a time to wait", () => {
    const ctx = { actor: visitor, siteMemory: { current: () => ({ shares: { assistant: 0 } }) } };
    expect(isOnFor(ctx, "assistant")).toBe(false);
    expect(() => requireSwitch(ctx, "webhooks")).not.toThrow();
    expect(() => requireSwitch(ctx, "assistant")).toThrow(
      expect.objectContaining({
        code: "SWITCHED_OFF",
        status: 503,
        retryAfter: 300,
        message: SWITCHES.assistant.refusal,
      }),
    );
  });

  test("belongs to nothing that moves money which we hold", () => {
    const owners = SWITCH_NAMES.map((name) => SWITCHES[name].owner);
    expect(owners).toEqual(["auth", "jobs", "money", "quotes", "messaging", "uploads", "assistant", "webhooks"]);
    expect(SWITCH_NAMES.filter((name) => SWITCHES[name].owner === "money")).toEqual(["checkout"]);
  });
});

import { expect, test } from "vitest";
import { race } from "#app/testing/context.ts";
import { isAppError } from "#kernel/errors.ts";
import { hashingFor, hashingInLane } from "./hashing-lane.server.ts";

const LIMITS = { atOnce: 2, waitingEach: 3, waiting: 6 };

/** Hashing that ends when the test says so. */
function slowly() {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const verify = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return true;
  };
  const lane = hashingInLane({ hash: async () => "", verify }, LIMITS);
  const step = async () => {
    ends.shift()?.();
    await new Promise((next) => setImmediate(next));
  };
  return {
    step,
    most: () => most,
    signIn: (from: string) => hashingFor(from, () => lane.verify({ hash: "h", password: "p" })),
  };
}

test("attack: a flood of sign-ins from one address hashes one password at a time, and others sign in meanwhile", async () => {
  const { step, most, signIn } = slowly();
  const flood = race(10, () => signIn("192.0.2.1"));
  let steps = 0;
  let isIn = false;
  const other = signIn("192.0.2.2").then(() => {
    isIn = true;
  });
  while (!isIn) {
    await step();
    steps++;
  }
  await other;
  expect(steps).toBeLessThanOrEqual(2);
  expect(most()).toBe(2);
  for (let i = 0; i < 4; i++) await step();
  const { fulfilled, rejected } = await flood;
  expect([fulfilled.length, rejected.length]).toEqual([4, 6]);
  for (const error of rejected) {
    expect(isAppError(error, "SIGN_IN_BUSY")).toBe(true);
    expect(isAppError(error) && error.retryAfter).toBeGreaterThan(0);
  }
});

test("a failure frees its place", async () => {
  const broken = hashingInLane({ hash: () => Promise.reject(new Error("broken")), verify: async () => true }, LIMITS);
  await expect(broken.hash("p")).rejects.toThrow("broken");
  expect(await broken.verify({ hash: "h", password: "p" })).toBe(true);
});

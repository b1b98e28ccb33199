import { expect, test } from "vitest";
import { race } from "#app/testing/context.ts";
import { isAppError } from "#kernel/errors.ts";
import { queuedHashing } from "./hashing-queue.server.ts";

test("attack: a flood of sign-ins hashes two passwords at once, queues some and refuses the rest", async () => {
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
    return true;
  };
  const { verify } = queuedHashing({ hash: async () => "", verify: work }, { concurrent: 2, waiting: 3 });
  const flood = race(10, () => verify({ hash: "h", password: "p" }));
  for (let done = 0; done < 5; done++) {
    await Promise.resolve();
    await new Promise<void>((resolve) => setImmediate(resolve));
    finish.shift()?.();
  }
  const { fulfilled, rejected } = await flood;
  expect([most, fulfilled.length, rejected.length]).toEqual([2, 5, 5]);
  for (const error of rejected) {
    expect(isAppError(error, "SIGN_IN_BUSY")).toBe(true);
    expect(isAppError(error) && error.retryAfter).toBeGreaterThan(0);
  }
  finish.push(() => {});
  const next = verify({ hash: "h", password: "p" });
  finish.shift();
  await new Promise<void>((resolve) => setImmediate(resolve));
  finish.shift()?.();
  expect(await next).toBe(true);
});

test("a failure frees its place", async () => {
  const broken = queuedHashing(
    { hash: () => Promise.reject(new Error("broken")), verify: async () => true },
    { concurrent: 1, waiting: 1 },
  );
  await expect(broken.hash("p")).rejects.toThrow("broken");
  expect(await broken.verify({ hash: "h", password: "p" })).toBe(true);
});

import { expect, test } from "vitest";
import { withConcurrencyLimit } from "./concurrency-limit.server.ts";

test("two files are read at once, forty wait in order, and more are refused", async () => {
  const started: number[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const reads = Array.from({ length: 42 }, (_, index) =>
    withConcurrencyLimit(async () => {
      started.push(index);
      await gate;
    }),
  );
  await expect(withConcurrencyLimit(async () => {})).rejects.toMatchObject({ code: "BUSY", retryAfter: 10 });
  expect(started).toEqual([0, 1]);
  open();
  await Promise.all(reads);
  expect(started).toEqual([...Array(42).keys()]);
  expect(await withConcurrencyLimit(async () => "read")).toBe("read");
});

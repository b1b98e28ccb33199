import { expect, test } from "vitest";
import { onceEach } from "./worker-once.ts";

test("a task that still runs, or has succeeded, is not begun again, and one that failed is", async () => {
  const once = onceEach();
  const begun: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = once("1", async () => {
    begun.push("first");
    await gate;
  });
  const again = once("1", async () => void begun.push("again"));
  open();
  await Promise.all([first, again]);
  await once("1", async () => void begun.push("later"));
  expect(begun).toEqual(["first"]);

  await expect(once("2", () => Promise.reject(new Error("no reply")))).rejects.toThrow("no reply");
  await once("2", async () => void begun.push("repeated"));
  expect(begun).toEqual(["first", "repeated"]);
});

test("few tasks are remembered", async () => {
  const once = onceEach(2);
  const begun: string[] = [];
  for (const id of ["1", "2", "3", "3", "1"]) await once(id, async () => void begun.push(id));
  expect(begun).toEqual(["1", "2", "3", "1"]);
});

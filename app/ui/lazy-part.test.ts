import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { untilLoaded } from "./lazy-part.tsx";

afterEach(() => vi.useRealTimers());

test("a part whose script the network lost is loaded again until it is there", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("the part");
  for (let lost = 0; lost < 7; lost++) load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const loaded = vi.fn();
  void untilLoaded(load).then(loaded);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(8);
  expect(loaded).toHaveBeenCalledExactlyOnceWith("the part");
});

test("every lazy part is loaded so", () => {
  const files = globSync("app/**/*.tsx").filter((file) => /\blazy\(/.test(readFileSync(file, "utf8")));
  expect(files).not.toHaveLength(0);
  for (const file of files) {
    const [, ...parts] = readFileSync(file, "utf8").split(/\blazy\(/);
    for (const part of parts) expect(part.slice(0, part.indexOf(";")), file).toContain("untilLoaded(");
  }
});

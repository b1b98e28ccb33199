import { afterEach, expect, test, vi } from "vitest";
import { bytesOf, identityOf, readFile } from "./stored-file.ts";

afterEach(() => vi.useRealTimers());

const gate = () => new File(["a gate"], "gate.jpg", { type: "image/jpeg", lastModified: 1_774_000_000_000 });

test("a file is stored as its bytes, its name, its type and its time, and comes back as the same file", async () => {
  const stored = await bytesOf(gate());
  expect(stored.bytes).toBeInstanceOf(ArrayBuffer);
  const file = await readFile(stored);
  expect([file.name, file.type, identityOf(file), await file.text()]).toEqual([
    "gate.jpg",
    "image/jpeg",
    identityOf(gate()),
    "a gate",
  ]);
});

test("a file that cannot be read is said within seconds", async () => {
  vi.useFakeTimers();
  const dead = Object.assign(gate(), { arrayBuffer: () => new Promise<ArrayBuffer>(() => {}) });
  const moved = Object.assign(gate(), { arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) });
  const reading = expect(readFile(dead)).rejects.toThrow("cannot be read");
  await vi.advanceTimersByTimeAsync(5_000);
  await reading;
  await expect(readFile(moved)).rejects.toThrow();
  await readFile(gate());
  expect(vi.getTimerCount()).toBe(0);
});

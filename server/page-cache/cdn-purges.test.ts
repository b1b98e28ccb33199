import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CdnPurges, type Lead, type PurgeTimes } from "./cdn-purges.ts";
import { cachingHeaders } from "./surrogate-keys.ts";

const TIMES: PurgeTimes = { gather: 10, interval: 100, repeat: 1_000, pause: 200, longestPause: 500 };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function purges({ lead = async (): Promise<Lead> => "leads", failures = 0 } = {}) {
  const calls: string[][] = [];
  const outcomes: string[] = [];
  let left = failures;
  const made = new CdnPurges(
    {
      cdn: {
        async purge(keys) {
          calls.push([...keys]);
          if (left-- > 0) throw new Error("away");
        },
      },
      lead,
      purged: (error) => outcomes.push(error ? "failed" : "done"),
    },
    TIMES,
  );
  return { made, calls, outcomes };
}

test("changes close together are purged together, and once more later", async () => {
  const { made, calls } = purges();
  made.changed("a");
  made.changed("b");
  await vi.advanceTimersByTimeAsync(50);
  expect(calls).toEqual([["person-a", "lists", "person-b"]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual([
    ["person-a", "lists", "person-b"],
    ["person-a", "lists", "person-b"],
  ]);
});

test("a change of several people purges every page", async () => {
  const { made, calls } = purges();
  made.changed("*");
  await vi.advanceTimersByTimeAsync(50);
  expect(calls).toEqual([["pages"]]);
});

test("a purge that failed is repeated with what has changed since, at growing intervals", async () => {
  const { made, calls, outcomes } = purges({ failures: 3 });
  made.changed("a");
  await vi.advanceTimersByTimeAsync(50);
  made.changed("b");
  expect(made.waiting()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(900);
  expect(outcomes).toEqual(["failed", "failed", "failed"]);
  await vi.advanceTimersByTimeAsync(600);
  expect(outcomes).toEqual(["failed", "failed", "failed", "done"]);
  expect(calls.at(-1)).toEqual(["person-a", "lists", "person-b"]);
  expect(made.waiting()).toBe(0);
});

test("one process purges; the one that takes its place begins with every page", async () => {
  const leads: Lead[] = ["follows", "begins", "leads"];
  const { made, calls } = purges({ lead: async () => leads.shift() ?? "leads" });
  for (const person of ["a", "b", "c"]) {
    made.changed(person);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(calls).toEqual([["pages"], ["person-c", "lists"]]);
});

test("what is left at the end of a process is purged then", async () => {
  const { made, calls } = purges();
  made.changed("a");
  await made.close();
  expect(calls).toEqual([["person-a", "lists"]]);
});

test("only a CDN keeps a page; a profile is asked about each time, because its views are counted", () => {
  expect(cachingHeaders({ person: null, shared: false })).toEqual({ "Cache-Control": "private, no-cache" });
  expect(cachingHeaders({ person: null, shared: true })).toEqual({
    "Cache-Control": "no-cache",
    "Surrogate-Key": "pages lists",
    "Cache-Tag": "pages,lists",
    "CDN-Cache-Control": "max-age=60",
    "Surrogate-Control": "max-age=60",
  });
  expect(cachingHeaders({ person: "a", shared: true })).toEqual({
    "Cache-Control": "no-cache",
    "Surrogate-Key": "pages person-a",
    "Cache-Tag": "pages,person-a",
  });
});

import { expect, test } from "vitest";
import { budgetProblems, poolOf } from "./connection-budget.ts";
import { parseSettings } from "./settings.server.ts";

test("all processes of all servers together stay within the budget", () => {
  for (const [budget, servers, processes] of [
    [100, 2, 2],
    [97, 3, 2],
    [12, 1, 1],
  ] as const) {
    const fleet = { DATABASE_BUDGET: budget, SERVERS: servers, WEB_CONCURRENCY: processes };
    const pool = poolOf(fleet, 8) ?? 0;
    expect(budgetProblems(fleet, 8)).toEqual([]);
    expect(servers * processes * (pool + 2)).toBeLessThanOrEqual(budget);
  }
  expect(poolOf({ SERVERS: 4 }, 8)).toBeUndefined();
});

test("a budget that is too small for the processes stops the start with a sentence, as does one beside DATABASE_POOL", () => {
  const small = { DATABASE_BUDGET: "40", SERVERS: "2", WEB_CONCURRENCY: "2" };
  expect(() => parseSettings(small)).toThrow(
    "DATABASE_BUDGET: 4 processes (SERVERS × WEB_CONCURRENCY) need at least 48",
  );
  expect(parseSettings({ ...small, DATABASE_BUDGET: "100" }).DATABASE_POOL).toBe(23);
  expect(() => parseSettings({ DATABASE_BUDGET: "100", DATABASE_POOL: "20" })).toThrow("not both");
});

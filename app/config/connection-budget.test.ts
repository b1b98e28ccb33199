import { expect, test } from "vitest";
import { backgroundOf, budgetProblems, poolOf } from "./connection-budget.ts";
import { parseSettings } from "./settings.server.ts";

test("all processes of all servers together stay within the budget", () => {
  for (const [budget, servers, processes] of [
    [100, 2, 2],
    [97, 3, 2],
    [14, 1, 1],
  ] as const) {
    const fleet = { DATABASE_BUDGET: budget, SERVERS: servers, WEB_CONCURRENCY: processes };
    const pool = poolOf(fleet, 8) ?? 0;
    expect(budgetProblems(fleet, 8)).toEqual([]);
    expect(servers * processes * (pool + 4)).toBeLessThanOrEqual(budget);
  }
  expect(poolOf({ SERVERS: 4 }, 8)).toBeUndefined();
});

test("a budget that is too small for the processes stops the start with a sentence, as does one beside DATABASE_POOL", () => {
  const small = { DATABASE_BUDGET: "40", SERVERS: "2", WEB_CONCURRENCY: "2" };
  expect(() => parseSettings(small)).toThrow(
    "DATABASE_BUDGET: 4 processes (SERVERS × WEB_CONCURRENCY) need at least 56",
  );
  expect(parseSettings({ ...small, DATABASE_BUDGET: "100" }).DATABASE_POOL).toBe(21);
  expect(() => parseSettings({ DATABASE_BUDGET: "100", DATABASE_POOL: "20" })).toThrow("not both");
});

test("the connections to a replica count, because after a failover both addresses may lead to one server", () => {
  const replica = { DATABASE_REPLICA_URL: "postgres://replica/fettle", SERVERS: 2, WEB_CONCURRENCY: 2 };
  for (const budget of [68, 100, 200, 400]) {
    const fleet = { ...replica, DATABASE_BUDGET: budget };
    const pool = poolOf(fleet, 8) ?? 0;
    const ofProcess = (size: number) => size + (size - backgroundOf(size)) + 4;
    expect(budgetProblems(fleet, 8)).toEqual([]);
    expect(4 * ofProcess(pool)).toBeLessThanOrEqual(budget);
    expect(4 * ofProcess(pool + 1)).toBeGreaterThan(budget);
  }
  expect(budgetProblems({ ...replica, DATABASE_BUDGET: 67 }, 8)).toEqual([
    "DATABASE_BUDGET: 4 processes (SERVERS × WEB_CONCURRENCY) need at least 68; raise it, or have fewer processes",
  ]);
});

import { expect, test } from "vitest";
import { connectionsOf } from "./connection-budget.ts";

test("DATABASE_POOL is the number of connections of both pools, and leaves each queue its own", () => {
  expect(connectionsOf({ DATABASE_POOL: 10, WEB_CONCURRENCY: 2 })).toEqual({ requests: 3, background: 7 });
  expect(connectionsOf({ DATABASE_POOL: 100, WEB_CONCURRENCY: 2 })).toEqual({ requests: 90, background: 10 });
});

test("without it, all processes together stay below the usual limit of PostgreSQL", () => {
  for (const processes of [1, 2, 4, 8]) {
    const { requests, background } = connectionsOf({ DATABASE_POOL: undefined, WEB_CONCURRENCY: undefined }, processes);
    expect(processes * (requests + background + 2)).toBeLessThan(200);
  }
});

import { expect, test } from "vitest";
import { MAX_LAG, Replay } from "./replay.ts";
import { parseLsn } from "./replica.ts";

test("positions in the log are compared as numbers, not as texts", () => {
  expect(parseLsn("16/B374D848")).toBe(0x16b374d848n);
  expect(parseLsn("A/0") > parseLsn("9/FFFFFFFF")).toBe(true);
  expect(parseLsn("100/0") > parseLsn("FF/FFFFFFFF")).toBe(true);
});

test("the lag is the time since the latest moment of which the replica has everything", () => {
  const replay = new Replay();
  expect(replay.isRecent(0)).toBe(false);
  replay.primaryWrote(100n, 1_000);
  replay.primaryWrote(200n, 2_000);
  replay.replicaReplayed(150n, 2_010);
  expect(replay.measuredLag).toBe(1_010);
  expect([replay.has(150n), replay.has(151n)]).toEqual([true, false]);
  expect([replay.hasUntil(1_000), replay.hasUntil(1_001)]).toEqual([true, false]);
  expect([replay.isRecent(1_000 + MAX_LAG), replay.isRecent(1_001 + MAX_LAG)]).toEqual([true, false]);
  replay.replicaReplayed(200n, 2_500);
  expect(replay.hasUntil(2_000)).toBe(true);
  expect(replay.measuredLag).toBe(500);
});

test("after a failure nothing is known until the next measurement", () => {
  const replay = new Replay();
  replay.primaryWrote(100n, 1_000);
  replay.replicaReplayed(100n, 1_001);
  replay.forgetPosition();
  expect([replay.isRecent(1_002), replay.has(1n)]).toEqual([true, false]);
  replay.forget();
  expect([replay.isRecent(1_002), replay.has(1n), replay.hasUntil(1)]).toEqual([false, false, false]);
  replay.replicaReplayed(100n, 1_500);
  expect(replay.isRecent(1_500)).toBe(true);
});

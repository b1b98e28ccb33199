import { beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#db/client.server.ts";
import { SessionChecks, type SessionStream } from "./session-checks.ts";

vi.useFakeTimers({ toFake: ["performance"] });

/** A database that knows for how many seconds sessions are valid, and records how many were asked about. */
const valid = new Map<string, number>();
const asked: number[] = [];
let isAway = false;
const ended: string[] = [];
let streams: SessionStream[] = [];
const execute = async () => {
  if (isAway) throw new Error("away");
  return { rows: [...valid].map(([id, seconds]) => ({ id, seconds })) };
};
const db = { execute } as unknown as Db;

class CountedChecks extends SessionChecks<SessionStream> {
  override check(due: readonly SessionStream[]): Promise<void> {
    asked.push(due.length);
    return super.check(due);
  }
}
let checks: CountedChecks;

beforeEach(() => {
  valid.clear();
  for (const list of [asked, ended]) list.length = 0;
  isAway = false;
  streams = ["a", "b", "c"].map((session) => ({ session, suspended: false, trustedUntil: 0 }));
  for (const { session } of streams) valid.set(session, 3_600);
  checks = new CountedChecks(db, (stream) => ended.push(stream.session));
});

test("while changes are reported, a session is asked about once, then when it was changed or should have expired", async () => {
  checks.watch(true, streams);
  valid.set("b", 60);
  await checks.checkDue(streams);
  vi.advanceTimersByTime(59_000);
  await checks.checkDue(streams);
  vi.advanceTimersByTime(2_000);
  valid.delete("b");
  await checks.checkDue(streams);
  expect(asked).toEqual([3, 0, 1]);
  expect(ended).toEqual(["b"]);
  valid.delete("a");
  await checks.check(streams.filter(({ session }) => session === "a"));
  expect(ended).toEqual(["b", "a"]);
});

test("while they are not reported every session is asked about each time, and once when they are again", async () => {
  await checks.checkDue(streams);
  await checks.checkDue(streams);
  checks.watch(true, streams);
  await checks.checkDue(streams);
  await checks.checkDue(streams);
  expect(asked).toEqual([3, 3, 3, 0]);
});

test("a session whose check failed is asked about again", async () => {
  checks.watch(true, streams);
  isAway = true;
  await checks.checkDue(streams);
  isAway = false;
  await checks.checkDue(streams);
  await checks.checkDue(streams);
  expect(asked).toEqual([3, 3, 0]);
  expect(ended).toEqual([]);
});

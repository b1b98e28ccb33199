import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { DAY, HOUR, systemClock } from "#kernel/clock.ts";
import { sandboxClock, sandboxClockApp } from "./clock.ts";

const database = testDatabase();
const ahead = (clock: { now(): Date }) => Math.round((clock.now().getTime() - systemClock.now().getTime()) / HOUR);

test("a move by one process is visible to every process, and after a restart", async () => {
  const [one, other] = [sandboxClock(database().db), sandboxClock(database().db)];
  await other.sync();
  let swept = 0;
  const app = sandboxClockApp({
    clock: one,
    afterMove: async () => {
      swept = ahead(one);
    },
  });
  const move = (body: unknown) =>
    app.request("/", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const reply = await move({ advance: "PT48H" });
  expect(reply.status).toBe(200);
  expect(swept).toBe(48);
  expect(ahead(one)).toBe(48);
  // The reply arrives after the sync interval, so the other processes have to read the clock again.
  await other.sync();
  expect(ahead(other)).toBe(48);
  await move({ advance: "P1D" });
  const later = sandboxClock(database().db);
  await later.sync();
  expect(ahead(later)).toBe(72);
  const told = (await (await app.request("/")).json()) as { now: string };
  expect(new Date(told.now).getTime() - systemClock.now().getTime()).toBeGreaterThan(2 * DAY);
});

test("now() returns immediately and synchronises in the background", async () => {
  const clock = sandboxClock(database().db);
  expect(clock.now()).toBeInstanceOf(Date);
  await expect.poll(() => ahead(clock)).toBeGreaterThan(0);
});

test("two concurrent moves add up", async () => {
  const clock = sandboxClock(database().db);
  await clock.sync();
  const before = ahead(clock);
  await Promise.all([clock.advance(HOUR), sandboxClock(database().db).advance(HOUR)]);
  const after = sandboxClock(database().db);
  await after.sync();
  expect(ahead(after)).toBe(before + 2);
});

test.each([{ advance: "two days" }, { advance: "P400D" }, {}, { advance: 5 }, null])("refuses %j", async (body) => {
  const app = sandboxClockApp({ clock: sandboxClock(database().db) });
  const reply = await app.request("/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(422);
  expect(reply.headers.get("content-type")).toContain("application/problem+json");
});

import { createHash } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { fixedClock, later, MINUTE } from "#kernel/clock.ts";
import { createBreachedPasswords } from "./index.server.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A range API, what it was asked, and the failures that were reported. */
async function serving(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers["add-padding"]}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const settings = parseSettings({ PASSWORD_RANGE_URL: `http://127.0.0.1:${port}/range/` });
  const failures: unknown[] = [];
  const clock = { at: new Date("2026-03-10T12:00:00Z") };
  const breached = createBreachedPasswords(settings, { now: () => clock.at }, (error) => failures.push(error));
  if (!breached) throw new Error("the setting is set");
  return { includes: breached.includes, asked, failures, clock };
}
const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

test("a listed password is found by the first five digits of its hash, and padding is not a find", async () => {
  const [known, padded] = [hashOf("correct horse"), hashOf("battery staple")];
  const { includes, asked } = await serving((_request, response) => {
    response.end([`${"0".repeat(35)}:3`, `${known.slice(5)}:12`, `${padded.slice(5)}:0`].join("\r\n"));
  });
  expect(await includes("correct horse")).toBe(true);
  expect(await includes("battery staple")).toBe(false);
  expect(await includes("something else")).toBe(false);
  expect(asked[0]).toBe(`/range/${known.slice(0, 5)} true`);
  expect(asked.join(" ")).not.toContain(known.slice(5));
});

test("a service that fails lets people sign up, and is left alone for a while", async () => {
  const { includes, asked, failures, clock } = await serving((_request, response) => response.writeHead(500).end());
  expect([await includes("one password"), await includes("another one")]).toEqual([false, false]);
  expect([asked.length, failures.length]).toEqual([1, 1]);
  clock.at = later(clock.at, MINUTE);
  await includes("a third");
  expect(asked).toHaveLength(2);
});

test("an answer without end is cut off", async () => {
  const { includes, failures } = await serving((_request, response) => response.end("A".repeat(300_000)));
  expect(await includes("any password")).toBe(false);
  expect(String(failures[0])).toContain("too long");
});

test("without the setting nobody is asked", () => {
  expect(createBreachedPasswords(parseSettings({}), fixedClock("2026-03-10T12:00:00Z"), () => {})).toBeNull();
});

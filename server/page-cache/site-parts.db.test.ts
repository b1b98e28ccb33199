import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { announcements } from "#db/schema/site.ts";
import { makeAnnouncement, setSwitch } from "#features/desk/site/testing.ts";
import { type Clock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { CLOSED_COOKIE, closedIn, markOf, shownTo } from "#kernel/site.ts";
import { createApp, type Pages } from "../create-app.ts";
import { createTestServices } from "../testing.ts";
import { pageCache } from "./page-cache.ts";

const database = testDatabase();
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
beforeEach(() => database().db.delete(announcements));

/** A process whose pages say what is announced to their reader, with the clock of the test. */
function process() {
  const time = { now: new Date() };
  const clock: Clock = { now: () => time.now };
  const services = createTestServices(database(), { clock });
  const seen = { rendered: 0 };
  const pages: Pages = {
    routeOf: () => ({ pattern: "/", hasAction: true }),
    async answer(request, ctx) {
      seen.rendered++;
      const closed = closedIn(request.headers.get("Cookie"));
      const shown = shownTo(ctx.siteMemory.current(), { reader: "visitor", now: ctx.clock.now(), closed });
      const html = Buffer.from(shown.map(({ text }) => text).join(", "));
      return { html, status: 200, headers: new Headers({ "Content-Type": "text/html" }) };
    },
  };
  const cache = pageCache(services, pages, () => "", { maxLag: 10, beat: 4, queryTimeout: 1_000 });
  closing.push(() => cache.close());
  const app = createApp(services, { pages, cache });
  const read = async (cookie?: string) => {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    const reply = await app.request("http://localhost:3000/faq", { headers });
    return reply.text();
  };
  return { services, seen, time, read };
}

test("every process shows an announcement and its end, without a request that asks for it", async () => {
  const all = [process(), process()];
  await Promise.all(all.map(({ read }) => read()));
  const { text } = await makeAnnouncement(database().db);
  for (const { read } of all) await expect.poll(() => read()).toBe(text);
  await database().db.delete(announcements);
  for (const { read } of all) await expect.poll(() => read()).toBe("");
});

test("a cached page follows the beginning and the end by themselves, and nothing is read for it", async () => {
  const { services, time, read, seen } = process();
  const hour = { startsAt: later(time.now, MINUTE), endsAt: later(time.now, HOUR) };
  const { text } = await makeAnnouncement(database().db, hour);
  await expect.poll(() => services.siteMemory.current().announcements).toHaveLength(1);
  expect(await read()).toBe("");
  time.now = later(hour.startsAt, 1);
  expect(await read()).toBe(text);
  const { rendered } = seen;
  expect([await read(), seen.rendered]).toEqual([text, rendered]);
  time.now = hour.endsAt;
  expect(await read()).toBe("");
});

test("who has closed it gets a cached page without it, as everybody else who has", async () => {
  const { services, read, seen } = process();
  const one = await makeAnnouncement(database().db);
  await expect.poll(() => services.siteMemory.current().announcements).toHaveLength(1);
  const cookie = `${CLOSED_COOKIE}=${markOf(one)}`;
  expect([await read(), await read(cookie)]).toEqual([one.text, ""]);
  const { rendered } = seen;
  // What was never shown makes no page of its own.
  const old = `${CLOSED_COOKIE}=${markOf({ ...one, version: 7 })}`;
  const again = [await read(), await read(cookie), await read(`theme=light; ${cookie}`), await read(old)];
  expect(again).toEqual([one.text, "", "", one.text]);
  // One for the other theme.
  expect(seen.rendered).toBe(rendered + 1);
});

test("a switch that visitors see changes their pages", async () => {
  const { services, read, seen } = process();
  await read();
  await setSwitch(database().db, "sign-ups", 0);
  await expect.poll(() => services.siteMemory.current().shares["sign-ups"]).toBe(0);
  const { rendered } = seen;
  await read();
  expect(seen.rendered).toBeGreaterThan(rendered);
});

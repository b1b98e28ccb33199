import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { profileViews as table } from "#db/schema/analytics.ts";
import { users } from "#db/schema/auth.ts";
import { saveProfileViews } from "#features/business/analytics/index.server.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { createApp, type Pages } from "./create-app.ts";
import { type PageCache, pageCache } from "./page-cache/page-cache.ts";
import { type ProfileViews, profileViews } from "./profile-views.ts";
import { createTestServices, signedInHeaders } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const opened: (ProfileViews | PageCache)[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEVER = 2_000_000_000;

/** A web process in which every page exists, with or without the page cache. */
function process({ cached = false, clock = fixedClock("2026-03-29T12:00:00Z") } = {}) {
  const services = createTestServices(database(), { clock });
  const seen = { rendered: 0 };
  const pages: Pages = {
    routeOf: () => ({ pattern: "/", hasAction: true }),
    async answer(request) {
      seen.rendered++;
      const status = request.url.includes("hidden") ? 404 : 200;
      return {
        html: Buffer.from("<!DOCTYPE html><p>Hannah</p>"),
        status,
        headers: new Headers({ "Content-Type": "text/html" }),
      };
    },
  };
  const cache = cached ? pageCache(services, pages, () => "default-src 'self'") : undefined;
  const views = profileViews(services, { writeInterval: NEVER });
  opened.push(views, ...(cache ? [cache] : []));
  const door = createApp(services, { pages, cache, views });
  const get = async (path: string, headers: Record<string, string> = {}, who?: User) =>
    door.fetch(
      new Request(`http://localhost:3000${path}`, {
        headers: {
          "User-Agent": BROWSER,
          ...(who ? await signedInHeaders(services, who) : {}),
          ...headers,
        },
      }),
      { incoming: { socket: { remoteAddress: "203.0.113.7" } } } as unknown as object,
    );
  return { get, seen, views, clock };
}

const viewsOf = async (person: User) =>
  Object.fromEntries(
    (await db().select().from(table).where(eq(table.userId, person.id))).map(({ day, views }) => [day, views]),
  );

test("views by visitors and signed-in people count; those by the owner and by operators do not", async () => {
  const hannah = await makeTradesperson(db());
  const { get, views } = process();
  const path = `/tradesperson/${hannah.id}`;
  await get(path);
  await get(path, {}, await makeCustomer(db()));
  await get(path, {}, await makeTradesperson(db()));
  await get(`${path}.data?_routes=a`, { Referer: "http://localhost:3000/browse" });
  await get(path, {}, hannah);
  await get(path, {}, await makeAdmin(db()));
  expect(await viewsOf(hannah)).toEqual({});
  await views.flush();
  expect(await viewsOf(hannah)).toEqual({ "2026-03-29": 4 });
  await views.flush();
  expect(await viewsOf(hannah)).toEqual({ "2026-03-29": 4 });
});

test("robots, prefetches, reloads, further reviews and missing profiles do not count", async () => {
  const hannah = await makeTradesperson(db());
  const { get, views } = process();
  const path = `/tradesperson/${hannah.id}`;
  await get(path, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  await get(path, { "User-Agent": "curl/8.5.0" });
  await get(path, { "Sec-Purpose": "prefetch" });
  await get(`${path}.data`, { Referer: `http://localhost:3000${path}` });
  await get(`${path}?reviews=abc`);
  await get(`${path}?hidden`);
  await get(`${path}/reviews`);
  await get("/tradesperson/analytics");
  await views.flush();
  expect(await db().select().from(table).where(eq(table.userId, hannah.id))).toEqual([]);
});

test("views of cached pages count, without a cookie", async () => {
  const hannah = await makeTradesperson(db());
  const { get, seen, views } = process({ cached: true });
  const path = `/tradesperson/${hannah.id}`;
  // The cache stores pages only after it has started to listen.
  for (let before = -1; before !== seen.rendered; await new Promise((next) => setImmediate(next))) {
    before = seen.rendered;
    await get("/terms");
  }
  seen.rendered = 0;
  const first = await get(path);
  const again = await get(path, { "If-None-Match": first.headers.get("ETag") ?? "" });
  expect([first.status, again.status, seen.rendered]).toEqual([200, 304, 1]);
  expect(first.headers.get("Set-Cookie")).toBeNull();
  await views.flush();
  expect(Object.values(await viewsOf(hannah))).toEqual([2]);
});

test("days are those of London, which begin at 23:00 UTC in summer", async () => {
  const hannah = await makeTradesperson(db());
  const clock = fixedClock("2026-03-29T23:30:00Z");
  const { get, views } = process({ clock });
  await get(`/tradesperson/${hannah.id}`);
  clock.set("2026-10-25T23:30:00Z");
  await get(`/tradesperson/${hannah.id}`);
  await views.close();
  expect(await viewsOf(hannah)).toEqual({ "2026-03-30": 1, "2026-10-25": 1 });
});

test("the counts of several processes add up in any order", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeTradesperson(db())));
  const counts = people.map(({ id }) => ({ userId: id, day: "2026-03-29", views: 3 }));
  await Promise.all(Array.from({ length: 8 }, (_, n) => saveProfileViews(db(), n % 2 ? counts : counts.toReversed())));
  for (const person of people) expect(await viewsOf(person)).toEqual({ "2026-03-29": 24 });
});

test("counts that could not be written are written later, without deleted people", async () => {
  const [hannah, gone] = [await makeTradesperson(db()), await makeTradesperson(db())];
  const { get, views } = process();
  for (const { id } of [hannah, gone, hannah]) await get(`/tradesperson/${id}`);
  await db().execute("alter table profile_views rename to elsewhere");
  await views.flush();
  await db().execute("alter table elsewhere rename to profile_views");
  await get(`/tradesperson/${hannah.id}`);
  await db().delete(users).where(eq(users.id, gone.id));
  await views.close();
  expect(await viewsOf(hannah)).toEqual({ "2026-03-29": 3 });
});

import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { photoAddress } from "#features/identity/profile/rules/photo.ts";
import { sitemapParts, sitemapTradespeople } from "#features/search/index.server.ts";
import { listedTogether } from "#features/search/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs, testServices } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);
const get = (path: string, headers: Record<string, string> = {}) =>
  requestAs(services(), null, `GET ${path}`, { headers });
const text = async (path: string) => (await get(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1] ?? "");

afterEach(async () => {
  await database().db.delete(users);
});

/** The profile URLs in all parts of the sitemap. */
async function allPeople(): Promise<string[]> {
  const parts = locations(await text("/sitemap.xml")).map((address) => new URL(address).pathname);
  const pages = await Promise.all(parts.map(text));
  return pages.flatMap(locations).filter((address) => address.includes("/tradesperson/"));
}

describe("the sitemap", () => {
  test("lists every visible tradesperson with the date of their last change, and the public pages", async () => {
    const one = await makeTradesperson(database().db);
    await database()
      .db.update(tradespersonListings)
      .set({ changedAt: new Date("2026-03-03T12:00:00Z") })
      .where(eq(tradespersonListings.userId, one.id));
    const two = await makeTradesperson(database().db);
    expect(await allPeople()).toEqual([one, two].map(({ id }) => `http://localhost:3000/tradesperson/${id}`));
    expect(locations(await text("/sitemaps/pages.xml"))).toContain("http://localhost:3000/browse-services");
    expect(await text("/sitemaps/tradespeople.start.end.xml")).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  test("omits hidden, unverified and suspended people immediately", async () => {
    const { db } = database();
    const [hidden, suspended, shown] = [
      await makeTradesperson(db),
      await makeTradesperson(db),
      await makeTradesperson(db),
    ];
    await makeTradesperson(db, { verified: false });
    await db
      .insert(userSettings)
      .values({ userId: hidden.id, profileVisible: false })
      .onConflictDoUpdate({ target: userSettings.userId, set: { profileVisible: false } });
    await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, suspended.id));
    expect(await allPeople()).toEqual([`http://localhost:3000/tradesperson/${shown.id}`]);
  });

  test("has the date of the last change, which saving without a change does not alter", async () => {
    const { db } = database();
    const person = await makeTradesperson(db);
    const past = new Date("2026-01-05T12:00:00Z");
    const changedAt = async () => {
      const [row] = await db.select().from(tradespersonListings).where(eq(tradespersonListings.userId, person.id));
      return row?.changedAt;
    };
    await db.execute(sql`alter table tradesperson_listings disable trigger listings_changed`);
    await db.update(tradespersonListings).set({ changedAt: past });
    await db.execute(sql`alter table tradesperson_listings enable trigger listings_changed`);
    await db.update(tradespersonProfiles).set({ trade: "Plumber" }).where(eq(tradespersonProfiles.userId, person.id));
    expect(await changedAt()).toEqual(past);
    await db.update(tradespersonProfiles).set({ bio: "Boilers" }).where(eq(tradespersonProfiles.userId, person.id));
    expect((await changedAt())?.getTime()).toBeGreaterThan(past.getTime());
  });

  test("lists the pages of trades and cities that have tradespeople", async () => {
    expect(locations(await text("/sitemaps/places.xml"))).toEqual([]);
    await makeTradesperson(database().db, { trade: "Plumber", serviceAreas: ["Leeds"] });
    expect(locations(await text("/sitemaps/places.xml")).map((address) => new URL(address).pathname)).toEqual([
      "/find",
      "/find/leeds",
      "/find/plumbers",
      "/find/plumbers/leeds",
    ]);
  });

  test("has no parts with other names", async () => {
    for (const name of [
      "x.xml",
      "tradespeople.xml",
      "tradespeople.start.xml",
      "tradespeople.a.b.xml",
      `tradespeople.start.${newId()}.txt`,
      "tradespeople.start.end.xml.xml",
      "..%2Fpages.xml",
    ])
      expect((await get(`/sitemaps/${name}`)).status, name).toBe(404);
  });

  test("and robots.txt use the configured origin", async () => {
    const named = createTestServices(database(), { env: { BASE_URL: "https://fettle.example" } });
    const ask = async (path: string) => (await requestAs(named, null, `GET ${path}`)).text();
    expect(await ask("/robots.txt")).toContain("Sitemap: https://fettle.example/sitemap.xml");
    expect(locations(await ask("/sitemap.xml"))[0]).toBe("https://fettle.example/sitemaps/pages.xml");
  });
});

describe("the sitemap of many people", () => {
  // Of its own: people are deleted one by one, with everything that belongs to each.
  const database = testDatabase();
  const services = testServices(database);
  const get = (path: string, headers: Record<string, string> = {}) =>
    requestAs(services(), null, `GET ${path}`, { headers });
  let ids: string[] = [];
  beforeAll(async () => {
    ids = await manyListed(database(), 2_503);
  });

  test("has parts without gaps or overlaps", async () => {
    const { db } = database();
    const parts = await sitemapParts(db, 1_000);
    expect(parts).toHaveLength(5);
    const found: string[] = [];
    for (const part of parts.slice(2)) {
      const [, from = "", to = ""] = part.split(".");
      const range = { from: from === "start" ? null : from, to: to === "end" ? null : to };
      for await (const entries of sitemapTradespeople(db, range)) found.push(...entries.map(({ path }) => path));
    }
    expect(found).toEqual(ids.map((id) => `/tradesperson/${id}`));
  });

  test("is read along the primary key", async () => {
    await database().db.execute(sql`analyze tradesperson_listings`);
    const { rows } = await database().db.execute<{ "QUERY PLAN": string }>(
      sql`explain select user_id, changed_at from tradesperson_listings where user_id > ${newId(0)} order by user_id limit 1000`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index .*tradesperson_listings_pkey/);
  });

  test("is compressed if the client accepts gzip", async () => {
    const packed = await get("/sitemaps/tradespeople.start.end.xml", { "Accept-Encoding": "gzip, br" });
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    const xml = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
    expect(xml).toBe(await (await get("/sitemaps/tradespeople.start.end.xml")).text());
    expect(locations(xml)).toHaveLength(ids.length);
  });
});

describe("link preview images", () => {
  const isPng = async (reply: Response) => {
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
  };

  test("exist for the site and for listed people", async () => {
    const person = await makeTradesperson(database().db, { name: "Łukasz 🙂 Żółć & <Sons>" });
    await isPng(await get("/og/site.png"));
    const first = await get(`/og/tradesperson/${person.id}.png`);
    await isPng(first);
    const tag = first.headers.get("ETag") ?? "";
    expect((await get(`/og/tradesperson/${person.id}.png`, { "If-None-Match": tag })).status).toBe(304);
    expect(first.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });

  test("show the person's photo and change with it", async () => {
    const files = new Map<string, Uint8Array>();
    const storage = { ...services().storage, get: async (file: string) => files.get(file) ?? null };
    const withFiles = createTestServices(database(), { storage });
    const person = await makeTradesperson(database().db);
    const tags: (string | null)[] = [];
    const look = async () => {
      const reply = await requestAs(withFiles, null, `GET /og/tradesperson/${person.id}.png`);
      await isPng(reply);
      tags.push(reply.headers.get("ETag"));
    };
    await look();
    const photoId = newId();
    const jpeg = sharp({ create: { width: 512, height: 512, channels: 3, background: "#c00" } }).jpeg();
    files.set(`avatars/${person.id}/${photoId}-512.jpg`, await jpeg.toBuffer());
    const avatarUrl = photoAddress(person.id, photoId);
    await database().db.update(profiles).set({ avatarUrl }).where(eq(profiles.id, person.id));
    await look();
    files.clear();
    await look();
    expect(new Set(tags).size).toBe(2);
  });

  test("exist for trades and cities that have tradespeople, at one URL each", async () => {
    await makeTradesperson(database().db, { trade: "Plumber", serviceAreas: ["Leeds"] });
    for (const path of ["/find", "/find/plumbers", "/find/leeds", "/find/plumbers/leeds"])
      await isPng(await get(`/og${path}.png`));
    for (const path of [
      "/find/plumber",
      "/find/roofers",
      "/find/glasgow",
      "/find/x",
      "/find/plumbers/leeds/x",
      "/finder",
    ])
      expect((await get(`/og${path}.png`)).status, path).toBe(404);
  });

  test("do not exist for other people or other paths", async () => {
    const { db } = database();
    const hidden = await makeTradesperson(db);
    await db.insert(userSettings).values({ userId: hidden.id, profileVisible: false }).onConflictDoNothing();
    await db.update(userSettings).set({ profileVisible: false }).where(eq(userSettings.userId, hidden.id));
    const unverified = await makeTradesperson(db, { verified: false });
    for (const name of [hidden.id, unverified.id, newId(), "x", "Buy%20now"])
      expect((await get(`/og/tradesperson/${name}.png`)).status, name).toBe(404);
    for (const path of ["/og/x.png", "/og/tradesperson/.png", `/og/tradesperson/${hidden.id}`])
      expect((await get(path)).status, path).toBe(404);
  });
});

test("the manifest has the brand, and its icons exist", async () => {
  const named = createTestServices(database(), { env: { BRAND_NAME: "Mendwell" } });
  const reply = await requestAs(named, null, "GET /manifest.webmanifest");
  expect(reply.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(await reply.json()).toMatchObject({ name: "Mendwell", start_url: "/", display: "standalone" });
});

/** Creates many listed people and returns their ids in order. */
async function manyListed({ db }: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => newId(Date.now() + index));
  const list = sql`select id from unnest(${sql.param(ids)}::uuid[]) id`;
  await db.execute(
    sql`insert into users (id, name, email, user_type) select id, 'Jo Booth', id || '@example.test', 'tradesperson' from (${list}) ids`,
  );
  await listedTogether(db, (tx) =>
    tx.execute(
      sql`insert into tradesperson_profiles (id, user_id, trade, verified) select id, id, 'Plumber', true from (${list}) ids`,
    ),
  );
  return ids;
}

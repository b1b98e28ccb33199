import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { realPlansOf } from "#app/testing/plans.ts";
import { TRADES, type Trade } from "#config/constants.ts";
import type { Database, Tx } from "#db/client.server.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { cityCentres, METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { metresBetween } from "#kernel/geo/cells.ts";

import { countTradespeople, FOUND_CAP, findNear, listTradespeople } from "../index.server.ts";
import { TRADESPERSON_SORTS, type TradespersonSearch } from "../rules/search-address.ts";
import { type FoundPerson, foundWithMiles } from "../testing/with-miles.ts";
import { listedTogether } from "../testing.ts";

/** The service areas in Leeds that the test data use. */
const HERE = ["Leeds", "LS6"];
const LEEDS = { latitude: 53.8, longitude: -1.55 };

describe("words", () => {
  const database = testDatabase();
  const db = () => database().db;
  const found = async (service: string, more: TradespersonSearch = {}) =>
    (await listTradespeople(as(database()), { service, ...more })).items.map((person) => person.fullName);

  async function person(name: string, columns: Partial<typeof tradespersonProfiles.$inferInsert>) {
    const user = await makeTradesperson(db(), { name, postcode: "LS6 2AB" });
    await db().update(tradespersonProfiles).set(columns).where(eq(tradespersonProfiles.userId, user.id));
    return user;
  }

  beforeAll(async () => {
    await person("Ann Plumb", { trade: "Plumber", specialties: ["Leaking taps"], serviceAreas: ["Leeds"] });
    await person("Bob Pipe", { trade: "Plumber", bio: "All kinds of work.", serviceAreas: ["Cardiff"] });
    await person("Cat Wire", {
      trade: "Electrician",
      bio: "I fix leaks in taps as well, oddly.",
      serviceAreas: ["Leeds"],
    });
    await person("Siân O'Connor", { trade: "Roofer", specialties: ["Lime mortar"], serviceAreas: ["Leeds"] });
    await person("Dev Leaf", { trade: "Landscaper", bio: "Lime trees a speciality.", serviceAreas: ["LS6"] });
  });

  test("for work rank people of the trade who mention it, then others of the trade, then others who mention it", async () => {
    expect(await found("leaking tap")).toEqual(["Ann Plumb", "Bob Pipe", "Cat Wire"]);
    expect((await found("leaking tap", { sort: "newest" })).toSorted()).toEqual(["Ann Plumb", "Bob Pipe", "Cat Wire"]);
    expect(await found("leaking tap", { category: "electrical" })).toEqual(["Cat Wire"]);
    expect(await found("plumber", { category: "electrical" })).toEqual([]);
  });

  test("in names and specialties rank before words in descriptions", async () => {
    expect(await found("lime")).toEqual(["Siân O'Connor", "Dev Leaf"]);
    expect(await found("o'connor")).toEqual(["Siân O'Connor"]);
    expect(await found("sia")).toEqual([]);
    expect(await found("siân")).toEqual(["Siân O'Connor"]);
    expect(await found("LIM")).toEqual(["Siân O'Connor", "Dev Leaf"]);
  });

  test("with typos are found", async () => {
    expect((await found("plumer")).toSorted()).toEqual(["Ann Plumb", "Bob Pipe"]);
    expect(await found("electrican")).toEqual(["Cat Wire"]);
    expect(await found("conor")).toEqual(["Siân O'Connor"]);
    expect(await found("specialty")).toEqual(["Dev Leaf"]);
  });

  test("can contain a place", async () => {
    expect(await found("plumber in leeds")).toEqual(["Ann Plumb"]);
    expect(await listTradespeople(as(database()), { service: "plumber ls6" })).toMatchObject({ place: "LS6" });
    expect(await found("plumber in leeds", { location: "Cardiff" })).toEqual(["Bob Pipe"]);
  });

  test.each([
    "%",
    "_",
    "\\",
    "'",
    '"',
    "((",
    "a & | !",
    ":*",
    "<->",
    "\u0000",
    "🚿🚿",
    "' or 1=1 --",
    "ﬁx",
    "0x",
    "é",
    "x".repeat(10_000),
    "plumber ".repeat(2_000),
  ])("that are nonsense have a result: %.20s", async (service) => {
    for (const sort of TRADESPERSON_SORTS)
      expect(Array.isArray(await found(service, { sort, location: "Leeds" }))).toBe(true);
    expect(await countTradespeople(as(database()), { service })).toBeGreaterThanOrEqual(0);
  });
});

describe("people near a district", () => {
  const database = testDatabase();
  const db = () => database().db;

  test("are the best of those around it, without anybody from elsewhere", async () => {
    const near = await Promise.all(["Ann", "Bea", "Cat"].map((name) => makeTradesperson(db(), { name })));
    await db().update(profiles).set(LEEDS);
    const far = await makeTradesperson(db(), { name: "Far Away" });
    await db().update(tradespersonListings).set({ score: 900 }).where(eq(tradespersonListings.userId, far.id));
    const found = await findNear(as(database()), "LS6", 9);
    expect(found.map(({ userId }) => userId).toSorted()).toEqual(near.map(({ id }) => id).toSorted());
    expect(await findNear(as(database()), "LS6", 2)).toHaveLength(2);
    expect(await findNear(as(database()), "ZZ99", 2)).toEqual([]);
  });
});

describe("a listing", () => {
  const database = testDatabase();
  const db = () => database().db;
  const listing = async (userId: string) =>
    (await db().select().from(tradespersonListings).where(eq(tradespersonListings.userId, userId)))[0];

  test("is updated and deleted with the profile", async () => {
    const { id } = await makeTradesperson(db(), { serviceAreas: ["LS6", "Leeds"] });
    expect(await listing(id)).toMatchObject({
      trade: "Plumber",
      areas: ["LS6", "Leeds", "LS~", "Plumber: LS6", "Plumber: Leeds", "Plumber: LS~"],
      cell: null,
      rating: 0,
    });
    await db()
      .update(profiles)
      .set({ ...LEEDS, ratingSum: 14, reviewCount: 3 })
      .where(eq(profiles.id, id));
    expect(await listing(id)).toMatchObject({ rating: 4_666, reviewCount: 3, score: 4_250, cell: 1_916_713 });
    await db().update(tradespersonProfiles).set({ hourlyRateMin: 45, hourlyRateMax: 60 });
    expect(await listing(id)).toMatchObject({ rate: 45 });
    const gone = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change();
      expect(await listing(id)).toBeUndefined();
      await back();
      expect(await listing(id)).toBeDefined();
    };
    const set = (columns: Partial<typeof profiles.$inferInsert>) => () => db().update(profiles).set(columns);
    await gone(set({ suspendedAt: new Date() }), set({ suspendedAt: null }));
    const verified = (is: boolean) => () => db().update(tradespersonProfiles).set({ verified: is });
    await gone(verified(false), verified(true));
    await gone(
      () => db().insert(userSettings).values({ userId: id, profileVisible: false }),
      () => db().delete(userSettings),
    );
    await db().delete(tradespersonProfiles);
    expect(await listing(id)).toBeUndefined();
  });

  test("serves London with any part of it, but no place with a similar prefix", async () => {
    const { id } = await makeTradesperson(db(), { postcode: "CF10 1AA" });
    const inLondon = async (...serviceAreas: string[]) => {
      await db().update(tradespersonProfiles).set({ serviceAreas }).where(eq(tradespersonProfiles.userId, id));
      return (await listTradespeople(as(database()), { location: "London" })).items.length === 1;
    };
    for (const area of ["London", "E", "SW4", "EC1A", "UB", "CR0"])
      expect(await inLondon("Cardiff", area), area).toBe(true);
    for (const area of ["Enfield", "SY2", "WA", "Newport", "NE1", "CF"]) expect(await inLondon(area), area).toBe(false);
  });

  test("serves a place with the trade it has now, alone and among several trades", async () => {
    const { id } = await makeTradesperson(db(), { postcode: "CF10 1AA", serviceAreas: ["LS6"] });
    const isIn = async (...trades: Trade[]) =>
      (await listTradespeople(as(database()), { trades, location: "Leeds" })).items.some(({ userId }) => userId === id);
    const become = (trade: Trade) =>
      db().update(tradespersonProfiles).set({ trade }).where(eq(tradespersonProfiles.userId, id));
    expect([await isIn("Plumber"), await isIn("Roofer")]).toEqual([true, false]);
    await become("Roofer");
    expect([await isIn("Plumber"), await isIn("Roofer")]).toEqual([false, true]);
    expect([await isIn("Plumber", "Roofer"), await isIn(...TRADES)]).toEqual([true, true]);
  });

  test("is correct after two concurrent changes, whichever comes last", async () => {
    const { id } = await makeTradesperson(db());
    const changes = [
      () =>
        db()
          .update(profiles)
          .set({ ratingSum: sql`${profiles.ratingSum} + 5`, reviewCount: sql`${profiles.reviewCount} + 1` })
          .where(eq(profiles.id, id)),
      () =>
        db()
          .update(tradespersonProfiles)
          .set({ hourlyRateMin: sql`coalesce(${tradespersonProfiles.hourlyRateMin}, 0) + 1` })
          .where(eq(tradespersonProfiles.userId, id)),
    ];
    await race(40, async (n) => changes[n % 2]?.());
    const { rows } =
      await db().execute(sql`select l.rate = t.hourly_rate_min and l.review_count = p.review_count as same
      from tradesperson_listings l join profiles p on p.id = l.user_id join tradesperson_profiles t on t.user_id = l.user_id where l.user_id = ${id}`);
    expect(rows).toEqual([{ same: true }]);
  });
});

describe("with thousands of tradespeople", () => {
  const database = testDatabase();

  beforeAll(async () => {
    await database().db.execute(
      sql`insert into search_words select distinct translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, 20000) n`,
    );
    await crowd(database(), 6_000);
  });

  const searches: TradespersonSearch[] = [
    {},
    { service: "Plumber" },
    { service: "taps", location: "Leeds" },
    { category: "home", location: "LS6", maxRate: 40 },
    { location: "Manchester", minRating: 4.2 },
    { category: "roofing", chip: "top-rated" },
    { service: "carefully", maxRate: 60 },
  ];
  const cases = searches.flatMap((search) => TRADESPERSON_SORTS.map((sort) => ({ ...search, sort })));

  test.each(cases)("pages contain everybody once and in order: %j", async (search) => {
    const ctx = as(database());
    const seen: FoundPerson[] = [];
    let cursor: string | undefined;
    do {
      const page = await foundWithMiles(ctx, { ...search, ...(cursor && { cursor }), limit: 97 });
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor && seen.length < 300);
    expect(new Set(seen.map((person) => person.userId)).size).toBe(seen.length);
    const count = await countTradespeople(ctx, search);
    expect(count).toBe(Math.min(seen.length, FOUND_CAP));
    expect(seen.length).toBeGreaterThan(0);
    const average = (person: (typeof seen)[number]) => person.ratingSum / Math.max(person.reviewCount, 1);
    const key = {
      rating: (person: (typeof seen)[number]) => -Math.floor(average(person) * 1_000),
      rate: (person: (typeof seen)[number]) => person.hourlyRateMin ?? 1e6,
      newest: (person: (typeof seen)[number]) => -person.createdAt.getTime(),
      distance: (person: (typeof seen)[number]) => (search.location ? (person.miles ?? 1e6) : 0),
      best: () => 0,
    }[search.sort === "distance" && !search.location ? "best" : search.sort];
    const keys = seen.map(key);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    for (const person of seen) {
      if (search.minRating) expect(average(person)).toBeGreaterThanOrEqual(search.minRating);
      if (search.maxRate) expect(person.hourlyRateMin).toBeLessThanOrEqual(search.maxRate);
    }
  });

  test("best match weighs distance and reviews: nobody stands below somebody who is farther away and has worse reviews", async () => {
    const search = { location: "Leeds", category: "plumbing", limit: 100 };
    const { why, sort } = await listTradespeople(as(database()), search);
    const { items } = await foundWithMiles(as(database()), search);
    expect(sort).toBe("best");
    expect(why).toContain("how near they are to Leeds");
    expect(items.length).toBeGreaterThan(20);
    for (const [nth, person] of items.entries())
      for (const lower of items.slice(nth + 1)) {
        const isNearer = (lower.miles ?? 20) < (person.miles ?? 20);
        expect(isNearer && starsOf(lower) > starsOf(person)).toBe(false);
      }
  });

  test("best match is the order of everybody's points, whether only the people around the place were weighed or all", async () => {
    // A good plumber serves Leeds from an unknown location, and comes between those around it.
    const [{ id = "" } = {}] = (
      await database().db.execute<{ id: string }>(sql`update profiles set review_count = 20, rating_sum = 92
        where id = (select user_id from tradesperson_listings where point is null order by user_id limit 1) returning id`)
    ).rows;
    await database()
      .db.update(tradespersonProfiles)
      .set({ trade: "Plumber", serviceAreas: ["Leeds"] })
      .where(eq(tradespersonProfiles.userId, id));
    const ids: string[] = [];
    let isLast = false;
    for (let cursor: string | undefined; !isLast; ) {
      const search = { location: "Leeds", category: "plumbing", limit: 6, ...(cursor && { cursor }) };
      const page = await listTradespeople(as(database()), search);
      ids.push(...page.items.map(({ userId }) => userId));
      cursor = page.nextCursor ?? undefined;
      isLast = !cursor;
    }
    const { latitude, longitude } = cityCentres.get("leeds") ?? LEEDS;
    const { rows } = await database().db.execute<{ id: string }>(sql`
      select user_id as id from tradesperson_listings where user_id = any(${sql.param(ids)}::uuid[])
      order by score + case when point is null then -600 else
        (-30 * least((point <-> map_point(${latitude}::float8, ${longitude}::float8)) / 1609.344, 50))::int end desc, user_id desc`);
    expect(ids).toEqual(rows.map((row) => row.id));
    expect(ids.indexOf(id)).toBeGreaterThan(0);
    const reads = async (limit: number) => {
      const search = { location: "Leeds", category: "plumbing", limit };
      const plans = await realPlansOf(database(), (db) => listTradespeople(as(database(), undefined, { db }), search));
      return plans.filter(({ query }) => query.includes('"tradesperson_listings"')).length;
    };
    expect([await reads(2), await reads(300)]).toEqual([1, 2]);
  });

  test("finds everybody within reach of a place, who covers it from within 50 miles or from an unknown location, and nobody else", async () => {
    const leeds = cityCentres.get("leeds") ?? LEEDS;
    const rows = await database()
      .db.select({ id: profiles.id, latitude: profiles.latitude, longitude: profiles.longitude })
      .from(profiles);
    const covering = await database().db.execute<{ id: string }>(
      sql`select user_id as id from tradesperson_profiles where service_areas && ${sql.param(HERE)}::text[]`,
    );
    const covers = new Set(covering.rows.map((row) => row.id));
    const found = rows.filter(({ id, latitude, longitude }) => {
      if (latitude === null || longitude === null) return covers.has(id);
      const miles = metresBetween(leeds, { latitude, longitude }) / METRES_PER_MILE;
      return miles <= 25 || (covers.has(id) && miles <= 50);
    });
    expect([...covers].filter((id) => !found.some((row) => row.id === id)).length).toBeGreaterThan(0);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listTradespeople(as(database()), {
        location: "Leeds",
        sort: "distance",
        limit: 100,
        ...(cursor && { cursor }),
      });
      ids.push(...page.items.map((person) => person.userId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids.toSorted()).toEqual(found.map((row) => row.id).toSorted());
  });

  test("a cursor of another order and an invalid cursor start at the beginning", async () => {
    const ctx = as(database());
    const first = await listTradespeople(ctx, { sort: "rate" });
    for (const cursor of [
      "x",
      "",
      "e30",
      Buffer.from('["rate",0,0,"no-id",1]').toString("base64url"),
      Buffer.from('["rate",9,0,"01990000-0000-7000-8000-000000000000",1]').toString("base64url"),
      Buffer.from('["rate",0,0,"01990000-0000-7000-8000-000000000000",1e99]').toString("base64url"),
      (await listTradespeople(ctx, { sort: "best" })).nextCursor ?? "",
    ])
      expect((await listTradespeople(ctx, { sort: "rate", cursor })).items[0]?.userId).toBe(first.items[0]?.userId);
  });

  test.each([
    ...cases,
    { service: "Nobody Atall" },
    { service: "hannah", location: "AB1 1AB" },
    { chip: "top-rated" as const, minRating: 5, maxRate: 1 },
  ])("no search scans a whole table: %j", async (search) => {
    const plans = await realPlansOf(database(), async (db) => {
      await listTradespeople(as(database(), undefined, { db }), search);
      await countTradespeople(as(database(), undefined, { db }), search);
    });
    expect(plans.length).toBeGreaterThan(1);
    for (const { plan, query } of plans) expect(`${query}\n${plan}`).not.toContain("Seq Scan");
  });
});

describe("with too many tradespeople around a place to weigh them all", () => {
  const database = testDatabase();

  beforeAll(async () => {
    await crowd(database(), 4_000, async (tx) => {
      await tx.update(tradespersonProfiles).set({ trade: "Plumber" });
      await tx.update(profiles).set({
        latitude: sql`case when ${profiles.latitude} is not null then 53.8 + (${profiles.latitude} - 53) / 20 end`,
        longitude: sql`-1.55 + (${profiles.longitude} + 2) / 20`,
      });
    });
  });

  test("people behind the first rows of every order are found and counted", async () => {
    const last = (by: string) => sql`select user_id from tradesperson_listings order by ${sql.raw(by)} limit 1`;
    await database().db.execute(sql`update tradesperson_profiles set specialties = array['Zythum']
      where user_id in ((${last("rating, review_count, user_id")}), (${last("score, user_id")}))`);
    const search = { service: "zythum", sort: "rating" } as const;
    expect((await listTradespeople(as(database()), search)).items).toHaveLength(2);
    expect(await countTradespeople(as(database()), search)).toBe(2);
  });

  test.each([{}, { service: "tap" }, { category: "plumbing", minRating: 4 }])(
    "best match shows nearby people first, then by fit and reviews, each once: %j",
    async (search) => {
      const seen: FoundPerson[] = [];
      let cursor: string | undefined;
      do {
        const page = await foundWithMiles(as(database()), { ...search, location: "Leeds", cursor, limit: 97 });
        seen.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor && seen.length < 1_000);
      expect(new Set(seen.map((person) => person.userId)).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThan(300);
      const group = (person: (typeof seen)[number]) => ((person.miles ?? 99) <= 10 ? 0 : 1);
      const groups = seen.map(group);
      expect(groups).toEqual(groups.toSorted((a, b) => a - b));
      const skill = (person: (typeof seen)[number]) =>
        search.service && person.specialties.includes("Taps") ? 0.4 : 0;
      const points = seen
        .filter((person) => group(person) === 0)
        .map((person) => Math.floor(starsOf(person) * 1_000 + skill(person) * 1_000));
      expect(points).toEqual(points.toSorted((a, b) => b - a));
    },
  );
});

const starsOf = (person: { ratingSum: number; reviewCount: number }): number =>
  (person.ratingSum + 20) / (person.reviewCount + 5);

/** Tradespeople all over the country, as `change` leaves them, with the statistics of a large table. */
async function crowd({ db }: Database, count: number, change = async (_tx: Tx): Promise<void> => {}): Promise<void> {
  const trades = sql.param([...TRADES]);
  await db.execute(sql`insert into users (id, name, email, email_verified, user_type)
    select gen_random_uuid(), 'Person ' || n, n || '@crowd.test', true, 'tradesperson' from generate_series(1, ${count}::int) n`);
  await listedTogether(db, async (tx) => {
    await tx.execute(sql`update profiles p set postcode = 'LS' || n % 30 || ' 1AB', latitude = case when n % 50 > 0 then 50.5 + (n * 37 % 5000) / 1000.0 end,
      longitude = case when n % 50 > 0 then -4 + (n * 91 % 4000) / 1000.0 end, review_count = n % 9, rating_sum = (n % 9) * (35 + n % 16) / 10
    from (select id, row_number() over (order by email) as n from users) u where u.id = p.id`);
    await tx.execute(sql`insert into tradesperson_profiles (id, user_id, trade, bio, hourly_rate_min, hourly_rate_max, specialties, service_areas, verified, created_at)
    select gen_random_uuid(), id, (${trades}::text[])[1 + n % 10], case n % 3 when 0 then 'I work carefully.' else 'Fast and fair.' end,
      case when n % 7 > 0 then 20 + n % 60 end, case when n % 7 > 0 then 90 end, array[case n % 5 when 0 then 'Taps' else 'Walls' end],
      array[case n % 20 when 0 then 'Leeds' when 1 then 'LS6' else 'Manchester' end], true, timestamptz '2026-01-01' + n / 3 * interval '1 minute'
    from (select id, row_number() over (order by email) as n from users) u`);
    await change(tx);
  });
  for (const table of ["tradesperson_listings", "tradesperson_profiles", "profiles", "search_words"])
    await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}

import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { realPlansOf, rowsReadBy } from "#app/testing/plans.ts";
import { FIRST_ROWS } from "#db/bounded.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { areaCentres, METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { cellsAround } from "#kernel/geo/cells.ts";

import { countOpenJobs, listOpenJobs, type OpenJobFilters } from "../index.server.ts";
import { NEARBY_MILES } from "../rules/open-jobs.ts";
import { makeJob } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const start = new Date("2026-03-01T09:00:00Z");

/** A job at the coordinates of its postcode, as posting would set them. */
const jobAt = (postcode: string, minute: number, more: Parameters<typeof makeJob>[1] = {}) => {
  const outwardCode = postcode.split(" ")[0] ?? "";
  const place = areaCentres.get(outwardCode.replace(/\d.*/, ""));
  return makeJob(db(), { postcode, outwardCode, ...place, createdAt: later(start, minute * MINUTE), ...more });
};

test("the database and the code agree on which jobs are near a place", async () => {
  const places = Array.from({ length: 200 }, (_, n) => ({
    latitude: 49 + n * 0.0601,
    longitude: -8.9 + ((n * 37) % 109) / 10,
  }));
  const { rows } = await db().execute<{ cells: number[] }>(sql`
    select map_reach(latitude, longitude) as cells
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(latitude float8, longitude float8)`);
  expect(rows.map(({ cells }) => cells.toSorted())).toEqual(
    places.map((place) => cellsAround(place, NEARBY_MILES * METRES_PER_MILE).toSorted()),
  );
});

describe("the list of open jobs", () => {
  let plumber: User;
  const titles = async (filters: OpenJobFilters, actor: User = plumber) => {
    const ctx = as(database(), actor);
    const [list, count] = await Promise.all([listOpenJobs(ctx, filters), countOpenJobs(ctx, filters)]);
    expect(count).toBe(list.items.length);
    return list.unknownPlace ?? list.items.map((job) => job.title);
  };

  beforeAll(async () => {
    plumber = await makeTradesperson(db(), { postcode: "LS6 2AB", serviceAreas: ["London"] });
    const regular = await makeCustomer(db());
    const { booking } = await makeBooking(db(), { customer: regular, status: "completed" });
    await db().update(bookings).set({ depositPaid: true }).where(eq(bookings.id, booking.id));
    const loved = await makeCustomer(db());
    await db().update(profiles).set({ ratingSum: 14, reviewCount: 3 }).where(eq(profiles.id, loved.id));
    const almost = await makeCustomer(db());
    await db().update(profiles).set({ ratingSum: 10, reviewCount: 2 }).where(eq(profiles.id, almost.id));
    await jobAt("LS6 2AB", 1, { title: "Leaking tap in Leeds", category: "Plumbing", customer: regular });
    await jobAt("L1 4AB", 2, { title: "Rewire a Liverpool flat", category: "Electrical", customer: loved });
    await jobAt("BD1 1AA", 3, { title: "Paint a Bradford hall", category: "Painting", customer: almost });
    await jobAt("SW1A 1AA", 4, {
      title: "Mow the lawn",
      category: "Gardening",
      description: "Behind the old chapel, fortnightly.",
    });
    await jobAt("LS6 9ZZ", 5, { title: "Hidden", visibleAt: null });
    await jobAt("LS6 9ZZ", 6, { title: "Taken", status: "in_progress" });
    await jobAt("LS6 9ZZ", 7, { title: "Called off", status: "cancelled" });
  });

  test("is newest first, without jobs that tradespeople may not see", async () => {
    expect(await titles({})).toEqual([
      "Mow the lawn",
      "Paint a Bradford hall",
      "Rewire a Liverpool flat",
      "Leaking tap in Leeds",
    ]);
    const { items } = await listOpenJobs(as(database(), plumber));
    expect(items.map((job) => [job.postcode, job.location])).toEqual(["SW1A", "BD1", "L1", "LS6"].map((c) => [c, c]));
    for (const secret of ["2AB", "latitude", "1AA"]) expect(JSON.stringify(items)).not.toContain(secret);
  });

  test("filters by category, ignoring case, and by words of the text", async () => {
    expect(await titles({ category: "electrical" })).toEqual(["Rewire a Liverpool flat"]);
    expect(await titles({ category: "garden" })).toEqual(["Mow the lawn"]);
    expect(await titles({ category: "Alchemy" })).toEqual([]);
    expect(await titles({ q: "leaks" })).toEqual(["Leaking tap in Leeds"]);
    expect(await titles({ q: "chapels" })).toEqual(["Mow the lawn"]);
    expect(await titles({ q: 'leeds & | ! ( "' })).toEqual(["Leaking tap in Leeds"]);
    expect(await titles({ q: "leeds", category: "Painting" })).toEqual([]);
  });

  test("filters around a city, around a postcode, by district and by area", async () => {
    expect(await titles({ location: "Leeds" })).toEqual(["Paint a Bradford hall", "Leaking tap in Leeds"]);
    expect(await titles({ location: "bd11aa" })).toEqual(["Paint a Bradford hall", "Leaking tap in Leeds"]);
    expect(await titles({ location: "ls6" })).toEqual(["Leaking tap in Leeds"]);
    expect(await titles({ location: "L" })).toEqual(["Rewire a Liverpool flat"]);
    expect(await titles({ location: "LS" })).toEqual(["Leaking tap in Leeds"]);
    expect(await titles({ location: "Atlantis" })).toBe("typed");
  });

  test("Verified means customers who have paid before, Top Rated those with good reviews", async () => {
    expect(await titles({ chip: "verified" })).toEqual(["Leaking tap in Leeds"]);
    expect(await titles({ chip: "top-rated" })).toEqual(["Rewire a Liverpool flat"]);
  });

  test("Nearby is around the tradesperson's postcode, otherwise around the first service area with coordinates", async () => {
    expect(await titles({ chip: "nearby" })).toEqual(["Paint a Bradford hall", "Leaking tap in Leeds"]);
    const roaming = await makeTradesperson(db(), { serviceAreas: ["Anywhere nice", "London", "Leeds"] });
    expect(await titles({ chip: "nearby" }, roaming)).toEqual(["Mow the lawn"]);
    const byDistrict = await makeTradesperson(db(), { serviceAreas: ["L1"] });
    expect(await titles({ chip: "nearby" }, byDistrict)).toEqual(["Rewire a Liverpool flat"]);
    const exact = await makeTradesperson(db(), { postcode: "EH1 1YZ" });
    await db().update(profiles).set({ latitude: 51.5, longitude: -0.1 }).where(eq(profiles.id, exact.id));
    expect(await titles({ chip: "nearby" }, exact)).toEqual(["Mow the lawn"]);
    const lost = await makeTradesperson(db(), { serviceAreas: [] });
    expect(await titles({ chip: "nearby" }, lost)).toBe("own");
  });

  test("near the tradesperson and another place there may be jobs, unless the two are too far apart", async () => {
    expect(await titles({ chip: "nearby", location: "BD1 1AA" })).toEqual([
      "Paint a Bradford hall",
      "Leaking tap in Leeds",
    ]);
    expect(await titles({ chip: "nearby", location: "London" })).toEqual([]);
    expect(await titles({ chip: "nearby", location: "Atlantis" })).toBe("typed");
  });

  test("a district counts together with every other filter", async () => {
    const inDistrict = (more: OpenJobFilters) => titles({ location: "LS6", ...more });
    for (const fits of [{ q: "tap" }, { category: "Plumbing" }, { chip: "verified" }, { chip: "nearby" }] as const)
      expect(await inDistrict(fits)).toEqual(["Leaking tap in Leeds"]);
    for (const other of [{ q: "lawn" }, { category: "Painting" }, { chip: "top-rated" }] as const)
      expect(await inDistrict(other)).toEqual([]);
  });

  test("counts quotes and marks the viewer's own", async () => {
    const job = await jobAt("TR1 1AA", 8, { title: "Far away" });
    await makeQuote(db(), { jobId: job.id, tradesperson: plumber });
    await makeQuote(db(), { jobId: job.id, status: "rejected" });
    await makeQuote(db(), { jobId: job.id, status: "withdrawn" });
    const [row] = (await listOpenJobs(as(database(), plumber), { location: "TR" })).items;
    expect(row).toMatchObject({ quotes: { received: 2, live: 1 }, quotedByMe: true, customerHasPaid: false });
    const [other] = (await listOpenJobs(as(database(), await makeTradesperson(db())), { location: "TR" })).items;
    expect(other?.quotedByMe).toBe(false);
  });

  test("is for tradespeople", async () => {
    const refused: [Parameters<typeof as>[1], string][] = [
      [visitor, "NOT_SIGNED_IN"],
      [await makeCustomer(db()), "WRONG_ROLE"],
      [await makeAdmin(db()), "WRONG_ROLE"],
      [await makeTradesperson(db(), { suspended: true }), "SUSPENDED"],
    ];
    for (const [actor, reason] of refused)
      await expect(listOpenJobs(as(database(), actor))).rejects.toEqual(code(reason));
  });
});

test("pages neither repeat nor omit a job while new ones are posted", async () => {
  const ctx = as(database(), await makeTradesperson(db()));
  // Several in the same millisecond: only the id orders them.
  for (let n = 0; n < 25; n++)
    await jobAt("ZE1 0AA", 100 + Math.floor(n / 5), { title: `Job ${n}`, category: "Roofing" });
  const before = (await listOpenJobs(ctx, { category: "Roofing", limit: 100 })).items.map((job) => job.id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOpenJobs(ctx, { category: "Roofing", limit: 4, cursor });
    seen.push(...page.items.map((job) => job.id));
    cursor = page.nextCursor ?? undefined;
    await jobAt("ZE1 0AA", 500 + seen.length, { category: "Roofing" });
  } while (cursor);
  expect(seen).toEqual(before);
});

describe("with thousands of jobs", () => {
  let tradesperson: User;

  beforeAll(async () => {
    const customer = await makeCustomer(db());
    await db().execute(sql`insert into job_postings (id, customer_id, title, category, description, postcode, outward_code,
        latitude, longitude, status, visible_at, expires_at, created_at)
      select gen_random_uuid(), ${customer.id}, 'Job ' || n, (array['Plumbing','Electrical','Painting','Cleaning'])[1 + n % 4],
        'Something to do, number ' || n, 'LS6 2AB', 'LS' || n % 30, 50 + (n % 800) / 100.0, -5 + (n % 640) / 100.0,
        (array['open','open','completed'])[1 + n % 3], now(), now() + interval '60 days', now() - n * interval '1 minute'
      from generate_series(1, 12000) n`);
    await db().execute(sql`analyze job_postings`);
    tradesperson = await makeTradesperson(db(), { postcode: "LS6 2AB" });
  });

  const plansFor = (filters: OpenJobFilters & { cursor?: string }) =>
    realPlansOf(database(), async (db) => {
      await listOpenJobs(as(database(), tradesperson, { db }), filters);
      await countOpenJobs(as(database(), tradesperson, { db }), filters);
    });

  test.each<OpenJobFilters & { cursor?: string }>([
    {},
    { category: "Plumbing" },
    { category: "repair", location: "Leeds" },
    { location: "Leeds" },
    { location: "LS6" },
    { location: "LS" },
    { chip: "nearby" },
    { chip: "verified" },
    { chip: "top-rated", q: "number" },
    { q: "number 77" },
    { q: "nothing of the kind", location: "Cardiff" },
    { cursor: Buffer.from(`${new Date().toISOString()} 01990000-0000-7000-8000-000000000000`).toString("base64url") },
  ])("no read scans the table: %j", async (filters) => {
    const plans = await plansFor(filters);
    expect(plans.some(({ plan }) => plan.includes("job_postings"))).toBe(true);
    for (const { plan } of plans) expect(plan).not.toContain("Seq Scan");
  });

  test("the unfiltered list reads its page from the index, without sorting, and within its row limit", async () => {
    const [list] = await plansFor({});
    expect(list?.plan).toContain("Index Scan using job_postings_open on job_postings");
    // Only the photos of each job, at most eight, may be put in order.
    expect(list?.plan).not.toMatch(/Sort Key: (?!job_photos\.place)/);
    expect(list?.query).toMatch(/limit 1500\) as "job_postings"/);
  });

  test("rare matches are found through their own index", async () => {
    const used = async (filters: OpenJobFilters) => (await plansFor(filters)).map(({ plan }) => plan).join();
    expect(await used({ location: "Cardiff" })).toContain("job_postings_open_search");
    expect(await used({ q: "number 77" })).toContain("job_postings_open_search");
    expect(await used({ chip: "top-rated" })).toContain("job_postings_open_top_rated");
  });

  const deep = () =>
    Buffer.from(
      `${new Date(Date.now() - 11_900 * 60_000).toISOString()} 01990000-0000-7000-8000-000000000000`,
    ).toString("base64url");
  test.each<[what: string, filters: () => OpenJobFilters & { cursor?: string }]>([
    ["the last page", () => ({ cursor: deep() })],
    ["the last page of a category near a place", () => ({ category: "Plumbing", location: "Leeds", cursor: deep() })],
    ["the longest text", () => ({ q: "number something ".repeat(20).slice(0, 100) })],
    [
      "every filter at once",
      () => ({ chip: "top-rated", category: "repair", location: "Leeds", q: "something to do" }),
    ],
    ["nothing found", () => ({ category: "Roofing", location: "Cardiff", q: "number" })],
  ])("the rows that a request reads are bounded: %s", async (_what, filters) => {
    const rows = await rowsReadBy(database(), async (db) => {
      await listOpenJobs(as(database(), tradesperson, { db }), filters());
      await countOpenJobs(as(database(), tradesperson, { db }), filters());
    });
    expect(rows).toBeLessThan(2 * FIRST_ROWS);
  });
});

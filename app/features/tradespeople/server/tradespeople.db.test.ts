import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { countTradespeople, listTradespeople } from "#features/search/index.server.ts";
import type { TradespersonSearch } from "#features/search/rules/search-address.ts";
import { currentChecksOf } from "#features/verification/index.server.ts";
import { saveProfessionalProfile } from "#flows/save-professional-profile.server.ts";
import { MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { featuredIds, findTradesperson, myProfile, tradesPart } from "../index.server.ts";
import type { SaveProfile } from "../rules/profile.schema.ts";
import { makeTradesperson } from "../testing.ts";

const code = (expected: string) => expect.objectContaining({ code: expected });
const LEEDS = { latitude: 53.8, longitude: -1.55 };
const CARDIFF = { latitude: 51.48, longitude: -3.18 };

describe("finding people", () => {
  const database = testDatabase();
  const db = () => database().db;
  const names = async (filters: TradespersonSearch, actor = as(database())) =>
    (await listTradespeople(actor, filters)).items.map((person) => person.fullName).sort();

  async function person(name: string, options: Parameters<typeof makeTradesperson>[1] = {}, place = LEEDS) {
    const user = await makeTradesperson(db(), { name, postcode: "LS6 2AB", ...options });
    await db().update(profiles).set(place).where(eq(profiles.id, user.id));
    return user;
  }

  test("by trade, location, rating and rate; unverified, hidden and suspended people are never found", async () => {
    await person("Ada Plumber");
    const rated = await person("Bo Builder", { trade: "Builder", serviceAreas: ["Cardiff"] }, CARDIFF);
    await person("Cy Gas", { trade: "Gas Engineer", gasSafe: true, serviceAreas: ["LS6", "HG"] });
    await person("Di Unverified", { verified: false });
    const hidden = await person("Ed Hidden");
    await db().insert(userSettings).values({ userId: hidden.id, profileVisible: false });
    await person("Flo Suspended", { suspended: true });
    for (const rating of [5, 5, 4]) await makeReview(db(), { tradesperson: rated, rating });
    await db()
      .update(tradespersonProfiles)
      .set({ hourlyRateMin: 40, hourlyRateMax: 60 })
      .where(eq(tradespersonProfiles.userId, rated.id));

    const everybody = ["Ada Plumber", "Bo Builder", "Cy Gas"];
    expect(await names({})).toEqual(everybody);
    expect(await names({ chip: "verified" })).toEqual(everybody);
    expect(await names({ chip: "top-rated" })).toEqual(["Bo Builder"]);
    expect(await names({ category: "plumbing" })).toEqual(["Ada Plumber", "Cy Gas"]);
    expect(await names({ category: "home" })).toEqual(["Bo Builder"]);
    expect(await names({ category: "no such thing" })).toEqual([]);
    expect(await names({ service: "leaking tap" })).toEqual(["Ada Plumber"]);
    expect(await names({ service: "bo bui" })).toEqual(["Bo Builder"]);
    expect(await names({ service: "100%" })).toEqual([]);
    expect(await names({ location: "leeds" })).toEqual(["Ada Plumber", "Cy Gas"]);
    expect(await names({ location: "CF5" })).toEqual(["Bo Builder"]);
    expect(await names({ location: "HG1 1AA" })).toContain("Cy Gas");
    expect(await names({ minRating: 4.5 })).toEqual(["Bo Builder"]);
    expect(await names({ minRating: 4.7 })).toEqual([]);
    expect(await names({ maxRate: 40 })).toEqual(["Bo Builder"]);
    expect(await names({ maxRate: 39 })).toEqual([]);
    expect(await countTradespeople(as(database()))).toBe(3);
    expect(await countTradespeople(as(database()), { category: "plumbing", location: "Leeds" })).toBe(2);

    const customer = await makeCustomer(db());
    const nearby = { chip: "nearby" } as const;
    expect(await listTradespeople(as(database(), customer), nearby)).toMatchObject({ items: [], unknownPlace: "own" });
    await db().update(profiles).set(CARDIFF).where(eq(profiles.id, customer.id));
    expect(await names(nearby, as(database(), customer))).toEqual(["Bo Builder"]);
    expect(await names({ ...nearby, location: "Leeds" })).toEqual(["Ada Plumber", "Cy Gas"]);
    expect(await listTradespeople(as(database()), { location: "Atlantis" })).toMatchObject({
      items: [],
      unknownPlace: "typed",
    });
    const [found] = (await listTradespeople(as(database()), { location: "Leeds" })).items;
    expect(found?.distance).toEqual({ miles: 0, as: "near" });
    expect(found?.location).toBe("LS6");
  });
});

describe("pages of people", () => {
  const database = testDatabase();

  test("are newest first, and following the cursors shows everyone once", async () => {
    const start = Date.now();
    const made = await Promise.all(Array.from({ length: 7 }, () => makeTradesperson(database().db)));
    for (const [index, user] of made.entries())
      await database()
        .db.update(tradespersonProfiles)
        .set({ createdAt: new Date(start - Math.floor(index / 2) * MINUTE) })
        .where(eq(tradespersonProfiles.userId, user.id));
    const seen: { id: string; at: number }[] = [];
    let cursor: string | undefined;
    do {
      const page = await listTradespeople(as(database()), { limit: 2, cursor });
      seen.push(...page.items.map(({ userId, createdAt }) => ({ id: userId, at: createdAt.getTime() })));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
    expect(seen).toHaveLength(7);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((a, b) => b - a));
  });
});

describe("featured people", () => {
  const database = testDatabase();
  const db = () => database().db;

  test("are the most reviewed of those who are listed, nobody below four stars, with their real ratings", async () => {
    const [busy, good, poor, unverified, fresh] = await Promise.all([
      makeTradesperson(db(), { name: "Busy" }),
      makeTradesperson(db(), { name: "Good" }),
      makeTradesperson(db(), { name: "Poor" }),
      makeTradesperson(db(), { name: "Unverified", verified: false }),
      makeTradesperson(db(), { name: "Fresh" }),
    ]);
    for (const rating of [5, 4]) await makeReview(db(), { tradesperson: busy, rating });
    await makeReview(db(), { tradesperson: good, rating: 4 });
    for (const rating of [3, 3, 3]) await makeReview(db(), { tradesperson: poor, rating });
    for (const rating of [5, 5, 5]) await makeReview(db(), { tradesperson: unverified, rating });
    const ids = await featuredIds(as(database()), 6);
    const people = await Promise.all(ids.map((id) => findTradesperson(as(database()), id)));
    expect(people.map(({ fullName, ratingSum, reviewCount }) => [fullName, ratingSum, reviewCount])).toEqual([
      ["Busy", 9, 2],
      ["Good", 4, 1],
      ["Fresh", 0, 0],
    ]);
    expect(people.at(-1)?.userId).toBe(fresh.id);
    expect(await featuredIds(as(database()), 1)).toHaveLength(1);
  });
});

describe("one profile", () => {
  const database = testDatabase();
  const db = () => database().db;

  test("shows current checks, references from public registers only, and never the full postcode", async () => {
    const user = await makeTradesperson(db(), { trade: "Gas Engineer", gasSafe: true, postcode: "LS6 2AB" });
    await db().update(verificationChecks).set({ reference: "12345" }).where(eq(verificationChecks.userId, user.id));
    const old = { userId: user.id, kind: "qualification", status: "approved", expiresAt: "2020-01-01" } as const;
    await db()
      .insert(verificationChecks)
      .values([old, { ...old, kind: "company", status: "submitted", expiresAt: null }]);
    const found = await findTradesperson(as(database()), user.id);
    expect(found.location).toBe("LS6");
    expect(JSON.stringify(found)).not.toContain("2AB");
    expect((await currentChecksOf(as(database()), user.id)).map(({ kind, reference }) => [kind, reference])).toEqual([
      ["gas_safe", "12345"],
      ["identity", null],
      ["insurance", null],
    ]);
  });

  test("a private profile and a missing one give the same error", async () => {
    const unverified = await makeTradesperson(db(), { verified: false });
    const hidden = await makeTradesperson(db());
    await db().insert(userSettings).values({ userId: hidden.id, profileVisible: false });
    const customer = await makeCustomer(db());
    const seen = (actor: Parameters<typeof as>[1], id: string) => findTradesperson(as(database(), actor), id);
    for (const id of [unverified.id, hidden.id, customer.id, newId(), "no-id"])
      await expect(findTradesperson(as(database()), id)).rejects.toEqual(code("NOT_FOUND"));
    await expect(seen(customer, hidden.id)).rejects.toEqual(code("NOT_FOUND"));
    expect(await seen(customer, unverified.id)).toMatchObject({ listed: false });
    expect(await seen(hidden, hidden.id)).toMatchObject({ listed: false });
    expect(await seen(await makeAdmin(db()), hidden.id)).toMatchObject({ userId: hidden.id });
  });

  test("trades by person", async () => {
    const gas = await makeTradesperson(db(), { trade: "Gas Engineer", gasSafe: true });
    const plumber = await makeTradesperson(db());
    const customer = await makeCustomer(db());
    expect(await tradesPart(db(), { tradespeople: [gas.id, plumber.id, customer.id] })).toEqual(
      new Map([
        [gas.id, "Gas Engineer"],
        [plumber.id, "Plumber"],
      ]),
    );
  });
});

describe("saving one's profile", () => {
  const database = testDatabase();
  const db = () => database().db;
  const profile: SaveProfile = {
    trade: "Plumber",
    bio: "Tidy.",
    yearsExperience: 12,
    hourlyRateMin: 45,
    hourlyRateMax: 70,
    specialties: ["Taps"],
    serviceAreas: ["leeds", "ls6"],
  };

  test("creates it the first time and updates it afterwards; concurrent saves create one", async () => {
    const { id } = await makeTradesperson(db());
    await db().delete(tradespersonProfiles).where(eq(tradespersonProfiles.userId, id));
    const user = { ...(await makeTradesperson(db())), id };
    expect(await myProfile(as(database(), user))).toBeNull();
    const saves = await race(8, (i) =>
      saveProfessionalProfile(as(database(), user), { ...profile, yearsExperience: i }),
    );
    expect(saves.rejected).toEqual([]);
    expect(await db().select().from(tradespersonProfiles).where(eq(tradespersonProfiles.userId, id))).toHaveLength(1);
    expect(await saveProfessionalProfile(as(database(), user), profile)).toMatchObject({
      ...profile,
      serviceAreas: ["Leeds", "LS6"],
      verified: true,
    });
  });

  test("recomputes verification, because another trade may need another check", async () => {
    const user = await makeTradesperson(db());
    const save = (trade: SaveProfile["trade"]) => saveProfessionalProfile(as(database(), user), { ...profile, trade });
    expect(await save("Gas Engineer")).toMatchObject({ verified: false });
    expect(await listTradespeople(as(database()), { service: "gas" })).toMatchObject({ items: [] });
    expect(await save("Roofer")).toMatchObject({ verified: true });
  });

  test("is for active tradespeople only", async () => {
    const suspended = await makeTradesperson(db(), { suspended: true });
    await expect(saveProfessionalProfile(as(database()), profile)).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(saveProfessionalProfile(as(database(), suspended), profile)).rejects.toEqual(code("SUSPENDED"));
    await expect(saveProfessionalProfile(as(database(), await makeCustomer(db())), profile)).rejects.toEqual(
      code("WRONG_ROLE"),
    );
    expect(await myProfile(as(database(), suspended))).not.toBeNull();
  });

  test("over HTTP: the stored profile is returned with the specification's field names", async () => {
    const services = createTestServices(database());
    const user = await makeTradesperson(db(), { postcode: "LS6 2AB" });
    const body = { trade: "Roofer", hourly_rate_min: 40, hourly_rate_max: 65, service_areas: ["leeds"] };
    const saved = await requestAs(services, user, "PUT /api/v1/me/tradesperson-profile", { body });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ ...body, user_id: user.id, service_areas: ["Leeds"], verified: true });
    const own = await requestAs(services, user, "GET /api/v1/me/tradesperson-profile");
    expect(await own.json()).toMatchObject({ trade: "Roofer", bio: null, specialties: [] });
    const listed = await requestAs(services, null, "GET /api/v1/tradespeople?category=roofing&location=Leeds&limit=1");
    expect(await listed.json()).toMatchObject({
      items: [{ user_id: user.id, location: "LS6", rating: 0, review_count: 0, hourly_rate_min: 40 }],
      next_cursor: expect.any(String),
    });
  });

  test("over HTTP: wrong input is refused with the field and a message", async () => {
    const services = createTestServices(database());
    const user = await makeTradesperson(db());
    const put = (body: unknown) => requestAs(services, user, "PUT /api/v1/me/tradesperson-profile", { body });
    const answer = await put({ trade: "Plumber", hourly_rate_min: 50, hourly_rate_max: 40 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      errors: [{ field: "hourly_rate_max", message: "Maximum rate must be greater than or equal to minimum rate" }],
    });
    expect((await put({ trade: "Plumber", verified: true })).status).toBe(422);
    expect((await put("{")).status).toBe(400);
    for (const query of ["limit=0", "min_rating=6", "sort=cheapest"])
      expect((await requestAs(services, null, `GET /api/v1/tradespeople?${query}`)).status).toBe(422);
    expect((await requestAs(services, null, "GET /api/v1/tradespeople/no-id")).status).toBe(404);
  });
});

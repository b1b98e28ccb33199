import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { outcomeOf } from "#app/testing/endpoints.ts";
import { plansOf } from "#app/testing/plans.ts";
import { userSettings } from "#db/schema/profile.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { listSavedPros, savePro } from "#features/tradespeople/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { pageContext, testServices } from "#server/testing.ts";
import { loader as moreReviews } from "./more-reviews.ts";
import { profilePage } from "./profile-page.server.ts";
import { loader as profile } from "./route.tsx";

const database = testDatabase();
const services = testServices(database);
const db = () => database().db;

type Shown = Awaited<ReturnType<typeof profilePage>>;

const argsOf = (id: string, query: string, who: User | null) =>
  ({
    request: new Request(`http://localhost:3000/tradesperson/${id}${query}`),
    params: { id },
    context: pageContext(services(), who ?? undefined),
  }) as unknown as LoaderFunctionArgs & ActionFunctionArgs;

const open = (id: string, who: User | null = null, query = "") =>
  outcomeOf(() => profile(argsOf(id, query, who) as never));
const shownTo = async (who: User | null, id: string, query = "") => (await open(id, who, query)).data as Shown;
const more = (id: string, cursor: string, who: User | null = null) =>
  outcomeOf(() => moreReviews(argsOf(id, `/reviews?cursor=${cursor}`, who)));

describe("a profile", () => {
  test("offers each viewer the actions that they may use", async () => {
    const [person, customer, suspended, admin] = await Promise.all([
      makeTradesperson(db()),
      makeCustomer(db()),
      makeCustomer(db(), { suspended: true }),
      makeAdmin(db()),
    ]);
    const view = async (who: User | null) => {
      const { viewer, saved } = await shownTo(who, person.id);
      return { viewer, saved };
    };
    expect(await view(null)).toEqual({ viewer: "visitor", saved: false });
    expect(await view(customer)).toEqual({ viewer: "customer", saved: false });
    await savePro(as(database(), customer), { userId: person.id });
    expect(await view(customer)).toEqual({ viewer: "customer", saved: true });
    expect(await view(person)).toEqual({ viewer: "owner", saved: null });
    for (const other of [suspended, admin, await makeTradesperson(db())])
      expect(await view(other)).toEqual({ viewer: "other", saved: null });
  });

  test("offers its customers to book again, filled with the last job", async () => {
    const { customer } = await makeBooking(db(), { status: "completed" });
    const person = await makeTradesperson(db());
    const done = await makeBooking(db(), { status: "completed", customer, tradesperson: person });
    expect((await shownTo(customer, person.id)).lastJob).toBe(done.booking.jobId);
    expect((await shownTo(await makeCustomer(db()), person.id)).lastJob).toBeNull();
    expect((await shownTo(null, person.id)).lastJob).toBeNull();
  });

  test("never contains a full postcode, an address or an insurance policy number", async () => {
    const person = await makeTradesperson(db(), { postcode: "LS6 2AB", serviceAreas: [] });
    const page = JSON.stringify(await shownTo(null, person.id));
    expect(page).toContain("LS6");
    expect(page).not.toContain("2AB");
    expect(page).not.toContain(person.email);
  });

  test("lists each check with its date and its source", async () => {
    const person = await makeTradesperson(db(), { trade: "Gas Engineer", gasSafe: true });
    const { checks } = (await shownTo(null, person.id)).person;
    expect(checks.map(({ name }) => name).sort()).toEqual(["Gas Safe", "ID", "Insurance"]);
    for (const check of checks)
      expect(check).toMatchObject({
        detail: expect.stringContaining("test"),
        checkedOn: expect.stringMatching(/^\d+ \w+ \d{4}$/),
      });
  });

  test("that is hidden, unverified or unknown is 404 for people who may not see it, and so are its reviews", async () => {
    const customer = await makeCustomer(db());
    const hidden = await makeTradesperson(db());
    await db().insert(userSettings).values({ userId: hidden.id, profileVisible: false });
    const unverified = await makeTradesperson(db(), { verified: false });
    const suspended = await makeTradesperson(db(), { suspended: true });
    const statuses = async (id: string, who: User | null) => [
      (await open(id, who)).status,
      (await more(id, "", who)).status,
    ];
    for (const { id } of [hidden, suspended, customer, { id: newId() }, { id: "x" }])
      for (const who of [null, customer]) expect(await statuses(id, who)).toEqual([404, 404]);
    expect(await statuses(unverified.id, null)).toEqual([404, 404]);
    expect(await statuses(unverified.id, customer)).toEqual([200, 200]);
    for (const person of [hidden, unverified, suspended]) expect(await statuses(person.id, person)).toEqual([200, 200]);
  });
});

test("further reviews load by links and as JSON, without gaps", async () => {
  const tradesperson = await makeTradesperson(db());
  for (let i = 0; i < 23; i++) await makeReview(db(), { tradesperson, rating: (i % 5) + 1 });
  const first = await shownTo(null, tradesperson.id);
  expect(first.person.reviewCount).toBe(23);
  expect(first.shares.reduce((sum, { count }) => sum + count, 0)).toBe(23);
  expect(first.older).toBe(false);
  const linked = await shownTo(null, tradesperson.id, `?reviews=${first.reviews.nextCursor}`);
  expect(linked.older).toBe(true);
  const seen = new Set(first.reviews.items.map(({ id }) => id));
  for (let cursor = first.reviews.nextCursor; cursor; ) {
    const args = argsOf(tradesperson.id, `/reviews?cursor=${cursor}`, null);
    const page = (await (await moreReviews(args)).json()) as Shown["reviews"];
    if (cursor === first.reviews.nextCursor) expect(page).toEqual(linked.reviews);
    for (const { id } of page.items) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    cursor = page.nextCursor;
  }
  expect(seen.size).toBe(23);
});

test("each query of a profile and of the saved list uses an index", async () => {
  const [customer, tradesperson] = await Promise.all([makeCustomer(db()), makeTradesperson(db())]);
  const plans = await plansOf(database(), async (read) => {
    const ctx = { ...as(database(), customer), db: read };
    const page = await profilePage(ctx, tradesperson.id, undefined);
    await profilePage(ctx, tradesperson.id, page.reviews.nextCursor ?? "x");
    const saved = await listSavedPros(ctx, { limit: 1 });
    await listSavedPros(ctx, { limit: 1, cursor: saved.nextCursor ?? "x" });
  });
  expect(plans.length).toBeGreaterThan(7);
  for (const { query, plan } of plans) expect(plan, query).not.toMatch(/Seq Scan/);
});

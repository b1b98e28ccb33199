import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { savedPros } from "#db/schema/tradespeople.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { findSavedPro, listSavedPros, savedAmong, savePro, unsavePro } from "../index.server.ts";
import { makeTradesperson } from "../testing.ts";

const database = testDatabase();
const services = testServices(database);
const db = () => database().db;
const code = (expected: string) => expect.toSatisfy((error: unknown) => isAppError(error, expected), expected);
const rowsOf = (userId: string) => db().select().from(savedPros).where(eq(savedPros.userId, userId));

describe("saving a tradesperson", () => {
  test("is idempotent under concurrency, and the first time is stored", async () => {
    const customer = await makeCustomer(db());
    const { id: userId } = await makeTradesperson(db());
    const { fulfilled, rejected } = await race(12, () => savePro(as(database(), customer), { userId }));
    expect(rejected).toEqual([]);
    const rows = await rowsOf(customer.id);
    expect(rows).toHaveLength(1);
    expect(new Set(fulfilled.map(({ savedAt }) => savedAt.getTime()))).toEqual(new Set([rows[0]?.createdAt.getTime()]));
    expect(await findSavedPro(as(database(), customer), userId)).toEqual({ userId, savedAt: rows[0]?.createdAt });
  });

  test("concurrently with removing them ends in one of the two states", async () => {
    const customer = await makeCustomer(db());
    const { id: userId } = await makeTradesperson(db());
    const { rejected } = await race(12, async (i) => {
      if (i % 2) await unsavePro(as(database(), customer), { userId });
      else
        await savePro(as(database(), customer), { userId }).catch((error) => {
          // The row was removed between the insert that found it and the read.
          if (!isAppError(error, "NOT_FOUND")) throw error;
        });
    });
    expect(rejected).toEqual([]);
    expect((await rowsOf(customer.id)).length).toBeLessThanOrEqual(1);
    await unsavePro(as(database(), customer), { userId });
    await unsavePro(as(database(), customer), { userId });
    expect(await rowsOf(customer.id)).toEqual([]);
  });

  test("is for active customers only", async () => {
    const { id: userId } = await makeTradesperson(db());
    const act = async (who: Parameters<typeof as>[1]) => savePro(as(database(), who), { userId });
    await expect(act(undefined)).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(act(await makeTradesperson(db()))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(act(await makeAdmin(db()))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(act(await makeCustomer(db(), { suspended: true }))).rejects.toEqual(code("SUSPENDED"));
  });

  test("can be undone for people who are hidden now; unknown people are not found", async () => {
    const customer = await makeCustomer(db());
    const { id: userId } = await makeTradesperson(db());
    await savePro(as(database(), customer), { userId });
    expect(await unsavePro(as(database(), customer), { userId })).toEqual({ userId, maySave: true });
    await savePro(as(database(), customer), { userId });
    await db().insert(userSettings).values({ userId, profileVisible: false });
    expect(await unsavePro(as(database(), customer), { userId })).toEqual({ userId, maySave: false });
    expect(await rowsOf(customer.id)).toEqual([]);
    for (const nobody of [userId, newId(), "x"])
      await expect(unsavePro(as(database(), customer), { userId: nobody })).rejects.toEqual(code("NOT_FOUND"));
  });

  test("fails for people who are hidden, suspended, customers or unknown", async () => {
    const customer = await makeCustomer(db());
    const hidden = await makeTradesperson(db());
    await db().insert(userSettings).values({ userId: hidden.id, profileVisible: false });
    const suspended = await makeTradesperson(db(), { suspended: true });
    for (const userId of [hidden.id, suspended.id, (await makeCustomer(db())).id, newId(), "x", ""])
      await expect(savePro(as(database(), customer), { userId })).rejects.toEqual(code("NOT_FOUND"));
    expect(await rowsOf(customer.id)).toEqual([]);
  });
});

describe("the saved tradespeople", () => {
  test("are listed most recently saved first, in pages without gaps", async () => {
    const customer = await makeCustomer(db());
    const people = await Promise.all(Array.from({ length: 7 }, () => makeTradesperson(db())));
    const clock = fixedClock("2026-03-01T10:00:00Z");
    for (const [i, { id: userId }] of people.entries()) {
      // Each pair is saved at the same moment.
      if (i % 2 === 0) clock.advance(1_000);
      await savePro(as(database(), customer, { clock }), { userId });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listSavedPros(as(database(), customer), { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ userId }) => userId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen)).toEqual(new Set(people.map(({ id }) => id)));
    expect(seen).toHaveLength(7);
    expect(seen[0]).toBe(people[6]?.id);
  });

  test("exclude people while they are hidden or suspended", async () => {
    const customer = await makeCustomer(db());
    const [staying, hiding, unverified] = await Promise.all([
      makeTradesperson(db()),
      makeTradesperson(db()),
      makeTradesperson(db(), { verified: false }),
    ]);
    for (const { id: userId } of [staying, hiding, unverified]) await savePro(as(database(), customer), { userId });
    await db().insert(userSettings).values({ userId: hiding.id, profileVisible: false });
    await db().update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, unverified.id));
    const names = async () => (await listSavedPros(as(database(), customer))).items.map(({ userId }) => userId);
    expect(await names()).toEqual([staying.id]);
    await db().delete(userSettings).where(eq(userSettings.userId, hiding.id));
    await db().update(profiles).set({ suspendedAt: null }).where(eq(profiles.id, unverified.id));
    expect(await names()).toEqual([unverified.id, hiding.id, staying.id]);
  });

  test("are marked in a list of people, for viewers who may save", async () => {
    const [customer, one, other] = await Promise.all([
      makeCustomer(db()),
      makeTradesperson(db()),
      makeTradesperson(db()),
    ]);
    await savePro(as(database(), customer), { userId: one.id });
    expect(await savedAmong(as(database(), customer), [one.id, other.id])).toEqual([one.id]);
    expect(await savedAmong(as(database()), [one.id])).toEqual([]);
    expect(await savedAmong(as(database(), other), [one.id])).toBeNull();
    expect(await savedAmong(as(database(), { ...customer, suspended: true }), [one.id])).toBeNull();
  });

  test("over HTTP", async () => {
    const customer = await makeCustomer(db());
    const { id } = await makeTradesperson(db(), { name: "Hannah Booth", postcode: "LS6 2AB" });
    const ask = (call: string) => requestAs(services(), customer, call);
    expect((await ask(`GET /api/v1/me/saved-pros/${id}`)).status).toBe(404);
    const saved = await (await ask(`PUT /api/v1/me/saved-pros/${id}`)).json();
    expect(saved).toEqual({ user_id: id, saved_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await (await ask(`GET /api/v1/me/saved-pros/${id}`)).json()).toEqual(saved);
    expect(await (await ask("GET /api/v1/me/saved-pros")).json()).toMatchObject({
      items: [{ user_id: id, full_name: "Hannah Booth", location: "LS6", rating: 0, saved_at: saved.saved_at }],
      next_cursor: null,
    });
    expect((await ask(`DELETE /api/v1/me/saved-pros/${id}`)).status).toBe(204);
    expect(await (await ask("GET /api/v1/me/saved-pros")).json()).toEqual({ items: [], next_cursor: null });
  });
});

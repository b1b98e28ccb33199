import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { visitor } from "#kernel/actor.ts";
import { makeJob } from "../testing.ts";
import { ownPlace } from "./own-place.server.ts";

const database = testDatabase();
const db = () => database().db;

test("a customer's place is that of their postcode, else of their newest job", async () => {
  const customer = await makeCustomer(db());
  const place = () => ownPlace(as(database(), customer));
  await db().update(profiles).set({ postcode: null }).where(eq(profiles.id, customer.id));
  expect(await place()).toBeNull();
  await makeJob(db(), { customer, postcode: "S1 2HE", outwardCode: "S1", createdAt: new Date("2026-01-01") });
  await makeJob(db(), { customer });
  expect(await place()).toBe("LS6");
  await db().update(profiles).set({ postcode: "M1 1AE" }).where(eq(profiles.id, customer.id));
  expect(await place()).toBe("M1");
});

test("nobody else looks near themselves by default", async () => {
  const [tradesperson, admin] = [await makeTradesperson(db()), await makeAdmin(db())];
  for (const actor of [tradesperson, admin, visitor]) expect(await ownPlace(as(database(), actor))).toBeNull();
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { knownDevices } from "#db/schema/auth.ts";
import { DAY, later } from "#kernel/clock.ts";
import { deleteExpiredSignIns } from "../index.server.ts";
import { makeCustomer } from "../testing.ts";

const database = testDatabase();

test("devices are forgotten 400 days after their last sign-in, except an account's last one", async () => {
  const { db } = database();
  const [ada, ben] = [await makeCustomer(db), await makeCustomer(db)];
  const row = (userId: string, hash: string, days: number) => ({
    userId,
    hash,
    seenAt: later(new Date(), -days * DAY),
  });
  await db
    .insert(knownDevices)
    .values([row(ada.id, "new", 10), row(ada.id, "old", 401), row(ben.id, "old", 500), row(ben.id, "older", 900)]);
  await deleteExpiredSignIns(as(database()));
  const left = async (userId: string) =>
    (await db.select().from(knownDevices).where(eq(knownDevices.userId, userId))).map(({ hash }) => hash);
  expect([await left(ada.id), await left(ben.id)]).toEqual([["new"], ["old"]]);
});

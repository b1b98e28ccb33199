import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { tellSomebodyNear } from "./tell-somebody-near.server.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
const start = new Date();
const look = (after = 0) => tellSomebodyNear(as(database(), system, { clock: fixedClock(later(start, after)) }));
const toldOf = async ({ customerId }: { customerId: string }) => {
  const rows = await db()
    .select({ count: notifications.count })
    .from(notifications)
    .where(and(eq(notifications.userId, customerId), eq(notifications.kind, "somebody-near")));
  return rows.reduce((sum, { count }) => sum + count, 0);
};

test("a customer whose job had nobody near is told once when somebody has joined, and others are not", async () => {
  const waits = await makeJob(db(), { category: "Plumbing" });
  const quoted = await makeJob(db(), { category: "Plumbing" });
  await makeQuote(db(), { jobId: quoted.id });
  const cancelled = await makeJob(db(), { category: "Plumbing" });
  // The one who quoted is not near any more.
  await db().execute("update tradesperson_profiles set verified = false");
  expect(await look()).toBe(0);
  await db().update(jobPostings).set({ status: "cancelled" }).where(eq(jobPostings.id, cancelled.id));
  expect(await look(HOUR)).toBe(0);

  await makeTradesperson(db(), { serviceAreas: [waits.outwardCode] });
  // Nobody is looked for again within the hour.
  expect(await look(HOUR + 59 * MINUTE)).toBe(0);
  const { fulfilled } = await race(4, () => look(2 * HOUR));
  expect(fulfilled.reduce((sum, told) => sum + told, 0)).toBe(1);
  expect(await look(9 * HOUR)).toBe(0);
  expect([await toldOf(waits), await toldOf(quoted), await toldOf(cancelled)]).toEqual([1, 0, 0]);

  // A job for which somebody was near from the beginning is never told about.
  const served = await makeJob(db(), { category: "Plumbing" });
  expect(await look(10 * HOUR)).toBe(0);
  expect(await look(20 * HOUR)).toBe(0);
  expect(await toldOf(served)).toBe(0);
});

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { userEvents } from "#db/schema/platform.ts";
import { userSettings } from "#db/schema/profile.ts";
import { makeJob } from "#features/jobs/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { editQuote, rejectQuote, withdrawQuote } from "../index.server.ts";
import { makeQuote } from "../testing.ts";

const current = testDatabase();
const db = () => current().db;

test("both people's open pages are refreshed after every change of a quote, whatever their settings", async () => {
  const job = await makeJob(db());
  const quoteOf = async () => makeQuote(db(), { jobId: job.id });
  const [edited, withdrawn, rejected] = [await quoteOf(), await quoteOf(), await quoteOf()];
  const customer = job.customer;
  await db().insert(userSettings).values({ userId: customer.id, quoteUpdates: false });
  await editQuote(as(current(), edited.tradesperson), { quoteId: edited.id, amount: pence(9_900) });
  await withdrawQuote(as(current(), withdrawn.tradesperson), { quoteId: withdrawn.id });
  await rejectQuote(as(current(), customer), { quoteId: rejected.id });
  const notificationsOf = async (user: Pick<User, "id">) => {
    const rows = await db()
      .select()
      .from(userEvents)
      .where(and(eq(userEvents.userId, user.id), eq(userEvents.type, "quote.updated")))
      .orderBy(userEvents.id);
    return rows.map((row) => (row.payload as { quote_id: string }).quote_id);
  };
  expect(await notificationsOf(customer)).toEqual([edited.id, withdrawn.id, rejected.id]);
  for (const quote of [edited, withdrawn, rejected])
    expect(await notificationsOf(quote.tradesperson)).toEqual([quote.id]);
});

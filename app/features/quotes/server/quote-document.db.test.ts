import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { notifications } from "#db/schema/notifications.ts";
import { quotes } from "#db/schema/quotes.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { findPlanFor } from "#features/money/milestones/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { agree } from "#flows/agree.server.ts";
import { system } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { editQuote, followUpQuotes, lastQuotesPart, markSeen, quotesOfJob, submitQuote } from "../index.server.ts";
import type { TypedLine } from "../rules/quote-lines.schema.ts";
import { makeQuote } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const wrong = (field: string) => ({
  code: "VALIDATION_FAILED",
  fields: expect.arrayContaining([expect.objectContaining({ field })]),
});

const fit: TypedLine = {
  kind: "labour",
  text: "Fit the tap",
  quantity: 1.5,
  unit: "hour",
  unitPrice: pence(4_800),
  vatRate: null,
};
const tap: TypedLine = {
  ...fit,
  kind: "materials",
  text: "Mixer tap",
  quantity: 1,
  unit: "each",
  unitPrice: pence(5_600),
};
const lines = [fit, tap];

async function quoter({ vatNumber = null }: { vatNumber?: string | null } = {}) {
  const tradesperson = await makeTradesperson(db());
  await db().update(businessDetails).set({ vatNumber }).where(eq(businessDetails.userId, tradesperson.id));
  return { tradesperson, me: as(database(), tradesperson), job: await makeJob(db()) };
}

test("a quote keeps its lines, terms and last day, and the amount is their total", async () => {
  const { me, job } = await quoter();
  const offer = { jobId: job.id, message: "Fitted", lines, guarantee: "12 months", duration: "2 hours" };
  await expect(submitQuote(me, { ...offer, amount: pence(12_799) })).rejects.toMatchObject(wrong("amount"));
  const quote = await submitQuote(me, { ...offer, amount: pence(12_800) });
  expect(quote).toMatchObject({ vatRegistered: false, guarantee: "12 months", duration: "2 hours" });
  expect(quote.lines).toEqual(lines.map((line) => ({ ...line, vatRate: 0 })));
});

test("who has a VAT number charges it, and nobody else can", async () => {
  const registered = await quoter({ vatNumber: "GB980780684" });
  const offer = { message: "Fitted", lines, amount: pence(15_360) };
  const quote = await submitQuote(registered.me, { ...offer, jobId: registered.job.id });
  expect(quote).toMatchObject({ vatRegistered: true, lines: [{ vatRate: 20 }, { vatRate: 20 }] });
  const small = await quoter();
  const taxed = { ...offer, jobId: small.job.id, lines: lines.map((line) => ({ ...line, vatRate: 20 as const })) };
  await expect(submitQuote(small.me, taxed)).rejects.toMatchObject(wrong("lines.0.vat_rate"));
  await expect(submitQuote(small.me, { ...taxed, vatRegistered: true })).rejects.toMatchObject(wrong("vat_registered"));
});

test("an accepted deposit is the first milestone of the booking", async () => {
  const { me, job } = await quoter();
  const quote = await submitQuote(me, {
    jobId: job.id,
    message: "Fitted",
    amount: pence(12_800),
    deposit: pence(3_200),
  });
  const customer = as(database(), job.customer);
  const booking = await agree(customer, { quoteId: quote.id, revision: 1 });
  expect((await findPlanFor(customer, booking.id, moneyOfBooking)).plan?.milestones).toMatchObject([
    { title: "Deposit", amount: 3_200 },
    { title: "When the work is done", amount: 9_600 },
  ]);
});

test("an edit changes lines and amount together", async () => {
  const { me, job } = await quoter();
  const quote = await submitQuote(me, { jobId: job.id, message: "Fitted", lines, amount: pence(12_800) });
  const of = { quoteId: quote.id };
  await expect(editQuote(me, { ...of, amount: pence(7_200) })).rejects.toMatchObject(wrong("amount"));
  expect(await editQuote(me, { ...of, amount: pence(7_200), lines: [fit] })).toMatchObject({ amount: 7_200 });
  expect(await editQuote(me, { ...of, amount: pence(7_000), lines: null })).toMatchObject({ lines: null });
  expect(await editQuote(me, { ...of, message: "Fitted and tested" })).toMatchObject({ expiresAt: quote.expiresAt });
});

test("the tradesperson sees whether the customer, and nobody else, has looked", async () => {
  const { me, job, tradesperson } = await quoter();
  const quote = await submitQuote(me, { jobId: job.id, message: "Fitted", amount: pence(9_500) });
  const seenAt = async () => (await db().select().from(quotes).where(eq(quotes.id, quote.id)))[0]?.seenAt;
  await markSeen(me, [quote]);
  await markSeen(as(database(), (await makeJob(db())).customer), [quote]);
  expect(await seenAt()).toBeNull();
  const customer = as(database(), job.customer);
  await markSeen(customer, (await quotesOfJob(customer, job.id)).items);
  const first = await seenAt();
  expect(first).toBeInstanceOf(Date);
  await markSeen(customer, [quote]);
  expect(await seenAt()).toEqual(first);
  const found = await lastQuotesPart(db(), { person: tradesperson.id, category: "Plumbing" });
  expect(found.map((last) => last.quote.id)).toEqual([quote.id]);
  expect(await lastQuotesPart(db(), { person: tradesperson.id, category: "Roofing" })).toEqual([]);
});

test("after three days without an answer the tradesperson is told once, also by runs that race", async () => {
  const { tradesperson, job } = await quoter();
  const daysAgo = (days: number) => later(new Date(), -days * DAY);
  const old = { tradesperson, createdAt: daysAgo(4) };
  await makeQuote(db(), { ...old, jobId: job.id, seenAt: daysAgo(3) });
  await makeQuote(db(), { ...old, status: "rejected" });
  await makeQuote(db(), { ...old, createdAt: daysAgo(2) });
  await makeQuote(db(), { ...old, createdAt: daysAgo(9) });
  const ran = await race(3, () => followUpQuotes(as(database(), system)));
  expect(ran.fulfilled.reduce((sum, told) => sum + told, 0)).toBe(1);
  const told = await db().select().from(notifications).where(eq(notifications.userId, tradesperson.id));
  expect(told).toMatchObject([{ kind: "quote-unanswered", payload: { jobTitle: job.title, seen: true } }]);
});

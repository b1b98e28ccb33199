import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { userSettings } from "#db/schema/profile.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { findTradesperson } from "#features/tradespeople/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makeCheck } from "#features/verification/testing.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { editQuote, presentQuoteWithQuoter, quotesOfJob, submitQuote, withdrawQuote } from "../index.server.ts";
import { makeQuote } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const words = { amount: pence(9_500), message: "Fitted and tested, old one taken away." };
const quoteAs = async (who: User, amount = words.amount) =>
  submitQuote(as(database(), who), { jobId: (await makeJob(db())).id, ...words, amount });

test("without an approved identity, at most five quotes are live, even when more are sent at once", async () => {
  const newcomer = await makeTradesperson(db(), { verified: false });
  await makeCheck(db(), { userId: newcomer.id, kind: "identity", status: "submitted" });
  const { fulfilled, rejected } = await race(8, () => quoteAs(newcomer));
  expect(fulfilled).toHaveLength(5);
  expect(rejected.every((error) => isAppError(error, "NOT_CHECKED_LIMIT") && error.status === 409)).toBe(true);
  const [first] = fulfilled;
  await withdrawQuote(as(database(), newcomer), { quoteId: first?.id ?? "" });
  await quoteAs(newcomer);
  await makeCheck(db(), { userId: newcomer.id, kind: "identity", status: "approved", expiresAt: "2099-01-01" });
  await quoteAs(newcomer, pence(150_000));
});

test("without an approved identity, no quote can be sent or changed above £1,000", async () => {
  const newcomer = await makeTradesperson(db(), { verified: false });
  await expect(quoteAs(newcomer, pence(100_001))).rejects.toMatchObject({ code: "NOT_CHECKED_LIMIT" });
  const quote = await quoteAs(newcomer, pence(100_000));
  const change = (amount: number) =>
    editQuote(as(database(), newcomer), { quoteId: quote.id, ...words, amount: pence(amount) });
  await expect(change(100_001)).rejects.toMatchObject({ code: "NOT_CHECKED_LIMIT" });
  await change(99_999);
});

test("an expired identity counts as not approved", async () => {
  const lapsed = await makeTradesperson(db(), { verified: false });
  await makeCheck(db(), { userId: lapsed.id, kind: "identity", status: "approved", expiresAt: "2020-01-01" });
  await expect(quoteAs(lapsed, pence(100_001))).rejects.toMatchObject({ code: "NOT_CHECKED_LIMIT" });
});

test("nobody can quote before giving their business details", async () => {
  const nameless = await makeTradesperson(db(), { trader: false });
  await expect(quoteAs(nameless)).rejects.toMatchObject({ code: "TRADER_DETAILS_NEEDED", status: 409 });
});

test("the customer sees the state of the checks and the trader with each quote", async () => {
  const job = await makeJob(db());
  await makeQuote(db(), { jobId: job.id, tradesperson: await makeTradesperson(db(), { verified: false }) });
  await makeQuote(db(), { jobId: job.id, tradesperson: await makeTradesperson(db()) });
  const seen = (await quotesOfJob(as(database(), job.customer), job.id)).items.map(presentQuoteWithQuoter);
  const [checked, unchecked] = seen.sort((a, b) => Number(b.tradesperson.verified) - Number(a.tradesperson.verified));
  expect(checked).not.toHaveProperty("not_checked");
  expect(checked?.checks).toContainEqual({ kind: "identity", status: "approved", until: "2099-01-01" });
  expect(unchecked).toMatchObject({
    not_checked: true,
    checks: [
      { kind: "identity", status: "not_checked", until: null },
      { kind: "insurance", status: "not_checked", until: null },
    ],
    tradesperson: { trader: { trading_name: "Booth Plumbing", address_line1: "14 Hyde Park Road", vat_number: null } },
  });
});

test("a name leads to the profile exactly where the customer may open it", async () => {
  const job = await makeJob(db());
  const [unchecked, hidden, gone] = [
    await makeTradesperson(db(), { verified: false }),
    await makeTradesperson(db()),
    await makeTradesperson(db(), { suspended: true }),
  ];
  await db().insert(userSettings).values({ userId: hidden.id, profileVisible: false });
  for (const tradesperson of [unchecked, hidden, gone]) await makeQuote(db(), { jobId: job.id, tradesperson });
  const ctx = as(database(), job.customer);
  const { items } = await quotesOfJob(ctx, job.id);
  expect(items.filter(({ tradesperson }) => tradesperson.hasOpenProfile)).toHaveLength(1);
  for (const { tradesperson } of items) {
    const opened = findTradesperson(ctx, tradesperson.id);
    if (tradesperson.hasOpenProfile) await expect(opened).resolves.toMatchObject({ userId: unchecked.id });
    else await expect(opened).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

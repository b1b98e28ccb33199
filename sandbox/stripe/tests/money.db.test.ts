import type Stripe from "stripe";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { systemClock } from "#kernel/clock.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { completeAccount } from "../resources/accounts.ts";
import { CARDS, deliverAll } from "../testing.ts";
import { paidSession, readyAccount, SITE, sdkOn } from "./fixtures.testing.ts";

const database = testDatabase();
const stripe = () => sdkOn(database());
let account: Stripe.Account;
beforeAll(async () => {
  account = await readyAccount(database());
});

const available = async (owner?: string) =>
  (await stripe().balance.retrieve({}, owner ? { stripeAccount: owner } : {})).available[0]?.amount ?? 0;
const transferOf = (charge: Stripe.Charge, amount: number, more: object = {}) =>
  stripe().transfers.create({
    amount,
    currency: "gbp",
    destination: account.id,
    source_transaction: charge.id,
    ...more,
  });

describe("a connected account", () => {
  test("cannot receive transfers before its onboarding is complete", async () => {
    const { charge } = await paidSession(database());
    const fresh = await stripe().accounts.create({
      controller: {
        stripe_dashboard: { type: "express" },
        fees: { payer: "application" },
        losses: { payments: "application" },
      },
      country: "GB",
      capabilities: { transfers: { requested: true } },
      metadata: { user_id: "u1" },
    });
    expect(fresh).toMatchObject({
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: "inactive" },
    });
    expect(fresh.requirements?.currently_due).toContain("external_account");
    await expect(transferOf(charge, 1_000, { destination: fresh.id })).rejects.toMatchObject({
      code: "insufficient_capabilities_for_transfer",
      statusCode: 400,
    });
  });

  test("gets a link to the onboarding form with a return URL", async () => {
    const urls = { return_url: `${SITE}/tradesperson/payments`, refresh_url: `${SITE}/tradesperson/payments?again` };
    const link = await stripe().accountLinks.create({ account: account.id, type: "account_onboarding", ...urls });
    expect(link.url).toMatch(`${SITE}/sandbox/stripe/onboarding/${account.id}`);
    expect(link.expires_at - link.created).toBe(300);
    // Stripe creates no update links for Express accounts, because they have their own dashboard.
    await expect(
      stripe().accountLinks.create({ account: account.id, type: "account_update", ...urls }),
    ).rejects.toMatchObject({ param: "type" });
    await expect(
      stripe().accountLinks.create({ account: account.id, type: "account_onboarding" }),
    ).rejects.toMatchObject({ code: "parameter_missing" });
  });

  test("gets a login link once its details are complete", async () => {
    const { url } = await stripe().accounts.createLoginLink(account.id);
    expect(url).toBe(`${SITE}/sandbox/stripe/onboarding/${account.id}`);
    const fresh = await stripe().accounts.create({ type: "express" });
    await expect(stripe().accounts.createLoginLink(fresh.id)).rejects.toThrow(/completed onboarding/);
    // As in the demo world, whose accounts were completed without the hosted form.
    await runAsStripe({ ...database(), clock: systemClock, site: SITE }, (call) => completeAccount(call, fresh.id));
    expect((await stripe().accounts.createLoginLink(fresh.id)).url).toBe(
      `${SITE}/sandbox/stripe/onboarding/${fresh.id}`,
    );
  });

  test("can be changed, listed and deleted", async () => {
    const made = await stripe().accounts.create({ type: "express" });
    const changed = await stripe().accounts.update(made.id, { metadata: { a: "1" }, business_type: "individual" });
    expect(changed).toMatchObject({ metadata: { a: "1" }, business_type: "individual" });
    expect((await stripe().accounts.list({ limit: 1 })).data).toMatchObject([{ id: made.id }]);
    expect(await stripe().accounts.del(made.id)).toMatchObject({ deleted: true });
    await expect(stripe().balance.retrieve({}, { stripeAccount: made.id })).rejects.toMatchObject({
      code: "account_invalid",
      statusCode: 403,
    });
  });
});

describe("a transfer", () => {
  test("moves money of a charge to the account, and both balances change", async () => {
    const { charge } = await paidSession(database());
    const before = [await available(), await available(account.id)];
    const transfer = await transferOf(charge, 8_075, { metadata: { booking_id: "b1" } });
    expect(transfer).toMatchObject({ amount: 8_075, reversed: false, transfer_group: "booking_1" });
    expect([await available(), await available(account.id)]).toEqual([
      (before[0] ?? 0) - 8_075,
      (before[1] ?? 0) + 8_075,
    ]);
    const whole = await stripe().transfers.retrieve(transfer.id, {
      expand: ["balance_transaction", "destination_payment", "source_transaction"],
    });
    expect(whole).toMatchObject({
      balance_transaction: { amount: -8_075, fee: 0, net: -8_075, type: "transfer", source: transfer.id },
      destination_payment: { amount: 8_075, source_transfer: transfer.id },
      source_transaction: { id: charge.id },
    });
    expect((await stripe().transfers.list({ transfer_group: "booking_1", limit: 1 })).data[0]?.id).toBe(transfer.id);
  });

  test("never exceeds the amount of its charge, even with concurrent calls", async () => {
    const { charge } = await paidSession(database(), { amount: 1_000 });
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => transferOf(charge, 300)));
    expect(all.filter((one) => one.status === "fulfilled")).toHaveLength(3);
  });

  test("without a charge needs available funds, even with concurrent calls", async () => {
    const left = await available();
    const send = (amount: number) =>
      stripe().transfers.create({ amount, currency: "gbp", destination: account.id, transfer_group: "race" });
    await expect(send(left + 1)).rejects.toMatchObject({ code: "balance_insufficient", statusCode: 400 });
    const part = Math.floor(left / 3) + 1;
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => send(part)));
    expect(all.filter((one) => one.status === "fulfilled")).toHaveLength(2);
    expect(await available()).toBe(left - 2 * part);
  });

  test("can be reversed as far as the account's balance allows", async () => {
    const { charge } = await paidSession(database());
    const { id } = await transferOf(charge, 5_000);
    const reversal = await stripe().transfers.createReversal(id, { amount: 2_000, metadata: { a: "1" } });
    expect(reversal).toMatchObject({ amount: 2_000, transfer: id, metadata: { a: "1" } });
    expect(await stripe().transfers.retrieve(id)).toMatchObject({ amount_reversed: 2_000, reversed: false });
    await expect(stripe().transfers.createReversal(id, { amount: 3_001 })).rejects.toMatchObject({ param: "amount" });
    await stripe().transfers.createReversal(id);
    expect(await stripe().transfers.retrieve(id)).toMatchObject({ amount_reversed: 5_000, reversed: true });
    expect((await stripe().transfers.listReversals(id)).data.map((one) => one.amount)).toEqual([3_000, 2_000]);
    await expect(stripe().transfers.createReversal(id)).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
  });
});

describe("a refund", () => {
  test("returns part, then the rest, and never more", async () => {
    const { charge, intent } = await paidSession(database());
    const before = await available();
    const part = await stripe().refunds.create({
      payment_intent: intent.id,
      amount: 2_000,
      reason: "requested_by_customer",
    });
    expect(part).toMatchObject({ amount: 2_000, status: "succeeded", charge: charge.id, payment_intent: intent.id });
    await expect(stripe().refunds.create({ charge: charge.id, amount: 7_501 })).rejects.toMatchObject({
      param: "amount",
    });
    await stripe().refunds.create({ charge: charge.id });
    await expect(stripe().refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    // The fee of the charge is not returned.
    expect(before - (await available())).toBe(9_500);
    const whole = await stripe().charges.retrieve(charge.id, { expand: ["refunds"] });
    expect(whole).toMatchObject({
      refunded: true,
      amount_refunded: 9_500,
      refunds: { data: [{ amount: 7_500 }, { amount: 2_000 }] },
    });
    expect((await stripe().refunds.list({ charge: charge.id })).data).toHaveLength(2);
  });

  test("is made once when called concurrently", async () => {
    const { charge } = await paidSession(database());
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => stripe().refunds.create({ charge: charge.id })),
    );
    expect(all.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("needs a successful payment", async () => {
    const intent = await stripe().paymentIntents.create({ amount: 1_000, currency: "gbp" });
    await expect(stripe().refunds.create({ payment_intent: intent.id })).rejects.toThrow(/successful charge/);
  });
});

describe("a card that is charged back", () => {
  test("pays first; then the amount and £20 are deducted once, with a webhook", async () => {
    const { charge } = await paidSession(database(), { card: CARDS.chargedBack });
    expect(charge).toMatchObject({ paid: true, disputed: false });
    const before = await available();
    const told: string[] = [];
    await deliverAll(database().db, async (body) => {
      told.push((JSON.parse(body) as Stripe.Event).type);
      return 200;
    });
    expect(told).toContain("charge.dispute.created");
    expect(before - (await available())).toBe(9_500 + 2_000);
    const [dispute] = (await stripe().disputes.list({ charge: charge.id })).data;
    expect(dispute).toMatchObject({
      amount: 9_500,
      status: "needs_response",
      reason: "fraudulent",
      balance_transactions: [{ amount: -9_500, fee: 2_000, net: -11_500, type: "adjustment" }],
    });
    await expect(stripe().refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: "charge_disputed" });
    const won = await stripe().disputes.update(dispute?.id ?? "", {
      evidence: { uncategorized_text: "winning_evidence" },
    });
    expect(won.status).toBe("won");
    expect(await available()).toBe(before);
    expect(await stripe().refunds.create({ charge: charge.id })).toMatchObject({ amount: 9_500, status: "succeeded" });
  });

  test("is lost when it is accepted", async () => {
    const { charge } = await paidSession(database(), { card: CARDS.chargedBack });
    await deliverAll(database().db, async () => 200);
    const [dispute] = (await stripe().disputes.list({ charge: charge.id })).data;
    expect(await stripe().disputes.close(dispute?.id ?? "")).toMatchObject({ status: "lost" });
  });
});

test("an account's balance is the sum of its balance transactions, to the penny", async () => {
  for (const owner of [undefined, account.id]) {
    const options = owner ? { stripeAccount: owner } : {};
    const all = await stripe().balanceTransactions.list({ limit: 100 }, options).autoPagingToArray({ limit: 1_000 });
    expect(all.reduce((sum, one) => sum + one.net, 0)).toBe(await available(owner));
    expect(all.every((one) => one.net === one.amount - one.fee)).toBe(true);
  }
});

test("balance transactions are listed by type, source and time", async () => {
  const { charge } = await paidSession(database());
  const byCharge = await stripe().balanceTransactions.list({ source: charge.id });
  expect(byCharge.data).toMatchObject([{ type: "charge", reporting_category: "charge", amount: 9_500 }]);
  const at = byCharge.data[0]?.created ?? 0;
  const since = await stripe().balanceTransactions.list({ type: "charge", created: { gte: at, lte: at }, limit: 100 });
  expect(since.data.map((one) => one.id)).toContain(byCharge.data[0]?.id);
  expect((await stripe().balanceTransactions.list({ created: { gt: at + 3_600 } })).data).toEqual([]);
  expect(await stripe().balanceTransactions.retrieve(byCharge.data[0]?.id ?? "")).toMatchObject({ net: 9_337 });
});

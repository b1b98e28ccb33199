import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { requireUser, system } from "#kernel/actor.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { payoutSetup, sellerRecords } from "../payouts/seller-details.server.ts";
import { createConnectAccount, createOnboardingLink, fetchConnectStatus } from "./connect-accounts.server.ts";

const database = testDatabase({ role: "app" });
const error = (code: string, message?: string) => expect.objectContaining({ code, ...(message ? { message } : {}) });

test("without an account the status is empty, and the provider is not called", async () => {
  const me = as(database(), await makeTradesperson(database().db));
  await setFault(database().db, "error_500", 3);
  const none = { hasAccount: false, chargesEnabled: false, payoutsEnabled: false, requirementsCurrentlyDue: [] };
  expect(await fetchConnectStatus(me)).toEqual(none);
  expect((await payoutSetup(me)).status).toEqual(none);
  await setFault(database().db, "error_500", 0);
});

test("ten calls create one account", async () => {
  const me = as(database(), await makeTradesperson(database().db));
  const { fulfilled, rejected } = await race(10, () => createConnectAccount(me));
  expect(rejected).toEqual([]);
  expect(new Set(fulfilled.map(({ accountId }) => accountId)).size).toBe(1);
  expect((await me.payments.stripe.accounts.list({ limit: 100 })).data).toHaveLength(1);
});

test("onboarding enables payouts, and later changes lead to the provider's dashboard", async () => {
  const me = as(database(), await makeTradesperson(database().db));
  const onboarding = await createOnboardingLink(me, { type: "account_onboarding" });
  expect(onboarding.url).toContain("/sandbox/stripe/onboarding/");
  expect(await createOnboardingLink(me, { type: "account_update" })).toEqual({
    url: expect.stringContaining("/onboarding/"),
  });
  expect(await fetchConnectStatus(me)).toMatchObject({
    hasAccount: true,
    payoutsEnabled: false,
    requirementsCurrentlyDue: expect.arrayContaining(["external_account"]),
  });
  const { accountId } = await createConnectAccount(me);
  await completeOnboarding(database().db, accountId);
  const on = { hasAccount: true, chargesEnabled: true, payoutsEnabled: true, requirementsCurrentlyDue: [] };
  expect(await fetchConnectStatus(me)).toEqual(on);
  expect((await payoutSetup(me)).status).toEqual(on);
  const bank = { last4: expect.stringMatching(/^\d{4}$/), bank: "STRIPE TEST BANK", country: "GB" };
  const { id } = requireUser(me.actor);
  const records = await sellerRecords(as(database(), system), [id]);
  expect(records).toEqual(new Map([[id, { details: null, bank }]]));
  expect((await createOnboardingLink(me, { type: "account_update" })).url).toMatch(/^http/);
});

test("each failure has its specified text", async () => {
  const me = as(database(), await makeTradesperson(database().db));
  const failing = async (call: () => Promise<unknown>, code: string, message: string) => {
    await setFault(database().db, "error_500", 3);
    await expect(call()).rejects.toEqual(error(code, message));
    await setFault(database().db, "error_500", 0);
  };
  await failing(() => createConnectAccount(me), "CONNECT_ACCOUNT_FAILED", "Failed to create account");
  await createConnectAccount(me);
  await failing(() => fetchConnectStatus(me), "CONNECT_STATUS_FAILED", "Failed to check account status");
  const link = (type: "account_onboarding" | "account_update") => () => createOnboardingLink(me, { type });
  await failing(link("account_onboarding"), "ONBOARDING_FAILED", "Failed to start onboarding");
  await failing(link("account_update"), "UPDATE_LINK_FAILED", "Failed to create update link");
});

test("only tradespeople have an account", async () => {
  const customer = as(database(), await makeCustomer(database().db));
  const unverified = as(database(), await makeTradesperson(database().db, { emailVerified: false }));
  await expect(createConnectAccount(customer)).rejects.toEqual(error("WRONG_ROLE"));
  await expect(fetchConnectStatus(customer)).rejects.toEqual(error("WRONG_ROLE"));
  await expect(createOnboardingLink(as(database()), { type: "account_update" })).rejects.toEqual(
    error("NOT_SIGNED_IN"),
  );
  await expect(createConnectAccount(unverified)).rejects.toEqual(error("EMAIL_NOT_VERIFIED"));
  const none = await database().db.select().from(paymentAccounts).where(eq(paymentAccounts.payoutsEnabled, false));
  expect(none.every(({ stripeAccountId }) => stripeAccountId !== null)).toBe(true);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { payWithoutEvents, runPaymentTasks } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { intentsOf } from "../../testing.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { moneyOverview } from "../ledger/money-overview.server.ts";
import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { transferReleased } from "../transfers/transfers.server.ts";
import { retryIntent } from "./retry-intent.server.ts";

const database = testDatabase();
const db = () => database().db;

test("an operator sees a failed transfer and retries it", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db(), { status: "completed", amount: pence(10_000) });
  const mine = as(database(), tradesperson);
  await completeOnboarding(db(), (await createConnectAccount(mine)).accountId);
  await makeSellerDetails(db(), tradesperson);
  await fetchConnectStatus(mine);
  await settlePayment(as(database()), { sessionId: await payWithoutEvents(database(), customer, booking.id) });
  // The charge was transferred elsewhere, so the provider refuses the transfer.
  const [charge] = await intentsOf(db(), booking.id);
  const source = charge?.providerChargeId ?? "";
  const { transfers } = as(database()).payments.stripe;
  const { accountId: destination } = await createConnectAccount(mine);
  const drawn = { amount: 10_000, currency: "gbp", destination, source_transaction: source };
  await transfers.create(drawn);
  await expect(transferReleased(as(database(), system), { bookingId: booking.id })).rejects.toThrow();

  const admin = as(database(), await makeAdmin(db()));
  const [failed, ...others] = (await moneyOverview(admin)).unresolved;
  expect(failed).toMatchObject({ type: "transfer", status: "failed", amount: 8_500 });
  expect(others).toEqual([]);
  // The balance has money again for the transfer.
  const other = await makeBooking(db(), { amount: pence(50_000) });
  await payWithoutEvents(database(), other.customer, other.booking.id);
  await db()
    .update(moneyIntents)
    .set({ providerChargeId: null })
    .where(eq(moneyIntents.id, charge?.id ?? ""));
  await retryIntent(admin, { intentId: failed?.id ?? "", reason: "The provider says that it works now" });
  await runPaymentTasks(database());
  const statuses = (await intentsOf(db(), booking.id)).filter(({ kind }) => kind === "transfer");
  expect(statuses.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  expect((await moneyOverview(admin)).unresolved).toEqual([]);
  await expect(retryIntent(admin, { intentId: charge?.id ?? "", reason: "A second time" })).rejects.toEqual(
    expect.toSatisfy((error) => isAppError(error, "NOT_FOUND")),
  );
});

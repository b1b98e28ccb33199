import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { CARDS, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { payableAccount } from "../../rules/ledger.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { payoutSetup } from "../payouts/seller-details.server.ts";
import { createConnectAccount } from "../transfers/connect-accounts.server.ts";
import { resumePendingIntents } from "./pending-intents.server.ts";
import { repairMoney } from "./repair-money.server.ts";

const database = testDatabase({ connections: 10 });
const stripe = () => as(database()).payments.stripe;
const clock = fixedClock(new Date());
const ctx = () => as(database(), system, { clock });
const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(database().db, booking.id);

async function paid(card: string = CARDS.pays): Promise<BookedWork> {
  const work = await makeBooking(database().db, { status: "completed", amount: pence(10_000) });
  await payAtCheckout(database().db, await startCheckout(database(), work.customer, work.booking.id), card);
  return work;
}

test("with every webhook lost, the scheduled tasks find the outcome of payments, refunds, chargebacks, transfers and accounts", async () => {
  await setFault(database().db, "drop_webhooks", 1_000);
  const [refunded, chargedBack, reversed] = [await paid(), await paid(CARDS.chargedBack), await paid()];
  await deliverEvents(database());
  const { accountId } = await createConnectAccount(as(database(), reversed.tradesperson));
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, reversed.tradesperson);
  clock.advance(10 * MINUTE);
  await resumePendingIntents(ctx());
  for (const work of [refunded, chargedBack, reversed]) expect(await moneyOf(work)).toMatchObject({ received: 10_000 });
  const [charge] = await intentsOf(database().db, refunded.booking.id);
  await stripe().refunds.create({ payment_intent: charge?.providerPaymentId ?? "", amount: 4_000 });

  const { fulfilled } = await race(3, () => repairMoney(ctx()));
  expect(fulfilled.filter(Boolean)).toHaveLength(1);
  expect(await moneyOf(refunded)).toMatchObject({ released: 6_000, refunded: 4_000 });
  expect(await moneyOf(chargedBack)).toMatchObject({ released: 0, refunded: 10_000 });
  expect(await payoutSetup(as(database(), reversed.tradesperson))).toMatchObject({ status: { payoutsEnabled: true } });
  await runPaymentTasks(database());

  // On the next day the transfer is reversed in the provider's dashboard, and the chargeback is won.
  const [transfer] = (await stripe().transfers.list({ transfer_group: reversed.booking.id })).data;
  await stripe().transfers.createReversal(transfer?.id ?? "", { amount: 500 });
  const [dispute] = (await stripe().disputes.list({})).data;
  await stripe().disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
  clock.set(later(clock.now(), HOUR));
  expect(await repairMoney(ctx())).toBe(false);
  clock.set(later(clock.now(), DAY));
  expect(await repairMoney(ctx())).toBe(true);
  expect(await balanceOf(database().db, payableAccount(reversed.tradesperson.id))).toBe(-500);
  expect(await moneyOf(chargedBack)).toMatchObject({ released: 10_000, refunded: 0 });
  expect(await deliverEvents(database())).toBe(0);
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { split, WORDS } from "#features/disputes/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { makePlan, planParts } from "#features/money/milestones/testing.ts";
import { chargeMilestone } from "#features/money/server/milestones/milestone-charges.server.ts";
import { releaseMilestone } from "#features/money/server/release/release-work.server.ts";
import { makeCard } from "#features/money/testing/cards.ts";
import { balanceOf, intentsOf, providerBalance } from "#features/money/testing.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, chargeBackAt } from "#sandbox/stripe/testing.ts";
import { makeOffer } from "./answer-dates.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { acceptDisputeOffer, raiseDispute } from "./decide-dispute.server.ts";
import { deliverEvents, runPaymentTasks } from "./testing.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
const STAGE = 15_000;

async function runQueuedWork(): Promise<void> {
  await runPaymentTasks(database());
  await deliverEvents(database(), { shuffle: true });
  await runPaymentTasks(database());
  expect(await balanceOf(db(), "provider_balance")).toBe(await providerBalance(database()));
}

/** Two stages of £150, agreed so many days ago, both released; the bank takes the first back. */
async function oneStageTakenBack(agreedDaysAgo: number) {
  const agreedAt = later(new Date(), -agreedDaysAgo * DAY);
  const work = await makePlan(db(), { agreedAt, parts: planParts(pence(2 * STAGE), 2) });
  const { customer, plan } = work;
  await makeCard(database(), customer, CARDS.pays);
  for (const { id: milestoneId } of plan.milestones) {
    await chargeMilestone(as(database(), customer), { milestoneId });
    await releaseMilestone(as(database(), customer), { milestoneId });
  }
  await runQueuedWork();
  const charges = (await intentsOf(db(), work.booking.id)).filter(({ kind }) => kind === "charge");
  const charge = charges.find(({ milestoneId }) => milestoneId === plan.milestones[0]?.id);
  const chargeback = await chargeBackAt(db(), charge?.providerChargeId ?? "");
  await runQueuedWork();
  return { ...work, chargeback: chargeback?.id ?? "" };
}

async function win(id: string): Promise<void> {
  await as(database()).payments.stripe.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
  await runQueuedWork();
}
const statusOf = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.status;

test.each([1, 20])(
  "after a dispute that refunds the rest, a stage whose chargeback is won is the tradesperson's, agreed %i days before",
  async (daysAgo) => {
    const { booking, customer, tradesperson, chargeback } = await oneStageTakenBack(daysAgo);
    const { id: disputeId } = await raiseDispute(as(database(), customer), { bookingId: booking.id, ...WORDS });
    await makeOffer(as(database(), tradesperson), { disputeId, message: "You get it back", terms: split(STAGE) });
    await acceptDisputeOffer(as(database(), customer), { disputeId });
    await runQueuedWork();
    expect(await statusOf(booking.id)).toBe("cancelled");
    await win(chargeback);
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ held: 0, released: STAGE, refunded: STAGE });
  },
);

test("after the customer's cancellation within the 14 days, a stage whose chargeback is won goes back to them", async () => {
  const { booking, customer, chargeback } = await oneStageTakenBack(1);
  await cancelBooking(as(database(), customer), { bookingId: booking.id, reason: "We have changed our minds" });
  await runQueuedWork();
  await win(chargeback);
  expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ held: 0, released: 0, refunded: 2 * STAGE });
});

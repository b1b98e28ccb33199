import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import type { BookedWork } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { completeBooking } from "#flows/confirm-booking.server.ts";
import { notifyCompletions } from "#flows/notify-completions.server.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { fee, pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { authenticateAt, CARDS, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { approvePlan, findPlanFor, type Plan, proposePlan } from "../../milestones/index.server.ts";
import { makePlan, planParts } from "../../milestones/testing.ts";
import { makeCard, saveCardAtProvider } from "../../testing/cards.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { finishSetup } from "../cards/card-setup.server.ts";
import { startPayment } from "../checkout/start-payment.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { feeOfRelease } from "../ledger/payments-held.server.ts";
import { resumePendingIntents } from "../reconciliation/pending-intents.server.ts";
import { approveWork, autoRelease, releaseMilestone } from "../release/release-work.server.ts";

import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { chargeMilestone } from "./milestone-charges.server.ts";
import { settleMilestonePayment } from "./settle-milestone.server.ts";

const database = testDatabase();
const db = () => database().db;

type Work = BookedWork & { plan: Plan };

/** £300 in three parts, approved, and a customer with a card. */
const work = async (card: string = CARDS.pays): Promise<Work> => makePlan(db(), { customer: await customerWith(card) });

const cardholders = new Map<string, Promise<User>>();

/** One customer for each card, because saving one takes longer than many a payment. */
function customerWith(card: string): Promise<User> {
  const known = cardholders.get(card) ?? makeCardholder(card);
  cardholders.set(card, known);
  return known;
}

async function makeCardholder(card: string): Promise<User> {
  const customer = await makeCustomer(db());
  await saveCard(customer, card);
  return customer;
}

/** Saves a card, and authenticates where the bank requires it. */
async function saveCard(customer: User, card: string): Promise<void> {
  if (card !== CARDS.authentication) return void (await makeCard(database(), customer, card));
  const setupIntentId = await saveCardAtProvider(database(), customer, card);
  await authenticateAt(db(), setupIntentId, true);
  await finishSetup(as(database(), customer), { setupIntentId });
}

const partOf = ({ plan }: Work, place: number): string => plan.milestones[place]?.id ?? "";
const pay = ({ customer }: Work, milestoneId: string) => chargeMilestone(as(database(), customer), { milestoneId });
const release = ({ customer }: Work, milestoneId: string) =>
  releaseMilestone(as(database(), customer), { milestoneId });
const complete = ({ tradesperson, booking }: Work) =>
  completeBooking(as(database(), tradesperson), { bookingId: booking.id });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (isAppError(error) ? error.code : error),
  );

const milestoneNow = async (id: string) =>
  (await db().select().from(paymentMilestones).where(eq(paymentMilestones.id, id)))[0];
const bookingNow = async ({ booking }: Work) =>
  (await db().select().from(bookings).where(eq(bookings.id, booking.id)))[0];
const jobNow = async ({ booking }: Work) =>
  (await db().select().from(jobPostings).where(eq(jobPostings.id, booking.jobId)))[0]?.status;
const statusesOf = async ({ booking, customer }: Work) =>
  (await findPlanFor(as(database(), customer), booking.id, moneyOfBooking)).plan?.milestones.map(
    ({ status }) => status,
  );
const chargesOf = async ({ booking }: Work) =>
  (await intentsOf(db(), booking.id)).filter(({ kind }) => kind === "charge");

/** The payment of the last charge of a booking's milestones. */
const paymentOf = async (of: Work): Promise<string> => (await chargesOf(of)).at(-1)?.providerId ?? "";

/** More than an hour from now, without any events. */
const afterwards = () => fixedClock(new Date(Date.now() + HOUR + 5 * MINUTE));

async function openAccount(tradesperson: User): Promise<void> {
  const mine = as(database(), tradesperson);
  await completeOnboarding(db(), (await createConnectAccount(mine)).accountId);
  await makeSellerDetails(db(), tradesperson);
  await fetchConnectStatus(mine);
}

/** The ledger agrees with the provider, and the booking's money adds up. */
async function expectRight(of: Work): Promise<void> {
  const money = await moneyOfBooking(db(), of.booking.id);
  expect(money.received).toBe(money.held + money.released + money.refunded);
  expect(await balanceOf(db(), "provider_balance")).toBe(await providerBalance(database()));
}

/** No faults, and none of the events and tasks that earlier tests have left. */
beforeEach(async () => {
  await database().pool.query(`delete from sandbox_stripe.faults; delete from graphile_worker._private_jobs;
    update sandbox_stripe.deliveries set status = 'dropped' where status = 'pending'`);
});

describe("paying a milestone", () => {
  test("charges its amount and holds it, and the last one makes the booking paid in full", async () => {
    const of = await work();
    for (const place of [0, 1, 2]) {
      expect((await bookingNow(of))?.depositPaid).toBe(false);
      expect(await pay(of, partOf(of, place))).toEqual({
        success: true,
        requiresAction: false,
        status: "paid",
        released: false,
        url: null,
        bookingId: of.booking.id,
      });
    }
    expect(await statusesOf(of)).toEqual(["paid", "paid", "paid"]);
    expect((await milestoneNow(partOf(of, 0)))?.paidAt).toBeInstanceOf(Date);
    expect((await bookingNow(of))?.depositPaid).toBe(true);
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ received: 30_000, held: 30_000 });
    const [first] = await chargesOf(of);
    expect(first).toMatchObject({ amount: 10_000, platformFeeAmount: 1_500, milestoneId: partOf(of, 0) });
    await deliverEvents(database(), { shuffle: true });
    await expectRight(of);
    expect(await codeOf(pay(of, partOf(of, 0)))).toBe("MILESTONE_PAID");
  });

  test("ten concurrent calls charge once", async () => {
    const of = await work();
    const { fulfilled } = await race(10, () => pay(of, partOf(of, 0)));
    expect(fulfilled.length).toBeGreaterThan(0);
    expect(fulfilled.every(({ success }) => success)).toBe(true);
    await deliverEvents(database());
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ received: 10_000, held: 10_000 });
    expect((await chargesOf(of)).length).toBe(1);
    await expectRight(of);
  });

  test("needs a card, an approved plan and its own customer", async () => {
    const bare = await makePlan(db());
    expect(await codeOf(pay(bare, partOf(bare, 0)))).toBe("NO_PAYMENT_METHOD");
    expect((await milestoneNow(partOf(bare, 0)))?.status).toBe("pending");
    const proposed = await makePlan(db(), { approved: false });
    await makeCard(database(), proposed.customer);
    expect(await codeOf(pay(proposed, partOf(proposed, 0)))).toBe("PLAN_NOT_APPROVED");
    expect(await codeOf(pay({ ...proposed, customer: bare.customer }, partOf(proposed, 0)))).toBe("NOT_FOUND");
    expect(await codeOf(pay(bare, "x"))).toBe("NOT_FOUND");
  });

  test("with a declined card returns the reason; another card pays it", async () => {
    const of = await makePlan(db());
    await makeCard(database(), of.customer, CARDS.declinedLater);
    await expect(pay(of, partOf(of, 0))).rejects.toMatchObject({
      code: "PAYMENT_DECLINED",
      status: 402,
      title: "Payment Failed",
      message: "Your card was declined.",
    });
    expect(await milestoneNow(partOf(of, 0))).toMatchObject({ status: "failed", failure: "Your card was declined." });
    expect(await codeOf(pay(of, partOf(of, 0)))).toBe("PAYMENT_DECLINED");
    // Whoever adds another card need not make it the default one.
    expect((await makeCard(database(), of.customer)).isDefault).toBe(false);
    expect((await pay(of, partOf(of, 0))).success).toBe(true);
    await deliverEvents(database(), { shuffle: true });
    expect(await milestoneNow(partOf(of, 0))).toMatchObject({ status: "paid", failure: null });
    expect((await chargesOf(of)).map(({ status, idempotencyKey }) => [status, idempotencyKey])).toEqual([
      ["failed", `milestone:${partOf(of, 0)}`],
      ["failed", `milestone:${partOf(of, 0)}:2`],
      ["succeeded", `milestone:${partOf(of, 0)}:3`],
    ]);
    await expectRight(of);
  });
});

describe("a card that requires authentication", () => {
  const paymentInProgress = async () => {
    const of = await work(CARDS.authentication);
    const answer = await pay(of, partOf(of, 0));
    expect(answer).toMatchObject({ success: false, requiresAction: true, status: "processing" });
    expect(answer.url).toContain("/sandbox/stripe/authenticate/pi_");
    return { of, answer };
  };

  test("is requested once, and later calls return the same page", async () => {
    const { of, answer } = await paymentInProgress();
    expect(await pay(of, partOf(of, 0))).toEqual(answer);
    expect((await chargesOf(of)).length).toBe(1);
  });

  test("pays when the customer confirms, whichever event arrives first", async () => {
    const { of } = await paymentInProgress();
    const next = await authenticateAt(db(), await paymentOf(of), true);
    expect(next).toEqual({ go: expect.stringContaining(`/booking-milestones/${of.booking.id}?payment_intent=pi_`) });
    const paymentId = await paymentOf(of);
    await race(
      6,
      (i): Promise<unknown> =>
        i % 2 ? deliverEvents(database()) : settleMilestonePayment(as(database()), { paymentId }),
    );
    expect((await milestoneNow(partOf(of, 0)))?.status).toBe("paid");
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ received: 10_000, held: 10_000 });
    await expectRight(of);
  });

  test("fails when the customer declines, and can be retried", async () => {
    const { of } = await paymentInProgress();
    await authenticateAt(db(), await paymentOf(of), false);
    await deliverEvents(database());
    expect(await milestoneNow(partOf(of, 0))).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("unable to authenticate"),
    });
    expect((await pay(of, partOf(of, 0))).requiresAction).toBe(true);
    await authenticateAt(db(), await paymentOf(of), true);
    await deliverEvents(database());
    expect((await milestoneNow(partOf(of, 0)))?.status).toBe("paid");
    expect((await chargesOf(of)).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    await expectRight(of);
  });

  test("expires without an answer within the hour, and cannot be answered later", async () => {
    const { of } = await paymentInProgress();
    await resumePendingIntents(as(database(), undefined, { clock: afterwards() }));
    expect(await milestoneNow(partOf(of, 0))).toMatchObject({
      status: "failed",
      failure: "The payment was not confirmed in time.",
    });
    await authenticateAt(db(), await paymentOf(of), true);
    await deliverEvents(database());
    expect((await milestoneNow(partOf(of, 0)))?.status).toBe("failed");
    expect((await moneyOfBooking(db(), of.booking.id)).received).toBe(0);
  });
});

describe("an unreliable provider", () => {
  test.each(["lost_reply", "error_500"] as const)("%s: unknown at first, charged once in the end", async (fault) => {
    const of = await work();
    await setFault(db(), fault, 3);
    expect(await codeOf(pay(of, partOf(of, 0)))).toBe("MILESTONE_PAYMENT_UNKNOWN");
    expect((await milestoneNow(partOf(of, 0)))?.status).toBe("processing");
    await setFault(db(), fault, 0);
    const soon = fixedClock(new Date(Date.now() + 5 * MINUTE));
    await resumePendingIntents(as(database(), undefined, { clock: soon }));
    expect((await milestoneNow(partOf(of, 0)))?.status).toBe("paid");
    await deliverEvents(database(), { shuffle: true });
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ received: 10_000, held: 10_000 });
    await expectRight(of);
  });

  test("a webhook settles a charge whose reply was lost", async () => {
    const of = await work();
    await setFault(db(), "lost_reply", 3);
    await codeOf(pay(of, partOf(of, 0)));
    await setFault(db(), "lost_reply", 0);
    await deliverEvents(database());
    expect((await milestoneNow(partOf(of, 0)))?.status).toBe("paid");
    expect((await pay(of, partOf(of, 1))).success).toBe(true);
    await expectRight(of);
  });
});

describe("a booking that is paid by milestones", () => {
  test("cannot be paid in full, and such a payment is refunded", async () => {
    const of = await work();
    expect(await codeOf(startPayment(as(database(), of.customer), { bookingId: of.booking.id }))).toBe(
      "PAID_BY_MILESTONES",
    );
    const late = await makePlan(db(), { approved: false });
    await makeCard(database(), late.customer);
    const session = await startCheckout(database(), late.customer, late.booking.id);
    await approvePlan(as(database(), late.customer), { bookingId: late.booking.id, revision: 1 }, moneyOfBooking);
    await pay(late, partOf(late, 0));
    await payAtCheckout(db(), session);
    await deliverEvents(database());
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), late.booking.id)).toMatchObject({ held: 10_000, refunded: 30_000 });
    expect((await bookingNow(late))?.depositPaid).toBe(false);
    await expectRight(late);
  });

  test("that was paid in full accepts no milestones", async () => {
    const of = await makePlan(db(), { approved: false });
    await makeCard(database(), of.customer);
    await payAtCheckout(db(), await startCheckout(database(), of.customer, of.booking.id));
    await deliverEvents(database());
    expect(
      await codeOf(approvePlan(as(database(), of.customer), { bookingId: of.booking.id, revision: 1 }, moneyOfBooking)),
    ).toBe("BOOKING_PAID");
    expect(await codeOf(pay(of, partOf(of, 0)))).toBe("MILESTONE_NOT_PAYABLE");
  });

  test("keeps its plan once a part is being paid; when a charge races a change, one wins", async () => {
    for (let round = 0; round < 4; round++) {
      const of = await work();
      const change = { bookingId: of.booking.id, milestones: planParts(of.booking.amount, 2) };
      const [charged, changed] = await Promise.all([
        codeOf(pay(of, partOf(of, 0))),
        codeOf(proposePlan(as(database(), of.tradesperson), change, moneyOfBooking)),
      ]);
      expect([
        ["done", "PLAN_UNDER_WAY"],
        ["MILESTONE_NOT_PAYABLE", "done"],
      ]).toContainEqual([charged, changed]);
      const { received } = await moneyOfBooking(db(), of.booking.id);
      expect(received).toBe(charged === "done" ? 10_000 : 0);
    }
  });
});

describe("releasing", () => {
  test.each(["one by one", "together"])(
    "charges the stages what the plan says, and the whole price's fee in all: %s",
    async (how) => {
      const of = await makePlan(db(), { customer: await customerWith(CARDS.pays), amount: pence(9_990) });
      expect(of.plan.milestones.map(({ platformFeeAmount }) => platformFeeAmount)).toEqual([500, 500, 499]);
      for (const { id } of of.plan.milestones) await pay(of, id);
      if (how === "one by one") for (const { id } of of.plan.milestones) await release(of, id);
      else {
        await complete(of);
        await approveWork(as(database(), of.customer), { bookingId: of.booking.id });
      }
      const taken = await Promise.all(of.plan.milestones.map(({ id }) => feeOfRelease(db(), id)));
      expect(taken).toEqual([500, 500, 499]);
      expect((await moneyOfBooking(db(), of.booking.id)).fees).toBe(fee(pence(9_990)));
    },
  );

  test("releasing a milestone pays its money minus the fee, and the job continues until all is done", async () => {
    const of = await work();
    await openAccount(of.tradesperson);
    for (const place of [0, 1]) await pay(of, partOf(of, place));
    expect(await release(of, partOf(of, 0))).toMatchObject({ status: "paid", releasedAt: expect.any(Date) });
    expect(await codeOf(release(of, partOf(of, 0)))).toBe("MILESTONE_RELEASED");
    expect(await codeOf(release(of, partOf(of, 2)))).toBe("MILESTONE_NOT_HELD");
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ held: 10_000, released: 10_000 });
    expect([await jobNow(of), (await bookingNow(of))?.releasedAt]).toEqual(["in_progress", null]);

    await complete(of);
    await approveWork(as(database(), of.customer), { bookingId: of.booking.id });
    expect([await jobNow(of), (await bookingNow(of))?.releasedAt]).toEqual(["in_progress", null]);
    // The work is complete, so this last payment is released at once.
    await pay(of, partOf(of, 2));
    expect(await jobNow(of)).toBe("completed");
    expect(await bookingNow(of)).toMatchObject({ depositPaid: true, releasedAt: expect.any(Date) });
    await deliverEvents(database());
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ held: 0, released: 30_000 });
    const transfers = (await intentsOf(db(), of.booking.id)).filter(({ kind }) => kind === "transfer");
    expect(transfers.map(({ amount, status }) => [amount, status])).toEqual(Array(3).fill([8_500, "succeeded"]));
    expect(await balanceOf(db(), `payable:${of.tradesperson.id}`)).toBe(0);
    await expectRight(of);
  });

  test("approving the work releases every milestone with its own fee", async () => {
    const parts = [pence(10_003), pence(9_997), pence(10_000)].map((amount, i) => ({
      title: `Part ${i}`,
      description: null,
      amount,
      dueDate: null,
    }));
    const made = await makePlan(db(), { parts });
    const of = { ...made };
    await makeCard(database(), of.customer);
    await openAccount(of.tradesperson);
    for (const place of [0, 1, 2]) await pay(of, partOf(of, place));
    await complete(of);
    await approveWork(as(database(), of.customer), { bookingId: of.booking.id });
    await runPaymentTasks(database());
    const fees = parts.reduce((total, { amount }) => total + fee(amount), 0);
    const sent = (await intentsOf(db(), of.booking.id)).filter(({ kind }) => kind === "transfer");
    expect(sent.reduce((total, { amount }) => total + amount, 0)).toBe(30_000 - fees);
    for (const place of [0, 1, 2]) expect((await milestoneNow(partOf(of, place)))?.releasedAt).toBeInstanceOf(Date);
    expect(await jobNow(of)).toBe("completed");
    await expectRight(of);
  });

  test("releasing everything before completion leaves nothing to approve, so marking complete completes the job", async () => {
    const of = await work();
    for (const place of [0, 1, 2]) await pay(of, partOf(of, place));
    for (const place of [0, 1, 2]) await release(of, partOf(of, place));
    expect(await jobNow(of)).toBe("in_progress");
    await complete(of);
    expect(await jobNow(of)).toBe("completed");
  });

  test("automatic release covers held milestones of finished work, also when some are not paid", async () => {
    const of = await work();
    await pay(of, partOf(of, 0));
    await complete(of);
    const after = fixedClock(new Date(Date.now() + HOUR));
    await notifyCompletions(as(database(), system, { clock: after }));
    after.advance(14 * 24 * HOUR);
    expect(await autoRelease(as(database(), system, { clock: after }))).toBe(1);
    expect(await autoRelease(as(database(), system, { clock: after }))).toBe(0);
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ held: 0, released: 10_000 });
    expect(await jobNow(of)).toBe("in_progress");
  });

  test("ten concurrent calls release once", async () => {
    const of = await work();
    await pay(of, partOf(of, 0));
    const { fulfilled, rejected } = await race(10, () => release(of, partOf(of, 0)));
    expect(fulfilled).toHaveLength(1);
    expect(rejected.every((error) => isAppError(error, "MILESTONE_RELEASED"))).toBe(true);
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ held: 0, released: 10_000 });
  });
});

describe("cancelling", () => {
  /** Work whose 14 days to cancel have ended: what was released is the tradesperson's. */
  async function oldWork(): Promise<Work> {
    const of = await work();
    const agreedAt = later(new Date(), -20 * DAY);
    await db().update(bookings).set({ agreedAt }).where(eq(bookings.id, of.booking.id));
    return of;
  }

  test("refunds held milestones, and released ones stay released", async () => {
    const of = await oldWork();
    for (const place of [0, 1]) await pay(of, partOf(of, place));
    await release(of, partOf(of, 0));
    await cancelBooking(as(database(), of.customer), { bookingId: of.booking.id, reason: "We moved" });
    await runPaymentTasks(database());
    await deliverEvents(database());
    expect(await statusesOf(of)).toEqual(["paid", "refunded", "pending"]);
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ held: 0, released: 10_000, refunded: 10_000 });
    await expectRight(of);
  });

  test("racing a release, the money moves once", async () => {
    for (let round = 0; round < 5; round++) {
      const of = await oldWork();
      await pay(of, partOf(of, 0));
      const [released] = await Promise.all([
        codeOf(release(of, partOf(of, 0))),
        codeOf(cancelBooking(as(database(), of.tradesperson), { bookingId: of.booking.id, reason: "Ill" })),
      ]);
      await runPaymentTasks(database());
      const money = await moneyOfBooking(db(), of.booking.id);
      expect([money.held, money.released, money.refunded]).toEqual(
        released === "done" ? [0, 10_000, 0] : [0, 0, 10_000],
      );
      await expectRight(of);
    }
  });

  test("during authentication, a later payment is refunded", async () => {
    const of = await work(CARDS.authentication);
    await pay(of, partOf(of, 0));
    await cancelBooking(as(database(), of.customer), { bookingId: of.booking.id, reason: "We moved" });
    await authenticateAt(db(), await paymentOf(of), true);
    await deliverEvents(database());
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ held: 0, received: 10_000, refunded: 10_000 });
    await expectRight(of);
  });
});

describe("paid milestones that are returned", () => {
  const stripe = () => as(database()).payments.stripe;
  const returned = async (of: Work) => {
    await deliverEvents(database());
    await runPaymentTasks(database());
    await deliverEvents(database());
    await expectRight(of);
    return (await statusesOf(of))?.[0];
  };

  test.each([true, false])(
    "charged back it is refunded; won, it is paid again (released before: %s)",
    async (first) => {
      const of = await work(CARDS.chargedBack);
      await pay(of, partOf(of, 0));
      if (first) await release(of, partOf(of, 0));
      expect(await returned(of)).toBe("refunded");
      expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ held: 0, released: 0, refunded: 10_000 });
      const [dispute] = (await stripe().disputes.list({ limit: 1 })).data;
      await stripe().disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
      expect(await returned(of)).toBe("paid");
      if (!first) await release(of, partOf(of, 0));
      expect(await moneyOfBooking(db(), of.booking.id)).toMatchObject({ held: 0, released: 10_000, refunded: 0 });
    },
  );

  test("refunded in two parts it is refunded with the second", async () => {
    const of = await work();
    await pay(of, partOf(of, 0));
    const payment_intent = await paymentOf(of);
    await stripe().refunds.create({ payment_intent, amount: 4_000 });
    expect(await returned(of)).toBe("paid");
    await stripe().refunds.create({ payment_intent, amount: 6_000 });
    expect(await returned(of)).toBe("refunded");
  });
});

test("the scheduled task finds a later milestone's lost transfer, and an operator can retry it", async () => {
  const of = await work();
  await openAccount(of.tradesperson);
  for (const place of [0, 1]) await pay(of, partOf(of, place));
  await release(of, partOf(of, 0));
  await runPaymentTasks(database());
  await release(of, partOf(of, 1));
  // The background job of the second transfer is lost.
  await database().pool.query("delete from graphile_worker._private_jobs");
  const transfers = async () =>
    (await intentsOf(db(), of.booking.id)).filter(({ kind }) => kind === "transfer").map(({ amount }) => amount);
  expect(await transfers()).toEqual([8_500]);
  await resumePendingIntents(as(database(), undefined, { clock: afterwards() }));
  await runPaymentTasks(database());
  expect(await transfers()).toEqual([8_500, 8_500]);
  await expectRight(of);
});

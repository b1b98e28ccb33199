import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { authenticateAt, CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { makeCard, saveCardAtProvider } from "../../testing/cards.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { finishSetup } from "../cards/card-setup.server.ts";
import { listCards, removeCard, unsafeCardToPayWith } from "../cards/cards.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { resumePendingIntents } from "../reconciliation/pending-intents.server.ts";
import { payWithCard } from "./charge-card.server.ts";
import { startPayment } from "./start-payment.server.ts";
import { verifyPayment } from "./verify-payment.server.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;

/** A confirmed booking whose customer has saved a card. */
async function work(card: string = CARDS.pays, status: "confirmed" | "completed" = "confirmed"): Promise<BookedWork> {
  const of = await makeBooking(db(), { status });
  if (card !== CARDS.authentication) await makeCard(database(), of.customer, card);
  else {
    const setupIntentId = await saveCardAtProvider(database(), of.customer, card);
    await authenticateAt(db(), setupIntentId, true);
    await finishSetup(as(database(), of.customer), { setupIntentId });
  }
  return of;
}
const pay = ({ customer, booking }: BookedWork) => payWithCard(as(database(), customer), { bookingId: booking.id });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (isAppError(error) ? error.code : error),
  );
const chargesOf = async ({ booking }: BookedWork) =>
  (await intentsOf(db(), booking.id)).filter(({ kind }) => kind === "charge");
const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(db(), booking.id);
const afterwards = (time: number) => as(database(), undefined, { clock: fixedClock(later(new Date(), time)) });

/** The ledger agrees with the provider. */
const expectRight = async () =>
  expect(await balanceOf(db(), "provider_balance")).toBe(await providerBalance(database()));

beforeEach(async () => {
  await database().pool.query(`delete from sandbox_stripe.faults; delete from graphile_worker._private_jobs;
    update sandbox_stripe.deliveries set status = 'dropped' where status = 'pending'`);
});

describe("the whole price with a saved card", () => {
  test("is held before the work is done, and released when it is", async () => {
    const [before, after] = [await work(), await work(CARDS.pays, "completed")];
    for (const one of [before, after]) expect(await pay(one)).toEqual({ state: "paid" });
    const { amount } = before.booking;
    expect(await moneyOf(before)).toMatchObject({ received: amount, held: amount, paid: true });
    expect(await moneyOf(after)).toMatchObject({ held: 0, released: after.booking.amount });
    const [row] = await db().select().from(bookings).where(eq(bookings.id, before.booking.id));
    expect(row?.depositPaid).toBe(true);
    await expectRight();
  });

  test("is charged once, however often and in whatever order it is pressed, settled and told by events", async () => {
    const of = await work();
    await race(10, (i): Promise<unknown> => (i % 3 === 2 ? deliverEvents(database(), { shuffle: true }) : pay(of)));
    await deliverEvents(database(), { shuffle: true });
    expect(await codeOf(pay(of))).toBe("ALREADY_PAID");
    expect((await moneyOf(of)).received).toBe(of.booking.amount);
    expect((await chargesOf(of)).filter(({ status }) => status === "succeeded")).toHaveLength(1);
    await expectRight();
  });

  test("is charged once when the customer pays on the provider's page at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const of = await work();
      const sessionId = await startCheckout(database(), of.customer, of.booking.id);
      await Promise.allSettled([pay(of), payAtCheckout(db(), sessionId)]);
      await deliverEvents(database(), { shuffle: true });
      await runPaymentTasks(database());
      await deliverEvents(database());
      const { received, held, refunded } = await moneyOf(of);
      expect([held, received - refunded]).toEqual([of.booking.amount, of.booking.amount]);
    }
    await expectRight();
  });

  test("closes an open payment page first, and a page that was paid counts", async () => {
    const [open, paid] = [await work(), await work()];
    await startCheckout(database(), open.customer, open.booking.id);
    expect(await pay(open)).toEqual({ state: "paid" });
    await payAtCheckout(db(), await startCheckout(database(), paid.customer, paid.booking.id));
    expect(await codeOf(pay(paid))).toBe("ALREADY_PAID");
    for (const one of [open, paid]) expect((await moneyOf(one)).received).toBe(one.booking.amount);
  });

  test("needs a card, one's own booking, and a booking that can be paid", async () => {
    const bare = await makeBooking(db());
    expect(await codeOf(pay(bare))).toBe("NO_PAYMENT_METHOD");
    const of = await work();
    expect(await codeOf(pay({ ...of, customer: (await work()).customer }))).toBe("NOT_FOUND");
    expect(await codeOf(pay({ ...of, customer: of.tradesperson }))).toBe("WRONG_ROLE");
    await db().update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, of.booking.id));
    expect(await codeOf(pay(of))).toBe("NOT_PAYABLE");
    const price = { bookingId: of.booking.id, amount: of.booking.amount + 1 };
    await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, of.booking.id));
    expect(await codeOf(payWithCard(as(database(), of.customer), price))).toBe("AMOUNT_CHANGED");
    expect((await moneyOf(of)).received).toBe(0);
  });
});

describe("a card that is declined", () => {
  test("leaves the booking unpaid, and the customer pays on the provider's page or with another card", async () => {
    const [page, other] = [await work(CARDS.declinedLater), await work(CARDS.declinedLater)];
    for (const one of [page, other]) expect(await codeOf(pay(one))).toBe("PAYMENT_DECLINED");
    await payAtCheckout(db(), await startCheckout(database(), page.customer, page.booking.id));
    await deliverEvents(database());
    await makeCard(database(), other.customer);
    await db().execute(
      `update payment_methods set is_default = (last4 = '4242') where user_id = '${other.customer.id}'`,
    );
    expect(await pay(other)).toEqual({ state: "paid" });
    for (const one of [page, other]) {
      expect((await moneyOf(one)).held).toBe(one.booking.amount);
      expect((await chargesOf(one)).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    }
    await expectRight();
  });
});

describe("the card that pays at one press", () => {
  const cardFor = async ({ booking }: BookedWork) =>
    (await unsafeCardToPayWith(as(database()), booking))?.last4 ?? null;
  const payWith = ({ customer, booking }: BookedWork, cardId: string) =>
    codeOf(payWithCard(as(database(), customer), { bookingId: booking.id, cardId }));

  test("is the default one; once it was declined for this price another one, and none when there is no other", async () => {
    const of = await work(CARDS.declinedLater);
    expect(await cardFor(of)).toBe("0341");
    expect(await codeOf(pay(of))).toBe("PAYMENT_DECLINED");
    expect(await cardFor(of)).toBeNull();
    const other = await makeCard(database(), of.customer);
    expect(await cardFor(of)).toBe("4242");
    const elsewhere = await makeBooking(db(), { customer: of.customer });
    expect(await cardFor(elsewhere)).toBe("0341");
    expect(await payWith(of, other.id)).toBe("done");
    expect((await moneyOf(of)).held).toBe(of.booking.amount);
    await expectRight();
  });

  test("is never an expired, a removed or another person's card", async () => {
    const [of, another] = [await work(), await work()];
    const [mine, theirs] = await Promise.all(
      [of, another].map(async ({ customer }) => (await listCards(as(database(), customer)))[0]?.id ?? ""),
    );
    for (const cardId of [theirs ?? "", "no-card"]) expect(await payWith(of, cardId)).toBe("NO_PAYMENT_METHOD");
    await db().execute(`update payment_methods set exp_year = 2020 where id = '${mine}'`);
    expect(await cardFor(of)).toBeNull();
    await removeCard(as(database(), another.customer), { cardId: theirs ?? "" });
    expect(await cardFor(another)).toBeNull();
    expect(await payWith(another, theirs ?? "")).toBe("NO_PAYMENT_METHOD");
    expect((await moneyOf(of)).received).toBe(0);
  });
});

describe("a card whose bank wants the customer", () => {
  const inProgress = async () => {
    const of = await work(CARDS.authentication);
    const charge = await pay(of);
    expect(charge).toEqual({ state: "action", url: expect.stringContaining("/sandbox/stripe/authenticate/pi_") });
    return { of, charge, paymentId: (await chargesOf(of)).at(-1)?.providerId ?? "" };
  };

  test("is asked once, and pays when they confirm, on the way back or by the event", async () => {
    const { of, charge, paymentId } = await inProgress();
    expect(await pay(of)).toEqual(charge);
    const next = await authenticateAt(db(), paymentId, true);
    expect(next).toEqual({ go: expect.stringMatching(/my-jobs\?payment=success&payment_intent=pi_/) });
    await race(
      4,
      (i): Promise<unknown> =>
        i % 2
          ? deliverEvents(database())
          : verifyPayment(as(database(), of.customer), { sessionId: paymentId }).then(({ success }) =>
              expect(success).toBe(true),
            ),
    );
    expect((await moneyOf(of)).held).toBe(of.booking.amount);
    await expectRight();
  });

  test("takes nothing when they refuse, and can be tried again", async () => {
    const { of, paymentId } = await inProgress();
    await authenticateAt(db(), paymentId, false);
    expect(await verifyPayment(as(database(), of.customer), { sessionId: paymentId })).toMatchObject({
      status: "failed",
    });
    expect(await pay(of)).toMatchObject({ state: "action" });
    expect((await chargesOf(of)).map(({ status }) => status)).toEqual(["failed", "intended"]);
  });

  test("does not keep them from paying in another way, and is not paid twice", async () => {
    const { of, paymentId } = await inProgress();
    const { url } = await startPayment(as(database(), of.customer), { bookingId: of.booking.id });
    expect(url).toContain("/sandbox/stripe/checkout/cs_");
    await authenticateAt(db(), paymentId, true);
    await payAtCheckout(db(), url.split("/").at(-1) ?? "");
    await deliverEvents(database());
    expect((await moneyOf(of)).received).toBe(of.booking.amount);
    await expectRight();
  });

  test("is given up after an hour", async () => {
    const { of } = await inProgress();
    await resumePendingIntents(afterwards(HOUR + 5 * MINUTE));
    expect((await chargesOf(of)).map(({ status }) => status)).toEqual(["failed"]);
    expect((await moneyOf(of)).received).toBe(0);
  });

  test("of a booking that is cancelled meanwhile takes nothing", async () => {
    const { of, paymentId } = await inProgress();
    await cancelBooking(as(database(), of.customer), { bookingId: of.booking.id, reason: "We moved house" });
    await runPaymentTasks(database());
    await authenticateAt(db(), paymentId, true);
    await deliverEvents(database());
    const { received, refunded } = await moneyOf(of);
    expect(received - refunded).toBe(0);
    await expectRight();
  });
});

test.each(["lost_reply", "error_500"] as const)("%s: unknown at first, charged once in the end", async (fault) => {
  const of = await work();
  await setFault(db(), fault, 3);
  expect(await codeOf(pay(of))).toBe("MILESTONE_PAYMENT_UNKNOWN");
  await setFault(db(), fault, 0);
  await resumePendingIntents(afterwards(5 * MINUTE));
  await deliverEvents(database(), { shuffle: true });
  expect((await moneyOf(of)).held).toBe(of.booking.amount);
  expect(await chargesOf(of)).toHaveLength(1);
  await expectRight();
});

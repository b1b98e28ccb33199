import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { QUICK } from "#app/testing/thoroughness.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { alone } from "#features/approvals/testing.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeUser } from "#features/identity/auth/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { CARDS, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { payableAccount } from "../../rules/ledger.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { approveWork } from "../release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { recoverReleased } from "../transfers/recover-released.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { refundBooking } from "./refund-booking.server.ts";

const database = testDatabase({ connections: 20 });
let admin: User;
beforeAll(async () => {
  admin = await makeUser(database().db, { isAdmin: true });
});

const stripe = () => as(database()).payments.stripe;
const payable = ({ tradesperson }: BookedWork) => balanceOf(database().db, payableAccount(tradesperson.id));
const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(database().db, booking.id);
const isError = (code: string, message?: string) =>
  expect.toSatisfy(
    (error) => isAppError(error, code) && (!message || [error.message, error.fields[0]?.message].includes(message)),
    `${code} ${message ?? ""}`,
  );

const refund = ({ booking }: BookedWork, amount: number, reason = "Half the tiles are missing", by = admin) =>
  refundBooking(as(database(), by), { bookingId: booking.id, amount: pence(amount), reason });

async function paidWork(status: "confirmed" | "completed", of: Parameters<typeof makeBooking>[1] = {}) {
  const work = await makeBooking(database().db, { status, amount: pence(10_001), ...of });
  await payWithoutEvents(database(), work.customer, work.booking.id);
  await deliverEvents(database());
  return work;
}

async function withPayouts({ tradesperson }: BookedWork): Promise<string> {
  const mine = as(database(), tradesperson);
  const { accountId } = await createConnectAccount(mine);
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, tradesperson);
  await fetchConnectStatus(mine);
  await runPaymentTasks(database());
  return accountId;
}

async function runQueuedWork(): Promise<void> {
  await runPaymentTasks(database());
  await deliverEvents(database(), { shuffle: true });
  await runPaymentTasks(database());
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
}

const notificationsOf = async (userId: string) => {
  const rows = await database().db.select().from(notifications).where(eq(notifications.userId, userId));
  return rows.map(({ kind, payload }) => `${kind} ${formatPounds(Number(payload.amount))}`);
};

/** What the mails about refunds say besides the amount: why, and what is taken from the tradesperson. */
const refundMails = async (userId: string) => {
  const rows = await database().db.select().from(notifications).where(eq(notifications.userId, userId));
  return rows
    .filter(({ kind }) => kind === "payment-refunded" || kind === "payment-returned")
    .map(({ payload: { amount: _amount, jobTitle: _title, ...rest } }) => rest);
};

test("held money is refunded in parts, up to the whole amount, each with its reason in the audit log", async () => {
  const work = await paidWork("confirmed");
  await refund(work, 4_000);
  await refund(work, 1);
  await expect(refund(work, 6_001)).rejects.toEqual(
    isError("OVER_REFUND", "You can refund up to £60.00 to the customer"),
  );
  expect(await moneyOf(work)).toMatchObject({ held: 10_001, refunded: 0 });
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ received: 10_001, held: 6_000, released: 0, refunded: 4_001 });
  await refund(work, 6_000);
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ received: 10_001, held: 0, released: 0, refunded: 10_001 });
  await expect(refund(work, 1)).rejects.toEqual(isError("NOTHING_TO_REFUND"));
  expect(await notificationsOf(work.customer.id)).toEqual(
    expect.arrayContaining(["payment-refunded £40.00", "payment-refunded £0.01", "payment-refunded £60.00"]),
  );
  expect(await notificationsOf(work.tradesperson.id)).toContain("payment-returned £40.00");
  expect(await refundMails(work.customer.id)).toEqual(Array(3).fill({ why: "Half the tiles are missing" }));
  const held = { why: "Half the tiles are missing", taken: 0 };
  expect(await refundMails(work.tradesperson.id)).toEqual(Array(3).fill(held));
  const log = await database()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, work.booking.id))
    .orderBy(auditLog.createdAt);
  expect(log.map(({ act, reason, after }) => [act, reason, after])).toEqual(
    [4_000, 1, 6_000].map((refunding) => [
      "booking.refund",
      "Half the tiles are missing",
      { refunding, refund_id: expect.any(String) },
    ]),
  );
});

test("a form sent twice, at the same time or later, makes one refund; the next form makes another", async () => {
  const work = await paidWork("confirmed");
  const request = { bookingId: work.booking.id, reason: "Half the tiles are missing" };
  const ask = async (refundId: string, amount: number) =>
    alone(await refundBooking(as(database(), admin), { ...request, amount: pence(amount), refundId }));
  const form = newId();
  const { fulfilled } = await race(10, () => ask(form, 4_000));
  expect(fulfilled.map(({ amount }) => amount)).toEqual(Array(10).fill(4_000));
  await runQueuedWork();
  expect((await ask(form, 5_000)).amount).toBe(4_000);
  await ask(newId(), 1_000);
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ held: 5_001, refunded: 5_000 });
  const acts = database().db.$count(auditLog, eq(auditLog.subjectId, work.booking.id));
  expect(await acts).toBe(2);
});

test("is refused without a reason, by others, with nothing held and during a dispute", async () => {
  const work = await paidWork("confirmed");
  const bookingId = work.booking.id;
  const ask = (actor: User, amount: number, reason: string) =>
    Promise.resolve().then(() => refundBooking(as(database(), actor), { bookingId, amount: pence(amount), reason }));
  await expect(ask(admin, 100, " ")).rejects.toEqual(isError("VALIDATION_FAILED"));
  for (const actor of [work.customer, work.tradesperson])
    await expect(ask(actor, 100, "Mine")).rejects.toEqual(isError("WRONG_ROLE"));
  await database().db.update(bookings).set({ status: "disputed" }).where(eq(bookings.id, bookingId));
  await expect(ask(admin, 100, "Yes")).rejects.toEqual(isError("IN_DISPUTE"));
  const unpaid = await makeBooking(database().db);
  await expect(refund(unpaid, 100)).rejects.toEqual(isError("NOTHING_TO_REFUND"));
  expect((await intentsOf(database().db, bookingId)).map(({ kind }) => kind)).toEqual(["charge"]);
});

test("after the release and the transfer, the net is reversed, and our fee falls to that of what stays released", async () => {
  const work = await paidWork("completed");
  const accountId = await withPayouts(work);
  expect(await payable(work)).toBe(0);
  await refund(work, 3_337);
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ received: 10_001, held: 0, released: 6_664, refunded: 3_337 });
  // Our fee on the £66.64 that stays released is £10.00: £5.00 of the £15.00 goes back.
  expect(
    (await intentsOf(database().db, work.booking.id)).map(({ kind, status, amount }) => [kind, status, amount]),
  ).toEqual([
    ["charge", "succeeded", 10_001],
    ["transfer", "succeeded", 8_501],
    ["refund", "succeeded", 3_337],
    ["reversal", "succeeded", 2_837],
  ]);
  expect(await payable(work)).toBe(0);
  expect(await refundMails(work.tradesperson.id)).toMatchObject([{ taken: 2_837 }]);
  await refund(work, 6_664);
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ received: 10_001, held: 0, released: 0, refunded: 10_001 });
  const { available } = await stripe().balance.retrieve({}, { stripeAccount: accountId });
  expect(available.map(({ amount }) => amount)).toEqual([0]);
  expect(await payable(work)).toBe(0);
});

test("a missing balance is deducted from the next releases, and the reversal is retried", async () => {
  const work = await paidWork("completed");
  const accountId = await withPayouts(work);
  const { tradesperson } = work;
  // The money was paid out to their bank.
  await database().pool.query("update sandbox_stripe.balances set available = 0 where account = $1", [accountId]);
  await refund(work, 10_001);
  await runQueuedWork();
  expect(await payable(work)).toBe(8_501);
  expect((await intentsOf(database().db, work.booking.id)).at(-1)).toMatchObject({
    kind: "reversal",
    status: "failed",
  });
  const next = await paidWork("completed", { tradesperson, amount: pence(6_000) });
  await runQueuedWork();
  expect(await payable(work)).toBe(8_501 - 5_100);
  expect((await intentsOf(database().db, next.booking.id)).map(({ kind }) => kind)).toEqual(["charge"]);
  const third = await paidWork("completed", { tradesperson, amount: pence(10_000) });
  await runQueuedWork();
  expect(await payable(work)).toBe(0);
  const sent = (await intentsOf(database().db, third.booking.id)).filter(({ kind }) => kind === "transfer");
  expect(sent.map(({ amount }) => amount)).toEqual([8_500 - 3_401]);
  // Nothing is owed any more, so the amount is not reversed a second time.
  expect(await recoverReleased(as(database(), system), { bookingId: work.booking.id })).toBe("nothing");
});

test("a refund made in the provider's dashboard counts too", async () => {
  const work = await paidWork("confirmed");
  const [charge] = await intentsOf(database().db, work.booking.id);
  await stripe().refunds.create({ payment_intent: charge?.providerPaymentId ?? "", amount: 4_000 });
  await deliverEvents(database());
  await expect(refund(work, 6_002)).rejects.toEqual(
    isError("OVER_REFUND", "You can refund up to £60.01 to the customer"),
  );
  await refund(work, 6_001);
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ held: 0, refunded: 10_001 });
});

test("money being refunded is not released; the rest is", async () => {
  const work = await paidWork("confirmed");
  await refund(work, 4_000);
  const done = { status: "completed", completedAt: new Date() } as const;
  await database().db.update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  await approveWork(as(database(), work.customer), { bookingId: work.booking.id });
  expect(await moneyOf(work)).toMatchObject({ held: 4_000, released: 6_001 });
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ held: 0, released: 6_001, refunded: 4_000 });
});

test("cancelling after a partial refund refunds the rest", async () => {
  const work = await paidWork("confirmed");
  await refund(work, 4_000);
  await cancelBooking(as(database(), work.customer), { bookingId: work.booking.id, reason: "We are moving" });
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ received: 10_001, held: 0, released: 0, refunded: 10_001 });
});

test.each(["lost_reply", "error_500", "rate_limit"] as const)(
  "%s while refunding: retried, refunded once",
  async (fault) => {
    const work = await paidWork("confirmed");
    await refund(work, 4_000);
    await setFault(database().db, fault, fault === "rate_limit" ? 1 : 3);
    await runPaymentTasks(database());
    await setFault(database().db, fault, 0);
    await database().pool.query("update graphile_worker._private_jobs set run_at = now() where attempts > 0");
    await runQueuedWork();
    expect(await moneyOf(work)).toMatchObject({ held: 6_001, refunded: 4_000 });
  },
);

test("a completed refund is recorded, whatever other refunds are pending or made at the provider", async () => {
  const work = await paidWork("confirmed");
  await refund(work, 4_000);
  const [charge, first] = await intentsOf(database().db, work.booking.id);
  await refund(work, 6_001);
  await stripe().refunds.create({ payment_intent: charge?.providerPaymentId ?? "", amount: 1_000 });
  await setFault(database().db, "lost_reply", 3);
  await carryOutRefund(as(database(), system), { intentId: first?.id ?? "" }).catch(() => {});
  await setFault(database().db, "lost_reply", 0);
  await deliverEvents(database());
  expect(await moneyOf(work)).toMatchObject({ held: 5_001, refunded: 5_000 });
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
  // The second is refused with its amount, and refunds what is left.
  await runQueuedWork();
  await database().pool.query("update graphile_worker._private_jobs set run_at = now() where attempts > 0");
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ held: 0, refunded: 10_001 });
});

test("twenty concurrent admins refund no more than there is", async () => {
  const work = await paidWork("confirmed");
  const { fulfilled, rejected } = await race(20, () => refund(work, 2_500));
  expect(fulfilled).toHaveLength(4);
  expect(rejected).toEqual(Array(16).fill(isError("OVER_REFUND")));
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ held: 1, refunded: 10_000 });
});

test("release racing refund: one wins, every time", async () => {
  const rounds = Number(process.env.RACES ?? (QUICK ? 3 : 6));
  for (let round = 0; round < rounds; round++) {
    const work = await paidWork("confirmed");
    // One operator sends back so much a day alone, however many rounds there are.
    const by = await makeUser(database().db, { isAdmin: true });
    const done = { status: "completed", completedAt: new Date() } as const;
    await database().db.update(bookings).set(done).where(eq(bookings.id, work.booking.id));
    const { fulfilled } = await race(2, async (index) =>
      index === round % 2
        ? approveWork(as(database(), work.customer), { bookingId: work.booking.id })
        : refund(work, 10_001, undefined, by),
    );
    await runQueuedWork();
    const { received, held, released, refunded } = await moneyOf(work);
    expect([received, held, released + refunded]).toEqual([10_001, 0, 10_001]);
    // A refund can follow a release, but a release never follows a refund.
    expect(fulfilled.length === 2 ? refunded : 10_001).toBe(10_001);
    expect([0, 10_001]).toContain(refunded);
  }
}, 3_600_000);

test("a chargeback reverses the transfer; when it is won, the money is sent again", async () => {
  const work = await makeBooking(database().db, { status: "completed", amount: pence(10_000) });
  await withPayouts(work);
  const sessionId = await startCheckout(database(), work.customer, work.booking.id);
  await payAtCheckout(database().db, sessionId, CARDS.chargedBack);
  await settlePayment(as(database()), { sessionId });
  await runPaymentTasks(database());
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ released: 0, refunded: 10_000 });
  expect([await balanceOf(database().db, "bad_debt"), await payable(work)]).toEqual([0, 0]);
  for (const person of [work.customer, work.tradesperson, admin])
    expect(await notificationsOf(person.id)).toContain("payment-charged-back £100.00");
  const told = database().db.select().from(notifications).where(eq(notifications.kind, "payment-charged-back"));
  const paths = new Map((await told).map(({ userId, path }) => [userId, path]));
  // The button of the mail is "Open the job".
  for (const person of [work.customer, work.tradesperson])
    expect(paths.get(person.id)).toBe(`/job/${work.booking.jobId}`);
  expect(paths.get(admin.id)).toBe(`/admin/bookings/${work.booking.id}`);
  const [dispute] = (await stripe().disputes.list({ limit: 1 })).data;
  await stripe().disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
  await runQueuedWork();
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ released: 10_000, refunded: 0 });
  expect([await balanceOf(database().db, "bad_debt"), await payable(work)]).toEqual([0, 0]);
  const sent = await stripe().transfers.list({ transfer_group: work.booking.id });
  expect(sent.data.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)).toBe(8_500);
  expect(await notificationsOf(work.customer.id)).toContain("payment-chargeback-won £100.00");
});

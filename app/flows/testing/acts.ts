import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { bookings } from "#db/schema/bookings.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { quotes } from "#db/schema/quotes.ts";
import { accountHolds, suspensions } from "#db/schema/risk.ts";
import { reasonsOf } from "#features/disputes/rules/dispute.labels.ts";
import type { Terms } from "#features/disputes/rules/terms.ts";
import { WORDS } from "#features/disputes/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { chargeMilestone, moneyOfBooking, type releaseMilestone } from "#features/money/index.server.ts";
import { unsafePlansOf } from "#features/money/milestones/index.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { createConnectAccount, fetchConnectStatus } from "#features/money/server/transfers/connect-accounts.server.ts";

import { makeSellerDetails } from "#features/money/testing/payouts.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { clearHold } from "#features/risk/index.server.ts";
import { makeHold, makeSuspension } from "#features/risk/testing.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { chargeBackAt, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { makeOffer } from "../answer-dates.server.ts";
import { bookDate } from "../book-date.server.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { closeBooking } from "../close-booking.server.ts";
import { raiseDispute } from "../decide-dispute.server.ts";
import { restoreAccount } from "../delete-account.server.ts";
import { clearPayouts, suspendAccount } from "../suspend-account.server.ts";

import { sessionIn } from "../testing.ts";
import { actAs, jobStatus, type Moment, type Person } from "./life.ts";

/** A move at a moment. `chance` is 0 to 99 and decides amounts and days. It may be refused, or answer that it does not apply (false). */
export type Move = (now: Moment, chance: number) => Promise<unknown>;

export const bookingIn = ({ booking }: Moment) => {
  if (!booking) throw new Error("this move needs a booking");
  return { bookingId: booking.id };
};
export const disputeIn = ({ dispute }: Moment) => ({ disputeId: dispute?.id ?? "" });
export const dayIn = ({ clock }: Moment, days: number) => londonDay(later(clock.now(), days * DAY));
export const heldIn = async (now: Moment) => (await moneyOfBooking(now.database.db, bookingIn(now).bookingId)).free;
export const part = (amount: number, chance: number) => pence(Math.floor((amount * Math.min(chance, 90)) / 90));

export const cancel =
  (by: Person): Move =>
  async (now) =>
    cancelBooking(await actAs(now, by), { ...bookingIn(now), reason: "Something came up" });
export const raise =
  (by: "customer" | "tradesperson"): Move =>
  async (now) =>
    raiseDispute(await actAs(now, by), { ...bookingIn(now), ...WORDS, reason: reasonsOf(by)[0] ?? "" });

export const pay: Move = async (now) => {
  const { database, clock } = now;
  const { url } = await startPayment(await actAs(now, "customer"), bookingIn(now));
  await payAtCheckout(database.db, sessionIn(url), undefined, clock);
};

export async function planIn(now: Moment) {
  const { bookingId } = bookingIn(now);
  return (await unsafePlansOf(now.database.db, [bookingId])).get(bookingId);
}

/** The next of the plan's milestones is charged to the customer's card, or with `act` released. */
export const eachMilestone =
  (act: typeof chargeMilestone | typeof releaseMilestone): Move =>
  async (now) => {
    const plan = await planIn(now);
    const next = plan?.milestones.find(({ status, releasedAt }) =>
      act === chargeMilestone ? status !== "paid" && status !== "refunded" : status === "paid" && !releasedAt,
    );
    return next ? act(await actAs(now, "customer"), { milestoneId: next.id }) : false;
  };

export const terms = async (now: Moment, chance: number): Promise<Terms> =>
  chance % 3 === 0
    ? { remedy: "repeat_work", repeatOn: dayIn(now, chance % 31), repeatWhat: "Fit the tap again" }
    : { remedy: "split", refundAmount: part(await heldIn(now), chance) };
export const offer =
  (by: Person): Move =>
  async (now, chance) =>
    makeOffer(await actAs(now, by), { ...disputeIn(now), terms: await terms(now, chance), message: null });

export const refund: Move = async (now, chance) => {
  const { received, refunded } = await moneyOfBooking(now.database.db, bookingIn(now).bookingId);
  const amount = part(received - refunded, chance);
  if (amount <= 0) return false;
  return refundBooking(await actAs(now, "admin"), { ...bookingIn(now), amount, reason: "Goodwill" });
};

/** The newest payment for the job, which can be for a booking that is cancelled. */
const lastCharge = async (now: Moment) => {
  const paid = and(
    eq(bookings.jobId, now.jobId),
    eq(moneyIntents.kind, "charge"),
    isNotNull(moneyIntents.providerChargeId),
  );
  const [row] = await now.database.db
    .select({ intent: moneyIntents })
    .from(moneyIntents)
    .innerJoin(bookings, eq(bookings.id, moneyIntents.bookingId))
    .where(paid)
    .orderBy(desc(moneyIntents.createdAt));
  return row?.intent;
};
export const chargeBack: Move = async (now) => {
  const charge = await lastCharge(now);
  return Boolean(charge && (await chargeBackAt(now.database.db, charge.providerChargeId ?? "", now.clock)));
};
export const endChargeback =
  (evidence: "winning_evidence" | "losing_evidence"): Move =>
  async (now) => {
    const { disputes } = (await actAs(now, "admin")).payments.stripe;
    const charge = await lastCharge(now);
    const { data } = charge ? await disputes.list({ payment_intent: charge.providerPaymentId ?? "" }) : { data: [] };
    const open = data.find(({ status }) => status !== "won" && status !== "lost");
    if (!open) return false;
    return disputes.update(open.id, { evidence: { uncategorized_text: evidence } });
  };

export const close: Move = async (now) =>
  closeBooking(await actAs(now, "admin"), { ...bookingIn(now), reason: "Nothing is due" });
export const suspend =
  (who: "customer" | "tradesperson", effects: "freeze" | "continue"): Move =>
  async (now) => {
    const grounds = { reason: "Report 1004", facts: "Took £400 and never came", rule: "fraud" } as const;
    return suspendAccount(await actAs(now, "admin"), { userId: now[who].id, ...grounds, effects });
  };
export const restore =
  (who: "customer" | "tradesperson"): Move =>
  async (now) =>
    restoreAccount(await actAs(now, "admin"), { userId: now[who].id, reason: "It was a mistake" });

export const quote: Move = async (now, chance) => {
  const { database, clock, tradesperson, jobId } = now;
  const { actor } = await actAs(now, "tradesperson");
  const isOpen = (await jobStatus(now)) === "open";
  if (!isOpen || actor.kind !== "user" || actor.suspended || (await pendingQuote(now))) return false;
  const vatRegistered = chance % 2 === 0;
  return makeQuote(database.db, { jobId, tradesperson, vatRegistered, expiresAt: later(clock.now(), 30 * DAY) });
};
const pendingQuote = async ({ database, jobId }: Moment) => {
  const pending = and(eq(quotes.jobId, jobId), eq(quotes.status, "pending"));
  const [row] = await database.db.select().from(quotes).where(pending);
  return row;
};
export const quoteIn = async (now: Moment) => {
  const { id = now.booking?.quoteId ?? "", revision = 1 } = (await pendingQuote(now)) ?? {};
  return { quoteId: id, revision };
};
export const askForDate: Move = async (now, chance) =>
  bookDate(await actAs(now, "customer"), {
    ...(await quoteIn(now)),
    scheduledDate: dayIn(now, chance % 25),
    expressRequest: chance % 2 === 0,
  });

export const openAccount: Move = async (now) => {
  const { database, clock, tradesperson } = now;
  const ctx = await actAs(now, "tradesperson");
  const [known] = await database.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, tradesperson.id));
  if (known) return false;
  await completeOnboarding(database.db, (await createConnectAccount(ctx)).accountId, clock);
  await makeSellerDetails(database.db, tradesperson);
  return fetchConnectStatus(ctx);
};
export const holdAccount: Move = async ({ database: { db }, tradesperson }) => {
  const twin = await makeCustomer(db);
  await makeSuspension(db, twin.id);
  return makeHold(db, tradesperson.id, twin.id);
};
export const clearTheHold: Move = async (now) => {
  const open = and(eq(accountHolds.userId, now.tradesperson.id), eq(accountHolds.status, "held"));
  const [hold] = await now.database.db.select().from(accountHolds).where(open);
  return hold ? clearHold(await actAs(now, "admin"), { holdId: hold.id, reason: "Their brother" }) : false;
};
export const clearDue: Move = async (now) => {
  const inForce = and(eq(suspensions.userId, now.tradesperson.id), ne(suspensions.status, "lifted"));
  const [suspension] = await now.database.db.select().from(suspensions).where(inForce);
  if (!suspension) return false;
  return clearPayouts(await actAs(now, "admin"), { suspensionId: suspension.id, reason: "It is due" });
};

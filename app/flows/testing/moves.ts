import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { bookings } from "#db/schema/bookings.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { quotes } from "#db/schema/quotes.ts";
import { accountHolds, suspensions } from "#db/schema/risk.ts";
import { makeCustomer } from "#features/auth/testing.ts";
import { confirmCompletion, reportNoShow, undoComplete } from "#features/bookings/index.server.ts";
import { openProposal } from "#features/calendar/index.server.ts";
import { answerDispute, escalateDispute, makeOffer } from "#features/disputes/index.server.ts";
import { reasonsOf } from "#features/disputes/rules/dispute.labels.ts";
import type { Terms } from "#features/disputes/rules/terms.ts";
import { WORDS } from "#features/disputes/testing.ts";
import { approvePlan, proposePlan, unsafePlansOf } from "#features/milestones/index.server.ts";
import { planParts } from "#features/milestones/testing.ts";
import { approveWork, chargeMilestone, moneyOfBooking, releaseMilestone } from "#features/money/index.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { fetchConnectStatus } from "#features/money/server/transfers/connect-status.server.ts";
import { createConnectAccount } from "#features/money/server/transfers/create-connect-account.server.ts";
import { makeSellerDetails } from "#features/money/testing/payouts.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { clearHold } from "#features/risk/index.server.ts";
import { makeHold, makeSuspension } from "#features/risk/testing.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { chargeBackAt, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { acceptDisputeOffer } from "../accept-dispute-offer.server.ts";
import { acceptQuote } from "../accept-quote.server.ts";
import { answerNotFinished } from "../answer-not-finished.server.ts";
import { agreeToDate } from "../answer-proposed-date.server.ts";
import { bookDate } from "../book-date.server.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { clearPayouts } from "../clear-payouts.server.ts";
import { closeBooking } from "../close-booking.server.ts";
import { completeBooking } from "../complete-booking.server.ts";
import { confirmBooking } from "../confirm-booking.server.ts";
import { decideDispute } from "../decide-dispute.server.ts";
import { decideFrozenBooking } from "../decide-frozen-booking.server.ts";
import { declineBooking } from "../decline-booking.server.ts";
import { proposeDate } from "../propose-date.server.ts";
import { raiseDispute } from "../raise-dispute.server.ts";
import { restoreAccount } from "../restore-account.server.ts";
import { suspendAccount } from "../suspend-account.server.ts";
import { sessionIn } from "../testing.ts";
import { withdrawDispute } from "../withdraw-dispute.server.ts";
import { actAs, jobStatus, type Moment, type Person, pass } from "./life.ts";

/** A move at a moment. `chance` is 0 to 99 and decides amounts and days. It may be refused, or answer that it does not apply (false). */
export type Move = (now: Moment, chance: number) => Promise<unknown>;
type Moves = Readonly<Record<string, Move>>;

const bookingIn = ({ booking }: Moment) => {
  if (!booking) throw new Error("this move needs a booking");
  return { bookingId: booking.id };
};
const disputeIn = ({ dispute }: Moment) => ({ disputeId: dispute?.id ?? "" });
const dayIn = ({ clock }: Moment, days: number) => londonDay(later(clock.now(), days * DAY));
const heldIn = async (now: Moment) => (await moneyOfBooking(now.database.db, bookingIn(now).bookingId)).free;
const part = (amount: number, chance: number) => pence(Math.floor((amount * Math.min(chance, 90)) / 90));

const cancel =
  (by: Person): Move =>
  async (now) =>
    cancelBooking(await actAs(now, by), { ...bookingIn(now), reason: "Something came up" });
const raise =
  (by: "customer" | "tradesperson"): Move =>
  async (now) =>
    raiseDispute(await actAs(now, by), { ...bookingIn(now), ...WORDS, reason: reasonsOf(by)[0] ?? "" });

const pay: Move = async (now) => {
  const { database, clock } = now;
  const { url } = await startPayment(await actAs(now, "customer"), bookingIn(now));
  await payAtCheckout(database.db, sessionIn(url), undefined, clock);
};

async function planIn(now: Moment) {
  const { bookingId } = bookingIn(now);
  return (await unsafePlansOf(now.database.db, [bookingId])).get(bookingId);
}

/** The next of the plan's milestones is charged to the customer's card, or with `act` released. */
const eachMilestone =
  (act: typeof chargeMilestone | typeof releaseMilestone): Move =>
  async (now) => {
    const plan = await planIn(now);
    const next = plan?.milestones.find(({ status, releasedAt }) =>
      act === chargeMilestone ? status !== "paid" && status !== "refunded" : status === "paid" && !releasedAt,
    );
    return next ? act(await actAs(now, "customer"), { milestoneId: next.id }) : false;
  };

const terms = async (now: Moment, chance: number): Promise<Terms> =>
  chance % 3 === 0
    ? { remedy: "repeat_work", repeatOn: dayIn(now, chance % 31), repeatWhat: "Fit the tap again" }
    : { remedy: "split", refundAmount: part(await heldIn(now), chance) };
const offer =
  (by: Person): Move =>
  async (now, chance) =>
    makeOffer(await actAs(now, by), { ...disputeIn(now), terms: await terms(now, chance), message: null });

const refund: Move = async (now, chance) => {
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
const chargeBack: Move = async (now) => {
  const charge = await lastCharge(now);
  return Boolean(charge && (await chargeBackAt(now.database.db, charge.providerChargeId ?? "", now.clock)));
};
const endChargeback =
  (evidence: "winning_evidence" | "losing_evidence"): Move =>
  async (now) => {
    const { disputes } = (await actAs(now, "admin")).payments.stripe;
    const charge = await lastCharge(now);
    const { data } = charge ? await disputes.list({ payment_intent: charge.providerPaymentId ?? "" }) : { data: [] };
    const open = data.find(({ status }) => status !== "won" && status !== "lost");
    if (!open) return false;
    return disputes.update(open.id, { evidence: { uncategorized_text: evidence } });
  };

const close: Move = async (now) =>
  closeBooking(await actAs(now, "admin"), { ...bookingIn(now), reason: "Nothing is due" });
const suspend =
  (who: "customer" | "tradesperson", effects: "freeze" | "continue"): Move =>
  async (now) => {
    const grounds = { reason: "Report 1004", facts: "Took £400 and never came", rule: "fraud" } as const;
    return suspendAccount(await actAs(now, "admin"), { userId: now[who].id, ...grounds, effects });
  };
const restore =
  (who: "customer" | "tradesperson"): Move =>
  async (now) =>
    restoreAccount(await actAs(now, "admin"), { userId: now[who].id, reason: "It was a mistake" });

const quote: Move = async (now) => {
  const { database, clock, tradesperson, jobId } = now;
  const { actor } = await actAs(now, "tradesperson");
  const isOpen = (await jobStatus(now)) === "open";
  if (!isOpen || actor.kind !== "user" || actor.suspended || (await pendingQuote(now))) return false;
  return makeQuote(database.db, { jobId, tradesperson, expiresAt: later(clock.now(), 30 * DAY) });
};
const pendingQuote = async ({ database, jobId }: Moment) => {
  const pending = and(eq(quotes.jobId, jobId), eq(quotes.status, "pending"));
  const [row] = await database.db.select().from(quotes).where(pending);
  return row;
};
const quoteIn = async (now: Moment) => (await pendingQuote(now))?.id ?? now.booking?.quoteId ?? "";
const askForDate: Move = async (now, chance) =>
  bookDate(await actAs(now, "customer"), {
    quoteId: await quoteIn(now),
    scheduledDate: dayIn(now, chance % 25),
    expressRequest: chance % 2 === 0,
  });

const openAccount: Move = async (now) => {
  const { database, clock, tradesperson } = now;
  const ctx = await actAs(now, "tradesperson");
  const [known] = await database.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, tradesperson.id));
  if (known) return false;
  await completeOnboarding(database.db, (await createConnectAccount(ctx)).accountId, clock);
  await makeSellerDetails(database.db, tradesperson);
  return fetchConnectStatus(ctx);
};
const holdAccount: Move = async ({ database: { db }, tradesperson }) => {
  const twin = await makeCustomer(db);
  await makeSuspension(db, twin.id);
  return makeHold(db, tradesperson.id, twin.id);
};
const clearTheHold: Move = async (now) => {
  const open = and(eq(accountHolds.userId, now.tradesperson.id), eq(accountHolds.status, "held"));
  const [hold] = await now.database.db.select().from(accountHolds).where(open);
  return hold ? clearHold(await actAs(now, "admin"), { holdId: hold.id, reason: "Their brother" }) : false;
};
const clearDue: Move = async (now) => {
  const inForce = and(eq(suspensions.userId, now.tradesperson.id), ne(suspensions.status, "lifted"));
  const [suspension] = await now.database.db.select().from(suspensions).where(inForce);
  if (!suspension) return false;
  return clearPayouts(await actAs(now, "admin"), { suspensionId: suspension.id, reason: "It is due" });
};

/** What happens to the accounts, and the passing of time, in any state of the work. */
const anyTime: Moves = {
  "charge back": chargeBack,
  "win the chargeback": endChargeback("winning_evidence"),
  "lose the chargeback": endChargeback("losing_evidence"),
  "suspend the tradesperson, freeze": suspend("tradesperson", "freeze"),
  "suspend the tradesperson, continue": suspend("tradesperson", "continue"),
  "suspend the customer": suspend("customer", "freeze"),
  "restore the tradesperson": restore("tradesperson"),
  "restore the customer": restore("customer"),
  "clear what is due": clearDue,
  "hold the account": holdAccount,
  "clear the hold": clearTheHold,
  "open a payout account": openAccount,
  "a quarter of an hour": (now) => pass(now, 0.01),
  "3 days": (now) => pass(now, 3),
  "16 days": (now) => pass(now, 16),
  "90 days": (now) => pass(now, 90),
};
const payments: Moves = {
  pay,
  "approve the plan": async (now) =>
    (await planIn(now))?.approvedAt ? false : approvePlan(await actAs(now, "customer"), bookingIn(now)),
  "charge a milestone": eachMilestone(chargeMilestone),
  "release a milestone": eachMilestone(releaseMilestone),
};
const disputes: Moves = {
  "customer disputes": raise("customer"),
  "tradesperson disputes": raise("tradesperson"),
};
const operator: Moves = {
  ...anyTime,
  refund,
  close,
  "decide the frozen booking": async (now, chance) =>
    decideFrozenBooking(await actAs(now, "admin"), {
      ...bookingIn(now),
      refundAmount: part(await heldIn(now), chance),
      reason: "They never came",
    }),
};

/** What can be tried in each state of the work: what people usually do, and what happens more rarely. */
export const MOVES: Readonly<Record<Moment["state"], { usual: Moves; rare: Moves }>> = {
  open: {
    usual: {
      quote,
      accept: async (now) => acceptQuote(await actAs(now, "customer"), { quoteId: await quoteIn(now) }),
      "ask for a date": askForDate,
    },
    // Accounts change while there is work; here they only come back to it.
    rare: {
      "restore the tradesperson": restore("tradesperson"),
      "restore the customer": restore("customer"),
      "win the chargeback": endChargeback("winning_evidence"),
      "3 days": (now) => pass(now, 3),
    },
  },
  pending: {
    usual: { confirm: async (now) => confirmBooking(await actAs(now, "tradesperson"), bookingIn(now)) },
    rare: {
      ...anyTime,
      decline: async (now) => declineBooking(await actAs(now, "tradesperson"), bookingIn(now)),
      "customer cancels": cancel("customer"),
    },
  },
  confirmed: {
    usual: {
      ...payments,
      "propose a plan": async (now) => {
        const milestones = planParts(now.booking?.amount ?? pence(0));
        if (await planIn(now)) return false;
        return proposePlan(await actAs(now, "tradesperson"), { ...bookingIn(now), milestones });
      },
      complete: async (now) => completeBooking(await actAs(now, "tradesperson"), bookingIn(now)),
    },
    rare: {
      ...operator,
      ...disputes,
      "set the date": askForDate,
      "propose a date": async (now, chance) =>
        proposeDate(await actAs(now, "tradesperson"), { ...bookingIn(now), day: dayIn(now, chance % 25) }),
      "agree to the date": async (now) => {
        const proposal = await openProposal(now.database.db, bookingIn(now).bookingId);
        if (!proposal) return false;
        return agreeToDate(await actAs(now, "customer"), { proposalId: proposal.id, expressRequest: true });
      },
      "report a no-show": async (now) => reportNoShow(await actAs(now, "customer"), bookingIn(now)),
      "customer cancels": cancel("customer"),
      "tradesperson cancels": cancel("tradesperson"),
    },
  },
  completed: {
    usual: {
      ...payments,
      ...disputes,
      "it is not finished": async (now) =>
        answerNotFinished(await actAs(now, "customer"), { ...bookingIn(now), reason: "The tap drips" }),
      "it is finished": async (now) => confirmCompletion(await actAs(now, "customer"), bookingIn(now)),
    },
    rare: {
      ...operator,
      approve: async (now) => approveWork(await actAs(now, "customer"), bookingIn(now)),
      undo: async (now) => undoComplete(await actAs(now, "tradesperson"), bookingIn(now)),
      "customer cancels": cancel("customer"),
    },
  },
  disputed: {
    usual: {
      "customer answers": async (now) =>
        answerDispute(await actAs(now, "customer"), { ...disputeIn(now), answer: "It drips" }),
      "tradesperson answers": async (now) =>
        answerDispute(await actAs(now, "tradesperson"), { ...disputeIn(now), answer: "It does not" }),
      "customer offers": offer("customer"),
      "tradesperson offers": offer("tradesperson"),
      "customer accepts": async (now) => acceptDisputeOffer(await actAs(now, "customer"), disputeIn(now)),
      "tradesperson accepts": async (now) => acceptDisputeOffer(await actAs(now, "tradesperson"), disputeIn(now)),
      decide: async (now, chance) =>
        decideDispute(await actAs(now, "admin"), {
          ...disputeIn(now),
          terms: await terms(now, chance),
          reason: "We have read both",
        }),
    },
    rare: {
      ...operator,
      "customer escalates": async (now) => escalateDispute(await actAs(now, "customer"), disputeIn(now)),
      "tradesperson escalates": async (now) => escalateDispute(await actAs(now, "tradesperson"), disputeIn(now)),
      "customer withdraws": async (now) => withdrawDispute(await actAs(now, "customer"), disputeIn(now)),
      "tradesperson withdraws": async (now) => withdrawDispute(await actAs(now, "tradesperson"), disputeIn(now)),
    },
  },
};

/** Moves that end any booking, in the order in which they are tried; a suspension is never lifted for it. */
export const ENDINGS: Readonly<Record<Exclude<Moment["state"], "open">, readonly string[]>> = {
  pending: ["decline", "customer cancels", "16 days"],
  confirmed: ["customer cancels", "tradesperson cancels", "decide the frozen booking", "close", "16 days"],
  completed: [
    "approve",
    "pay",
    "charge a milestone",
    "customer cancels",
    "decide the frozen booking",
    "close",
    "16 days",
  ],
  disputed: [
    "customer accepts",
    "tradesperson accepts",
    "decide",
    "customer escalates",
    "tradesperson escalates",
    "16 days",
  ],
};

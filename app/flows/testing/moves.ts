import { openProposal } from "#features/bookings/calendar/index.server.ts";
import {
  confirmCompletion,
  contestNoShow,
  contestOf,
  reportNoShow,
  undoComplete,
} from "#features/bookings/index.server.ts";
import { answerDispute, escalateDispute } from "#features/disputes/index.server.ts";
import { approveWork, chargeMilestone, moneyOfBooking, releaseMilestone } from "#features/money/index.server.ts";
import { approvePlan, proposePlan } from "#features/money/milestones/index.server.ts";
import { planParts } from "#features/money/milestones/testing.ts";
import { pence } from "#kernel/money.ts";
import { agree } from "../agree.server.ts";
import { agreeToDate, proposeDate } from "../answer-dates.server.ts";
import { answerNotFinished } from "../answer-not-finished.server.ts";
import { completeBooking, confirmBooking, declineBooking } from "../confirm-booking.server.ts";
import { acceptDisputeOffer, decideDispute, withdrawDispute } from "../decide-dispute.server.ts";

import { decideFrozenBooking } from "../decide-frozen-booking.server.ts";
import { decideNoShow } from "../decide-no-show.server.ts";

import {
  askForDate,
  bookingIn,
  cancel,
  chargeBack,
  clearDue,
  clearTheHold,
  close,
  dayIn,
  disputeIn,
  eachMilestone,
  endChargeback,
  heldIn,
  holdAccount,
  type Move,
  offer,
  openAccount,
  part,
  pay,
  planIn,
  quote,
  quoteIn,
  raise,
  refund,
  restore,
  suspend,
  terms,
} from "./acts.ts";
import { changes } from "./change-moves.ts";
import { actAs, type Moment, pass } from "./life.ts";

type Moves = Readonly<Record<string, Move>>;

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
  "approve the plan": async (now) => {
    const plan = await planIn(now);
    if (plan?.approvedAt) return false;
    const seen = { ...bookingIn(now), revision: plan?.revision ?? 1 };
    return approvePlan(await actAs(now, "customer"), seen, moneyOfBooking);
  },
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
      accept: async (now) => agree(await actAs(now, "customer"), await quoteIn(now)),
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
      ...changes,
      "propose a plan": async (now) => {
        const milestones = planParts(now.booking?.amount ?? pence(0));
        if (await planIn(now)) return false;
        return proposePlan(await actAs(now, "tradesperson"), { ...bookingIn(now), milestones }, moneyOfBooking);
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
      "contest the no-show": async (now) =>
        contestNoShow(await actAs(now, "tradesperson"), { ...bookingIn(now), reason: "I was there" }),
      "decide the no-show": async (now, chance) => {
        const contest = await contestOf(now.database.db, bookingIn(now).bookingId);
        if (!contest) return false;
        const decision = chance < 50 ? "accept" : "refuse";
        return decideNoShow(await actAs(now, "admin"), { contestId: contest.id, decision, reason: "We have seen it" });
      },
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

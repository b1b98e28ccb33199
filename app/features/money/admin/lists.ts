import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./lists.texts.ts";

/** They are all on one page. */
const path = "/admin/payments";
const needs = "payments.read";

export const paymentsList = deskList({
  id: "payments",
  name: texts.payments,
  needs,
  columns: {
    when: texts.when,
    what: texts.what,
    person: texts.person,
    providerId: texts.providerId,
    amount: texts.amount,
    status: texts.status,
  },
  fixed: ["what", "amount"],
});

export const heldMoneyList = deskList({
  id: "held-money",
  path,
  name: texts.heldMoney,
  needs,
  columns: {
    booking: texts.booking,
    tradesperson: texts.tradesperson,
    held: texts.held,
    days: texts.heldFor,
    last: texts.lastDay,
  },
  fixed: ["booking", "held", "days"],
});

export const chargebacksList = deskList({
  id: "chargebacks",
  path,
  name: texts.chargebacks,
  needs,
  columns: {
    deadline: texts.deadline,
    chargeback: texts.chargeback,
    job: texts.job,
    reason: texts.reason,
    state: texts.evidence,
    amount: texts.amount,
    id: texts.providerId,
  },
  fixed: ["deadline", "chargeback"],
  extra: ["id"],
});

export const debtsList = deskList({
  id: "debts",
  path,
  name: texts.owedToUs,
  needs,
  columns: { person: texts.tradesperson, amount: texts.amount },
  fixed: ["person"],
});

export const differencesList = deskList({
  id: "differences",
  path,
  name: texts.ledgerAndProvider,
  needs,
  columns: {
    kind: texts.what,
    provider: texts.provider,
    ledger: texts.ledger,
    when: texts.when,
    references: texts.references,
  },
  fixed: ["kind"],
});

export const unresolvedList = deskList({
  id: "unresolved-payments",
  path,
  name: texts.unknownOrFailed,
  needs,
  columns: {
    what: texts.what,
    when: texts.when,
    failure: texts.failure,
    status: texts.status,
    amount: texts.amount,
  },
  fixed: ["what"],
});

export const failedWebhooksList = deskList({
  id: "failed-webhooks",
  path,
  name: texts.failedWebhooks,
  needs,
  columns: { event: texts.event, id: texts.providerId, when: texts.when, failure: texts.failure },
  fixed: ["event"],
});

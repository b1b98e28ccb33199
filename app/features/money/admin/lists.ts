import { deskList } from "#kernel/desk-list.ts";

/** They are all on one page. */
const path = "/admin/payments";
const needs = "payments.read";

export const paymentsList = deskList({
  id: "payments",
  name: "Payments",
  needs,
  columns: {
    when: "When",
    what: "What",
    person: "Person",
    providerId: "Provider ID",
    amount: "Amount",
    status: "Status",
  },
  fixed: ["what", "amount"],
});

export const heldMoneyList = deskList({
  id: "held-money",
  path,
  name: "Held money",
  needs,
  columns: {
    booking: "Booking",
    tradesperson: "Tradesperson",
    held: "Held",
    days: "Held for",
    last: "Must end by",
  },
  fixed: ["booking", "held", "days"],
});

export const chargebacksList = deskList({
  id: "chargebacks",
  path,
  name: "Chargebacks",
  needs,
  columns: {
    deadline: "Answer by",
    chargeback: "Chargeback",
    job: "Job",
    reason: "Reason",
    state: "Evidence",
    amount: "Amount",
    id: "Provider ID",
  },
  fixed: ["deadline", "chargeback"],
  extra: ["id"],
});

export const debtsList = deskList({
  id: "debts",
  path,
  name: "Owed to us",
  needs,
  columns: { person: "Tradesperson", amount: "Amount" },
  fixed: ["person"],
});

export const differencesList = deskList({
  id: "differences",
  path,
  name: "Ledger, provider and documents",
  needs,
  columns: {
    kind: "What",
    provider: "Provider or documents",
    ledger: "Ledger",
    when: "When",
    references: "References",
  },
  fixed: ["kind"],
});

export const unresolvedList = deskList({
  id: "unresolved-payments",
  path,
  name: "Unknown or failed",
  needs,
  columns: {
    what: "What",
    when: "When",
    failure: "Failure",
    status: "Status",
    amount: "Amount",
  },
  fixed: ["what"],
});

export const failedWebhooksList = deskList({
  id: "failed-webhooks",
  path,
  name: "Failed webhooks",
  needs,
  columns: { event: "Event", id: "Provider ID", when: "When", failure: "Failure" },
  fixed: ["event"],
});

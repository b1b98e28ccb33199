import { deskList } from "#kernel/desk-list.ts";

/** /admin/risk: the open signals. */
export const riskList = deskList({
  id: "risk",
  name: "Risk signals",
  needs: "risk.decide",
  columns: {
    severity: "Severity",
    signal: "Signal",
    person: "Person",
    rule: "Rule",
    before: "Before",
    money: "Money",
    deadline: "Deadline",
    fired: "Fired",
  },
  fixed: ["severity", "signal"],
  extra: ["rule"],
});

/** /admin/risk: what each rule cost. */
export const rulesList = deskList({
  id: "risk-rules",
  path: "/admin/risk",
  name: "Rules",
  needs: "risk.decide",
  columns: {
    rule: "Rule",
    fired: "Fired",
    cleared: "Cleared",
    acted: "Acted on",
    refunded: "Refunded",
    lost: "Lost",
  },
  fixed: ["rule"],
});

/** /admin/suspensions. */
export const suspensionsList = deskList({
  id: "suspensions",
  name: "Suspensions",
  needs: "risk.decide",
  columns: {
    person: "Person",
    rule: "Rule",
    state: "State",
    deadline: "Deadline",
    number: "Number",
    suspended: "Suspended on",
  },
  fixed: ["person", "state"],
});

/** /admin/suspensions: accounts held for review. */
export const holdsList = deskList({
  id: "account-holds",
  path: "/admin/suspensions",
  name: "Held for review",
  needs: "risk.decide",
  columns: {
    deadline: "Deadline",
    person: "Person",
    same: "The same",
    as: "As",
    noticed: "Noticed",
  },
  fixed: ["deadline", "person"],
});

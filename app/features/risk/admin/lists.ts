import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./lists.texts.ts";

/** /admin/risk: the open signals. */
export const riskList = deskList({
  id: "risk",
  name: texts.riskSignals,
  needs: "risk.decide",
  columns: {
    severity: texts.severity,
    signal: texts.signal,
    person: texts.person,
    rule: texts.rule,
    before: texts.before,
    money: texts.money,
    deadline: texts.deadline,
    fired: texts.fired,
  },
  fixed: ["severity", "signal"],
  extra: ["rule"],
});

/** /admin/risk: what each rule cost. */
export const rulesList = deskList({
  id: "risk-rules",
  path: "/admin/risk",
  name: texts.rules,
  needs: "risk.decide",
  columns: {
    rule: texts.rule,
    fired: texts.fired,
    cleared: texts.cleared,
    acted: texts.actedOn,
    refunded: texts.refunded,
    lost: texts.lost,
  },
  fixed: ["rule"],
});

/** /admin/suspensions. */
export const suspensionsList = deskList({
  id: "suspensions",
  name: texts.suspensions,
  needs: "risk.decide",
  columns: {
    person: texts.person,
    rule: texts.rule,
    state: texts.state,
    deadline: texts.deadline,
    number: texts.number,
    suspended: texts.suspendedOn,
  },
  fixed: ["person", "state"],
});

/** /admin/suspensions: accounts held for review. */
export const holdsList = deskList({
  id: "account-holds",
  path: "/admin/suspensions",
  name: texts.heldForReview,
  needs: "risk.decide",
  columns: {
    deadline: texts.deadline,
    person: texts.person,
    same: texts.same,
    as: texts.as,
    noticed: texts.noticed,
  },
  fixed: ["deadline", "person"],
});

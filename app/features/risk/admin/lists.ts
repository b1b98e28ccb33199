import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./risk.texts.tsx";
import { texts as suspensionsTexts } from "./suspensions.texts.tsx";

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
  name: suspensionsTexts.suspensions,
  needs: "risk.decide",
  columns: {
    person: suspensionsTexts.person,
    rule: suspensionsTexts.rule,
    state: suspensionsTexts.state,
    deadline: suspensionsTexts.deadline,
    number: suspensionsTexts.number,
    suspended: suspensionsTexts.suspendedOn,
  },
  fixed: ["person", "state"],
});

/** /admin/suspensions: accounts held for review. */
export const holdsList = deskList({
  id: "account-holds",
  path: "/admin/suspensions",
  name: suspensionsTexts.heldForReview,
  needs: "risk.decide",
  columns: {
    deadline: suspensionsTexts.deadline,
    person: suspensionsTexts.person,
    same: suspensionsTexts.same,
    as: suspensionsTexts.as,
    noticed: suspensionsTexts.noticed,
  },
  fixed: ["deadline", "person"],
});

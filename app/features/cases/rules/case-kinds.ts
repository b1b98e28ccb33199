import type { DeskAct, DeskRole } from "#kernel/desk-roles.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { texts } from "./case-kinds.texts.ts";

/** What can wait for an operator. The view waiting_cases has a branch for each. */
export const CASE_KINDS = [
  "support",
  "dispute",
  "check",
  "report",
  "risk",
  "signal",
  "appeal",
  "review",
  "gas",
  "no_show",
  "complaint",
  "work",
  "chargeback",
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

interface KindRules {
  label: string;
  /** What a role must include to see these cases and to take them: that which decides them. */
  act: DeskAct;
  /** When it has to be done, as the desk shows it. The view waiting_cases computes the deadlines. */
  target: string;
  /** The page where it is decided; of a list, with its row open. */
  path(subjectId: string): string;
}

export const caseKinds: Record<CaseKind, KindRules> = {
  support: {
    label: texts.support,
    act: "support.answer",
    target: texts.answerIn24Hours,
    path: (id) => `/admin/support/${id}`,
  },
  dispute: {
    label: texts.dispute,
    act: "disputes.decide",
    target: texts.decisionIn14Days,
    path: (id) => `/admin/disputes/${id}`,
  },
  check: {
    label: texts.check,
    act: "checks.decide",
    target: texts.decisionIn48Hours,
    path: (id) => `/admin/verifications/${id}`,
  },
  report: {
    label: texts.report,
    act: "reports.decide",
    target: texts.decisionIn7Days,
    path: (id) => `/admin/reports/${id}`,
  },
  risk: {
    label: texts.riskMatch,
    act: "risk.decide",
    target: texts.heldDecisionIn24Hours,
    path: (id) => `/admin/suspensions?open=${id}`,
  },
  signal: {
    label: texts.riskSignal,
    act: "risk.decide",
    target: texts.decisionIn72Hours,
    path: (id) => `/admin/risk?signal=${id}&open=${id}`,
  },
  appeal: {
    label: texts.appeal,
    act: "risk.decide",
    target: texts.decisionIn7Days,
    path: (id) => `/admin/suspensions/${id}`,
  },
  review: {
    label: texts.review,
    act: "reviews.decide",
    target: texts.decisionIn48Hours,
    path: (id) => `/admin/reviews?open=${id}`,
  },
  gas: {
    label: texts.gasWork,
    act: "gas.decide",
    target: texts.decisionIn24Hours,
    path: (id) => `/admin/gas/${id}`,
  },
  no_show: {
    label: texts.missedBooking,
    act: "no-shows.decide",
    target: texts.decisionIn7Days,
    path: (id) => `/admin/no-shows?open=${id}`,
  },
  complaint: {
    label: texts.dataComplaint,
    act: "complaints.answer",
    target: texts.answerIn30Days,
    path: (id) => `/admin/complaints/${id}`,
  },
  work: {
    label: texts.failedWork,
    act: "work.retry",
    target: texts.restartIn4Hours,
    path: () => "/admin/work",
  },
  chargeback: {
    label: texts.chargeback,
    act: "payments.repair",
    target: texts.evidenceInTime,
    path: (id) => `/admin/payments?open=${id}`,
  },
};

/** Which cases a role sees and may take. */
export const kindsFor = (role: DeskRole | null | undefined): CaseKind[] =>
  CASE_KINDS.filter((kind) => canAtDesk(role, caseKinds[kind].act));

/** The number of a case as people say it: "C-2041". */
export const caseNumber = (number: number): string => `C-${number}`;

export const RISKS = [texts.noRisk, texts.low, texts.medium, texts.high] as const;

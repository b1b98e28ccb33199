import type { DeskAct, DeskRole } from "#kernel/desk-roles.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";

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
  "unpaid",
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
    label: "Support",
    act: "support.answer",
    target: "An answer within 24 hours",
    path: (id) => `/admin/support/${id}`,
  },
  dispute: {
    label: "Dispute",
    act: "disputes.decide",
    target: "A decision within 14 days, or a call within 4 hours if urgent",
    path: (id) => `/admin/disputes/${id}`,
  },
  check: {
    label: "Check",
    act: "checks.decide",
    target: "A decision within 48 hours",
    path: (id) => `/admin/verifications/${id}`,
  },
  report: {
    label: "Report",
    act: "reports.decide",
    target: "A decision within 7 days",
    path: (id) => `/admin/reports/${id}`,
  },
  risk: {
    label: "Risk match",
    act: "risk.decide",
    target: "A decision within 24 hours, because the account is held",
    path: (id) => `/admin/suspensions?open=${id}`,
  },
  signal: {
    label: "Risk signal",
    act: "risk.decide",
    target: "A decision within 72 hours, or 24 hours if high risk",
    path: (id) => `/admin/risk?signal=${id}&open=${id}`,
  },
  appeal: {
    label: "Appeal",
    act: "risk.decide",
    target: "A decision within 7 days",
    path: (id) => `/admin/suspensions/${id}`,
  },
  review: {
    label: "Review",
    act: "reviews.decide",
    target: "A decision within 48 hours",
    path: (id) => `/admin/reviews?open=${id}`,
  },
  gas: {
    label: "Gas work",
    act: "gas.decide",
    target: "A decision within 24 hours",
    path: (id) => `/admin/gas/${id}`,
  },
  no_show: {
    label: "Missed booking",
    act: "no-shows.decide",
    target: "A decision within 7 days",
    path: (id) => `/admin/no-shows?open=${id}`,
  },
  unpaid: {
    label: "Unpaid work",
    act: "support.answer",
    target: "Both people contacted within 7 days",
    path: (id) => `/admin/bookings/${id}`,
  },
  complaint: {
    label: "Data complaint",
    act: "complaints.answer",
    target: "An answer within 30 days",
    path: (id) => `/admin/complaints/${id}`,
  },
  work: {
    label: "Failed work",
    act: "work.retry",
    target: "Restarted within 4 hours",
    path: () => "/admin/work",
  },
  chargeback: {
    label: "Chargeback",
    act: "payments.repair",
    target: "Evidence by the bank’s deadline, or within 7 days",
    path: (id) => `/admin/payments?open=${id}`,
  },
};

/** Which cases a role sees and may take. */
export const kindsFor = (role: DeskRole | null | undefined): CaseKind[] =>
  CASE_KINDS.filter((kind) => canAtDesk(role, caseKinds[kind].act));

/** The number of a case as people say it: "C-2041". */
export const caseNumber = (number: number): string => `C-${number}`;

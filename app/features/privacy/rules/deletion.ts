/** Whether an account can be deleted now, and why not: the page lists the reasons, and the operation throws the first. */

/** What a person still owes or is owed. Amounts in pence. */
export interface OpenObligations {
  isAdmin: boolean;
  /** Held for bookings of theirs, on either side. */
  held: number;
  /** Released to them and not sent to their account yet. */
  owedToThem: number;
  /** What they owe us after a refund or a chargeback. */
  owedByThem: number;
  /** Finished work of theirs that is not paid: how many bookings. */
  unpaid: number;
  /** Live disputes of theirs. */
  disputes: number;
  /** Payments with an open chargeback. */
  chargebacks: number;
  /** Payments, transfers and refunds whose outcome is not known yet. */
  underWay: number;
}

export type DeletionBlockerCode =
  | "ADMIN_CANNOT_LEAVE"
  | "DISPUTE_OPEN"
  | "MONEY_HELD"
  | "MONEY_OWED"
  | "DEBT_OPEN"
  | "WORK_UNPAID"
  | "CHARGEBACK_OPEN"
  | "PAYMENT_UNDER_WAY";

export interface DeletionBlocker {
  code: DeletionBlockerCode;
  /** The page on which they can resolve it. */
  path: string;
}

type UserType = "customer" | "tradesperson";

const LOOK: Record<UserType, string> = { customer: "/my-jobs", tradesperson: "/tradesperson/payments" };

/** Why an account cannot be deleted, the most important reason first; none: it can be deleted. */
export function deletionBlockers(obligations: OpenObligations, userType: UserType): DeletionBlocker[] {
  const money = LOOK[userType];
  const all: [boolean, DeletionBlockerCode, string][] = [
    [obligations.isAdmin, "ADMIN_CANNOT_LEAVE", "/support"],
    [obligations.disputes > 0, "DISPUTE_OPEN", "/disputes"],
    [obligations.held > 0, "MONEY_HELD", "/my-jobs"],
    [obligations.owedToThem > 0, "MONEY_OWED", money],
    [obligations.owedByThem > 0, "DEBT_OPEN", money],
    [obligations.unpaid > 0, "WORK_UNPAID", "/my-jobs"],
    [obligations.chargebacks > 0, "CHARGEBACK_OPEN", money],
    [obligations.underWay > 0, "PAYMENT_UNDER_WAY", money],
  ];
  return all.flatMap(([applies, code, path]) => (applies ? [{ code, path }] : []));
}

/** Whether an account can be deleted now. The page lists all reasons against it, and the operation throws the first. */

/** A person's unsettled money, open disputes and pending payments. Amounts in pence. */
export interface OpenObligations {
  isAdmin: boolean;
  /** Held for their bookings, as customer or tradesperson. */
  held: number;
  /** Released to them and not transferred yet. */
  owedToThem: number;
  /** Their debt to us after a refund or a chargeback. */
  owedByThem: number;
  /** The number of their finished bookings that are not paid. */
  unpaid: number;
  /** The number of their open disputes. */
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

const MONEY_PAGES: Record<UserType, string> = { customer: "/my-jobs", tradesperson: "/tradesperson/payments" };

/** Why an account cannot be deleted, the most important reason first; empty if it can be deleted. */
export function deletionBlockers(obligations: OpenObligations, userType: UserType): DeletionBlocker[] {
  const money = MONEY_PAGES[userType];
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

/** Whether an account can be deleted now, and why not: what the page lists and the verb refuses with. */

/** How somebody's affairs stand. Amounts in pence. */
export interface Affairs {
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
  /** Payments that their banks may yet take back. */
  chargebacks: number;
  /** Payments, transfers and refunds of which nobody knows yet how they ended. */
  underWay: number;
}

export type HindranceCode =
  | "ADMIN_CANNOT_LEAVE"
  | "DISPUTE_OPEN"
  | "MONEY_HELD"
  | "MONEY_OWED"
  | "DEBT_OPEN"
  | "WORK_UNPAID"
  | "CHARGEBACK_OPEN"
  | "PAYMENT_UNDER_WAY";

export interface DeletionBlocker {
  code: HindranceCode;
  /** Where they can see to it. */
  path: string;
}

type UserType = "customer" | "tradesperson";

const LOOK: Record<UserType, string> = { customer: "/my-jobs", tradesperson: "/tradesperson/payments" };

/** What stands in the way of deleting an account, the weightiest first; none: it can be deleted. */
export function deletionBlockers(affairs: Affairs, userType: UserType): DeletionBlocker[] {
  const money = LOOK[userType];
  const all: [boolean, HindranceCode, string][] = [
    [affairs.isAdmin, "ADMIN_CANNOT_LEAVE", "/support"],
    [affairs.disputes > 0, "DISPUTE_OPEN", "/disputes"],
    [affairs.held > 0, "MONEY_HELD", "/my-jobs"],
    [affairs.owedToThem > 0, "MONEY_OWED", money],
    [affairs.owedByThem > 0, "DEBT_OPEN", money],
    [affairs.unpaid > 0, "WORK_UNPAID", "/my-jobs"],
    [affairs.chargebacks > 0, "CHARGEBACK_OPEN", money],
    [affairs.underWay > 0, "PAYMENT_UNDER_WAY", money],
  ];
  return all.flatMap(([stands, code, path]) => (stands ? [{ code, path }] : []));
}

import { londonDaysBetween, longDay, mediumDay, shortMonth } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import type { CheckStatus } from "./check.machine.ts";
import { texts } from "./check.texts.ts";
import { type CheckKind, checkRules } from "./check-kinds.ts";

/** The texts of checks, for every screen, mail and document. Days are "2026-03-29", amounts pence. */

/** "Public liability insurance": for headings, lists and mails. */
export const checkName = (kind: CheckKind): string => checkRules[kind].name;

const SHORT_NAMES: Record<CheckKind, string> = {
  identity: "ID",
  insurance: "Insurance",
  gas_safe: "Gas Safe",
  qualification: "Qualification",
  company: "Company",
  address: "Address",
};

/** "ID", "Insurance": for use beside a person's name. */
export const shortCheckName = (kind: CheckKind): string => SHORT_NAMES[kind];

const STATUSES: Record<CheckStatus, string> = {
  submitted: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  expired: "Expired",
};
export const checkStatusText = (status: CheckStatus): string => STATUSES[status];

/** "Approved until 3 March 2027"; "Approved" without an expiry date. */
export const approvedText = (expiresAt: string | null): string =>
  expiresAt ? texts.approvedUntilExpiresAt(longDay(expiresAt)) : texts.approved;

/** "Expired on 3 March 2027". */
export const expiredText = (expiresAt: string | null): string =>
  expiresAt ? texts.expiredOnExpiresAt(longDay(expiresAt)) : texts.expired;

/** "valid until 3 March 2027". */
export const validUntilText = (expiresAt: string): string => texts.validUntilExpiresAt(longDay(expiresAt));

/** "£5m", "£2,500,000". */
export const coverText = (amount: number): string => formatPounds(amount, { pennies: false }).replace(/,000,000$/, "m");

/** The source of an approval: "Gas Safe Register, no. 1234567 · valid until 3 March 2027". */
export function sourceText(check: {
  source: string | null;
  reference: string | null;
  expiresAt: string | null;
}): string {
  const { source, reference, expiresAt } = check;
  const register = reference ? `${source}, no. ${reference}` : source;
  return [register, expiresAt && validUntilText(expiresAt)].filter(Boolean).join(" · ");
}

/** A current check, as customers see it in lists. */
export interface ShownCheck {
  kind: CheckKind;
  decidedAt: Date | null;
  expiresAt: string | null;
  coverAmount?: number | null;
}

/** A check as one short line; the kind "none" means that a check is missing. */
export interface CheckMarkText {
  kind: "identity" | "insurance" | "gas" | "other" | "none";
  text: string;
}

/** "ID checked 3 Mar 2026", "Insured to £5m until Jan 2027", "Gas Safe until Jan 2027". */
export function checkMark(check: ShownCheck): CheckMarkText {
  const until = check.expiresAt ? texts.untilExpiresAt(shortMonth(check.expiresAt)) : "";
  const checked = texts.kindChecked(
    shortCheckName(check.kind),
    check.decidedAt ? ` ${mediumDay(check.decidedAt)}` : "",
  );
  if (check.kind === "identity") return { kind: "identity", text: checked };
  if (check.kind === "gas_safe") return { kind: "gas", text: until ? texts.gasSafeUntil(until) : checked };
  if (check.kind !== "insurance") return { kind: "other", text: checked };
  const cover = check.coverAmount ? texts.coverTo(coverText(check.coverAmount)) : "";
  return { kind: "insurance", text: until ? texts.insuredCover(cover, until) : checked };
}

/** How long something has waited: "today", "1 day", "12 days". */
export function waitingTime(since: Date, now: Date): string {
  const days = londonDaysBetween(since, now);
  if (days <= 0) return "today";
  return days === 1 ? texts.day : texts.days(days);
}

/** Usual reasons of approvals, for the audit log. */
export const APPROVAL_REASONS = texts.approvalReasons;

/** Usual reasons of rejections, as the tradesperson reads them. */
export const REJECTION_REASONS = texts.rejectionReasons;

import { londonDaysBetween, longDay, mediumDay, shortMonth } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import type { CheckStatus } from "./check.machine.ts";
import { type CheckKind, checkRules } from "./check-kinds.ts";

const approvalReasons = ["Found in the register", "Name and date match", "The document is genuine"];

const rejectionReasons = [
  "The photo cannot be read",
  "The name does not match your account",
  "It has expired",
  "It is not in the register",
  "This is not the document we asked for",
];

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
  expiresAt ? `Approved until ${longDay(expiresAt)}` : "Approved";

/** "Expired on 3 March 2027". */
export const expiredText = (expiresAt: string | null): string =>
  expiresAt ? `Expired on ${longDay(expiresAt)}` : "Expired";

/** "valid until 3 March 2027". */
export const validUntilText = (expiresAt: string): string => `valid until ${longDay(expiresAt)}`;

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

/**
 * "ID checked 3 Mar 2026", "Insurance checked: £5m, to Jan 2027", "Gas Safe checked, to Jan 2027". It says what was checked: a policy can end
 * before its date, and we are not told.
 */
export function checkMark(check: ShownCheck): CheckMarkText {
  const name = shortCheckName(check.kind);
  const checked = `${name} checked${check.decidedAt ? ` ${mediumDay(check.decidedAt)}` : ""}`;
  if (check.kind === "identity") return { kind: "identity", text: checked };
  if (check.kind !== "gas_safe" && check.kind !== "insurance") return { kind: "other", text: checked };
  const cover = check.coverAmount ? `: ${coverText(check.coverAmount)}` : "";
  const text = check.expiresAt ? `${name} checked${cover}, to ${shortMonth(check.expiresAt)}` : checked;
  return { kind: check.kind === "gas_safe" ? "gas" : "insurance", text };
}

/** How long something has waited: "today", "1 day", "12 days". */
export function waitingTime(since: Date, now: Date): string {
  const days = londonDaysBetween(since, now);
  if (days <= 0) return "today";
  return days === 1 ? "1 day" : `${days} days`;
}

/** Usual reasons of approvals, for the audit log. */
export const APPROVAL_REASONS = approvalReasons;

/** Usual reasons of rejections, as the tradesperson reads them. */
export const REJECTION_REASONS = rejectionReasons;

import type { Mails, NotificationPayloads } from "#db/outbox.server.ts";

/** What the switches of /profile tell apart. `account` and `money` are told whatever the switches say. */
type Topic = "safety" | "account" | "jobs" | "quotes" | "bookings" | "money" | "messages" | "reviews" | "checks";

const topics: { [Name in keyof Mails]: Topic } = {
  "verify-email": "account",
  "reset-password": "account",
  "password-changed": "account",
  "account-suspended": "account",
  "account-restored": "account",
  "account-deleted": "account",
  "export-ready": "account",
  "verify-new-email": "account",
  "email-changed": "account",
  "job-expiring": "jobs",
  "job-expired": "jobs",
  "job-cancelled": "jobs",
  "quote-received": "quotes",
  "quote-changed": "quotes",
  "quote-withdrawn": "quotes",
  "quote-accepted": "quotes",
  "quote-rejected": "quotes",
  "quote-expired": "quotes",
  "quote-lapsed": "quotes",
  "booking-requested": "bookings",
  "booking-confirmed": "bookings",
  "booking-declined": "bookings",
  "booking-moved": "bookings",
  "date-proposed": "bookings",
  "date-declined": "bookings",
  "booking-cancelled": "bookings",
  "job-complete": "bookings",
  "approval-waiting": "money",
  "approval-passed": "money",
  "milestones-proposed": "money",
  "milestones-approved": "money",
  "milestone-failed": "money",
  "payment-received": "money",
  "payment-receipt": "money",
  "payment-released": "money",
  "payment-refunded": "money",
  "payment-returned": "money",
  "payment-refund-failed": "money",
  "payment-charged-back": "money",
  "payment-chargeback-won": "money",
  "payment-chargeback-lost": "money",
  "payment-hold-ending": "money",
  "payment-hold-ended": "money",
  "payout-failed": "money",
  "message-received": "messages",
  "dispute-raised": "money",
  "dispute-received": "money",
  "dispute-answered": "money",
  "dispute-offer": "money",
  "dispute-evidence": "money",
  "dispute-escalated": "money",
  "dispute-reminder": "money",
  "dispute-settled": "money",
  "dispute-withdrawn": "money",
  "review-asked": "reviews",
  "review-received": "reviews",
  "review-replied": "reviews",
  "report-received": "safety",
  "report-decided": "safety",
  "content-decided": "safety",
  "support-answered": "safety",
  "check-approved": "checks",
  "check-rejected": "checks",
  "check-withdrawn": "checks",
  "check-expiring": "checks",
  "check-expired": "checks",
  "job-alert": "jobs",
  "job-digest": "jobs",
  "visits-proposed": "bookings",
  "visits-agreed": "bookings",
  "visits-closed": "bookings",
  "visits-paused": "bookings",
  "visits-resumed": "bookings",
  "visit-booked": "bookings",
  "visit-skipped": "bookings",
};

export const kinds = Object.keys(topics).filter(
  (name) => topicOf(name as keyof Mails) !== "account",
) as (keyof NotificationPayloads)[];

export function topicOf(name: keyof Mails): Topic {
  return topics[name];
}

export const isKind = (name: string): name is keyof NotificationPayloads => (kinds as string[]).includes(name);

/** The switches that notifications obey. */
export interface Switches {
  emailNotifications: boolean;
  quoteUpdates: boolean;
  newMessages: boolean;
}

/** As they are until somebody changes them. */
export const DEFAULT_SWITCHES: Switches = { emailNotifications: true, quoteUpdates: true, newMessages: true };

/** Whether somebody is told of it at all: in their notifications and, where they asked for that, on their devices. */
export function wantsNews(
  kind: keyof NotificationPayloads,
  switches: Pick<Switches, "quoteUpdates" | "newMessages">,
): boolean {
  const topic = topicOf(kind);
  if (topic === "quotes") return switches.quoteUpdates;
  if (topic === "messages") return switches.newMessages;
  return true;
}

/** Mails that no switch stops: about the account, also to an address that is not verified yet, and about money. */
export const alwaysMailed = (name: keyof Mails): boolean => ["account", "money"].includes(topicOf(name));

/** Whether a mail goes to this person, by what it is about and their switches. */
export function wantsMail(name: keyof Mails, reader: Switches & { emailVerified: boolean }): boolean {
  if (topicOf(name) === "account") return true;
  if (!reader.emailVerified) return false;
  if (alwaysMailed(name)) return true;
  return reader.emailNotifications && wantsNews(name as keyof NotificationPayloads, reader);
}

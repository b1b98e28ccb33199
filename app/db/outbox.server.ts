import { sql } from "drizzle-orm";
import { markAffected } from "./after-commit.server.ts";
import type { Queryable, Tx } from "./client.server.ts";
import { userEvents } from "./schema/platform.ts";

/** What people are told of, with the words of each: amounts ("£95.00") and dates ("Tue 3 Mar") as people read them. */
export interface NotificationPayloads {
  "job-expiring": { jobTitle: string; date: string };
  "job-expired": { jobTitle: string };
  "job-cancelled": { jobTitle: string; reason: string };
  "quote-received": { jobTitle: string; tradesperson: string; amount: string };
  "quote-changed": { jobTitle: string; tradesperson: string; amount: string };
  "quote-withdrawn": { jobTitle: string; tradesperson: string };
  "quote-accepted": { jobTitle: string; customer: string; amount: string };
  "quote-rejected": { jobTitle: string };
  "quote-expired": { jobTitle: string };
  "quote-lapsed": { jobTitle: string; tradesperson: string; amount: string };
  "booking-requested": { jobTitle: string; customer: string; date: string };
  "booking-confirmed": { jobTitle: string; tradesperson: string; date: string };
  "booking-declined": { jobTitle: string; tradesperson: string };
  "booking-moved": { jobTitle: string; by: string; date: string };
  "date-proposed": { jobTitle: string; tradesperson: string; date: string };
  "date-declined": { jobTitle: string; customer: string; date: string };
  "booking-cancelled": { jobTitle: string; by: string; reason: string };
  "job-complete": { jobTitle: string; tradesperson: string; amount: string };
  "approval-waiting": { jobTitle: string; tradesperson: string; amount: string; date: string };
  "approval-passed": { jobTitle: string; tradesperson: string; amount: string };
  "milestones-proposed": { jobTitle: string; tradesperson: string; amount: string; count: string };
  "milestones-approved": { jobTitle: string; customer: string; amount: string };
  "milestone-failed": { jobTitle: string; title: string; amount: string; reason: string };
  "payment-received": { jobTitle: string; customer: string; amount: string };
  "payment-receipt": { jobTitle: string; amount: string };
  "payment-released": { jobTitle: string; amount: string };
  "payment-refunded": { jobTitle: string; amount: string };
  "payment-returned": { jobTitle: string; amount: string };
  "payment-refund-failed": { jobTitle: string; amount: string };
  "payment-charged-back": { jobTitle: string; amount: string };
  "payment-chargeback-won": { jobTitle: string; amount: string };
  "payment-chargeback-lost": { jobTitle: string; amount: string };
  "payment-hold-ending": { jobTitle: string; amount: string; date: string };
  "payment-hold-ended": { jobTitle: string; amount: string };
  "payout-failed": { amount: string; reason: string };
  "message-received": { from: string; text: string; count?: string };
  "dispute-raised": { jobTitle: string; by: string; reason: string; description: string; date: string };
  "dispute-received": { jobTitle: string; other: string; date: string };
  "dispute-answered": { jobTitle: string; by: string; date: string };
  "dispute-offer": { jobTitle: string; by: string; refund: string; held: string; date: string };
  "dispute-evidence": { jobTitle: string; by: string };
  "dispute-escalated": { jobTitle: string; why: string; date: string };
  "dispute-reminder": { jobTitle: string; todo: string; date: string };
  "dispute-settled": { jobTitle: string; how: string; split: string };
  "dispute-withdrawn": { jobTitle: string; by: string };
  "review-asked": { jobTitle: string; other: string };
  "review-received": { jobTitle: string; from: string; stars: string };
  "review-replied": { from: string };
  "report-received": { number: string; about: string };
  "report-decided": { number: string; about: string; outcome: string; reason: string };
  "content-decided": { number: string; about: string; outcome: string; reason: string };
  "support-answered": { text: string };
  "check-approved": { check: string; date: string };
  "check-rejected": { check: string; reason: string };
  "check-withdrawn": { check: string; reason: string };
  "check-expiring": { check: string; date: string };
  "check-expired": { check: string };
  "job-alert": { jobTitle: string; category: string; place: string; budget: string };
  /** `jobs`: a line for each: its title, what it is and where, and its budget, parted by tabs. */
  "job-digest": { count: string; jobs: string };
  "visits-proposed": { jobTitle: string; customer: string; amount: string; how: string; date: string };
  "visits-agreed": { jobTitle: string; tradesperson: string; amount: string; how: string };
  "visits-closed": { jobTitle: string; how: string };
  "visits-paused": { jobTitle: string; how: string };
  "visits-resumed": { jobTitle: string; by: string; date: string };
  "visit-booked": { jobTitle: string; other: string; amount: string; date: string; moved: string };
  "visit-skipped": { jobTitle: string; why: string; date: string; next: string };
}

/** The mails that exist: about one's account, and one for each kind of news. */
export type Mails = {
  "verify-email": { url: string };
  "reset-password": { url: string };
  "password-changed": { url: string };
  "account-suspended": { reason: string; url: string };
  "account-restored": { url: string };
  "account-deleted": { url: string };
  "export-ready": { date: string; url: string };
  "verify-new-email": { url: string };
  "email-changed": { address: string; url: string };
} & { [Kind in keyof NotificationPayloads]: NotificationPayloads[Kind] & { url: string } };

/**
 * A mail to a user, by their id: name, address and settings are looked up when it is sent. Of news it names the
 * notification: who has read that by then needs no mail.
 */
export type SendMail = {
  [Name in keyof Mails]: {
    template: Name;
    to: string;
    values: Mails[Name];
    notificationId?: string;
    /** Another address of theirs than the one they have now: the one that they want, or had. */
    address?: string;
  };
}[keyof Mails];

/** The background work that exists, by name, with what each is handed: ids only. The worker has one handler for each. */
export interface Tasks {
  "send-mail": SendMail;
  "send-push": { notificationId: string };
  "transfer-released": { bookingId: string };
  "settle-payment": { sessionId: string };
  "settle-milestone": { paymentId: string };
  "carry-out-refund": { intentId: string };
  "recover-released": { bookingId: string };
  "detach-card": { cardId: string };
  "handle-webhook": { eventId: string };
  "deliver-sandbox-webhook": { deliveryId: string };
  "match-job-alerts": { jobId: string };
  "tidy-photo": { userId: string; photoId: string };
  "tidy-job-photos": { jobId: string; photoIds: string[] };
  "return-photo": { reportId: string };
  "tidy-evidence": { userId: string; fileId: string };
  "remove-files": { names: string[] };
  "finish-deletion": { userId: string; customerId: string | null };
  "make-export": { exportId: string };
}

/**
 * Enqueues background work inside the caller's transaction: it runs when that commits, and not when it does not.
 * `key` makes it one job however often it is asked for while it waits. `wait` is real time, in milliseconds: it passes
 * alike when a demo has moved the product's clock.
 */
export async function enqueue<Name extends keyof Tasks>(
  tx: Queryable,
  name: Name,
  payload: Tasks[Name],
  options: { key?: string; runAt?: Date; wait?: number; maxAttempts?: number } = {},
): Promise<void> {
  const runAt = options.wait
    ? sql`now() + ${options.wait} * interval '1 millisecond'`
    : sql`${options.runAt?.toISOString() ?? null}`;
  await tx.execute(sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${options.key ?? null}, run_at := ${runAt}, max_attempts := ${options.maxAttempts ?? null})`);
}

export type UserEventType =
  | "message.created"
  | "message.read"
  | "quote.submitted"
  | "quote.accepted"
  | "quote.updated"
  | "booking.updated"
  | "payment.updated"
  | "dispute.updated"
  | "notification.created";

/** Tells people that something of theirs changed (ids only), in the same transaction as the change. */
export async function emit(
  tx: Tx,
  event: { type: UserEventType; to: readonly string[]; ids: Record<string, string>; at: Date },
): Promise<void> {
  const people = [...new Set(event.to)];
  if (people.length === 0) return;
  markAffected(people);
  await tx
    .insert(userEvents)
    .values(people.map((userId) => ({ userId, type: event.type, payload: event.ids, createdAt: event.at })));
}

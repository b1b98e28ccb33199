import { sql } from "drizzle-orm";
import type { Queryable, Tx } from "./client.server.ts";
import { userEvents } from "./schema/index.ts";

/** The mails that exist, with the words each needs: amounts ("£95.00") and dates ("Tue 3 Mar") as people read them. */
export interface Mails {
  "verify-email": { url: string };
  "reset-password": { url: string };
  "password-changed": { url: string };
  "job-expiring": { jobTitle: string; date: string; url: string };
  "job-expired": { jobTitle: string; url: string };
  "job-cancelled": { jobTitle: string; reason: string; url: string };
  "quote-received": { jobTitle: string; tradesperson: string; amount: string; url: string };
  "quote-accepted": { jobTitle: string; customer: string; amount: string; url: string };
  "quote-rejected": { jobTitle: string; url: string };
  "booking-requested": { jobTitle: string; customer: string; date: string; url: string };
  "booking-confirmed": { jobTitle: string; tradesperson: string; date: string; url: string };
  "booking-declined": { jobTitle: string; tradesperson: string; url: string };
  "booking-moved": { jobTitle: string; by: string; date: string; url: string };
  "booking-cancelled": { jobTitle: string; by: string; reason: string; url: string };
  "job-complete": { jobTitle: string; tradesperson: string; amount: string; url: string };
  "payment-received": { jobTitle: string; customer: string; amount: string; url: string };
  "payment-receipt": { jobTitle: string; amount: string; url: string };
  "payment-released": { jobTitle: string; amount: string; url: string };
  "payment-refunded": { jobTitle: string; amount: string; url: string };
}

/** A mail to a user, by their id: name, address and settings are looked up when it is sent. */
export type SendMail = { [Name in keyof Mails]: { template: Name; to: string; values: Mails[Name] } }[keyof Mails];

/** The background work that exists, by name, with what each is handed: ids only. The worker has one handler for each. */
export interface Tasks {
  "send-mail": SendMail;
  "transfer-released": { bookingId: string };
  "settle-payment": { sessionId: string };
  "carry-out-refund": { intentId: string };
  "handle-webhook": { eventId: string };
  "deliver-sandbox-webhook": { deliveryId: string };
  "tidy-photo": { userId: string; photoId: string };
}

/**
 * Enqueues background work inside the caller's transaction: it runs when that commits, and not when it does not.
 * `key` makes it one job however often it is asked for while it waits.
 */
export async function enqueue<Name extends keyof Tasks>(
  tx: Queryable,
  name: Name,
  payload: Tasks[Name],
  options: { key?: string; runAt?: Date; maxAttempts?: number } = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${options.key ?? null}, run_at := ${options.runAt?.toISOString() ?? null}, max_attempts := ${options.maxAttempts ?? null})`);
}

export type UserEventType =
  | "message.created"
  | "message.read"
  | "quote.submitted"
  | "quote.accepted"
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
  await tx
    .insert(userEvents)
    .values(people.map((userId) => ({ userId, type: event.type, payload: event.ids, createdAt: event.at })));
}

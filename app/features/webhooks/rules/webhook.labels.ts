import type { EventType } from "#kernel/event-types.ts";
import type { DeliveryState, OffReason } from "./webhook.ts";

const eventLabels = {
  "message.created": "A message was sent or received",
  "message.read": "Messages were read",
  "job.posted": "A job was posted that one of your job alerts finds",
  "quote.submitted": "A quote was sent",
  "quote.accepted": "A quote was accepted",
  "quote.updated": "A quote was changed, rejected or withdrawn",
  "booking.updated": "A booking, its date or its milestones changed",
  "change.asked": "A tradesperson asked to change work and its price",
  "payment.updated": "Money was received, released, refunded or paid out",
  "dispute.updated": "A dispute was opened or changed",
  "review.published": "A review that you wrote, or of you, was published",
  "notification.created": "There is a new notification",
};

const deliveryLabels = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

const offLabels = {
  owner: "you turned it off",
  failing: "every event had failed for 3 days",
  gone: "it answered 410 Gone",
};

const errorLabels = {
  forbidden: "not an address on the public internet",
  unresolved: "the name was not found",
  unreachable: "no connection",
  insecure: "the certificate is not valid",
  timeout: "no answer in time",
  "too-long": "the answer was too long",
};

/** What each event is, as the owner of a webhook reads it. */
export const EVENT_LABELS: Record<EventType, string> = eventLabels;

export const DELIVERY_LABELS: Record<DeliveryState, string> = deliveryLabels;

/** Why a webhook is off: the end of "Off since 3 Mar 2026 at 14:05: …". */
export const OFF_LABELS: Record<OffReason, string> = offLabels;

/** The last attempt: "answered 500", or why there was no answer. */
export function attemptText({ status, error }: { status: number | null; error: string | null }): string {
  if (status !== null) return `answered ${status}`;
  return (error && ERROR_LABELS[error]) || "no answer";
}

const ERROR_LABELS: Record<string, string> = errorLabels;

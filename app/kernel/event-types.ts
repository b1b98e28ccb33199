/**
 * The kinds of events that people's open pages, their programs (GET /events) and their webhooks receive. Each says which ids it has, because
 * events carry no content.
 */
export const EVENT_TYPES = [
  "message.created",
  "message.read",
  "job.posted",
  "quote.submitted",
  "quote.accepted",
  "quote.updated",
  "booking.updated",
  "change.asked",
  "payment.updated",
  "dispute.updated",
  "review.published",
  "notification.created",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The kinds of events that only operators' open pages receive; no program or webhook can subscribe to them. */
export const DESK_EVENT_TYPES = ["case.updated"] as const;
export type DeskEventType = (typeof DESK_EVENT_TYPES)[number];

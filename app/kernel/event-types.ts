/**
 * The kinds of events that people's open pages, their programs (GET /events) and their webhooks receive. Each says which ids it has, because
 * events carry no content.
 */
export const EVENT_TYPES = [
  "message.created",
  "message.read",
  "quote.submitted",
  "quote.accepted",
  "quote.updated",
  "booking.updated",
  "payment.updated",
  "dispute.updated",
  "notification.created",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

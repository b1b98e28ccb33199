/**
 * The event types that the payment provider's two webhook endpoints (both `/webhooks/stripe`) must be subscribed to: one for our own
 * account, and one with its own secret for connected accounts (`account.*` and `payout.*`). Each type has its handler in
 * `app/features/money/server/provider/webhook-events.server.ts`.
 */
export const SUBSCRIBED_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.canceled",
  "charge.updated",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
  "transfer.created",
  "transfer.updated",
  "transfer.reversed",
  "account.updated",
  "payout.created",
  "payout.updated",
  "payout.paid",
  "payout.failed",
  "payout.canceled",
  "setup_intent.succeeded",
  "payment_method.automatically_updated",
  "payment_method.updated",
  "payment_method.detached",
] as const;

export type SubscribedEvent = (typeof SUBSCRIBED_EVENTS)[number];

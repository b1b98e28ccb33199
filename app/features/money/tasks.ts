import { defineTask } from "#db/outbox.server.ts";

/** Transfers a booking's released money to its tradesperson's account. */
export const transferReleasedTask = defineTask<{ bookingId: string }>("transfer-released", "money");
/** Settles a payment attempt by the state of its session at the provider. */
export const settlePaymentTask = defineTask<{ sessionId: string }>("settle-payment", "money");
/** Settles a milestone's payment by its state at the provider. */
export const settleMilestoneTask = defineTask<{ paymentId: string }>("settle-milestone", "money");
/** Settles the payment of a change's extra by its state at the provider. */
export const settleChangeTask = defineTask<{ paymentId: string }>("settle-change", "money");
/** Closes the payment page of a booking that can no longer be paid. */
export const closePaymentPageTask = defineTask<{ bookingId: string }>("close-payment-page", "money");
/** Makes the refund of a stored intent at the provider. */
export const carryOutRefundTask = defineTask<{ intentId: string }>("carry-out-refund", "money");
/** Reverses transfers of money that was refunded or charged back after its release. */
export const recoverReleasedTask = defineTask<{ bookingId: string }>("recover-released", "money");
/** Removes a card at the provider. */
export const detachCardTask = defineTask<{ cardId: string }>("detach-card", "money");
/** Handles a stored webhook event. */
export const handleWebhookTask = defineTask<{ eventId: string }>("handle-webhook", "money");
/** Checks that the provider does not pay out held money on a schedule. */
export const checkPayoutScheduleTask = defineTask<Record<string, never>>("check-payout-schedule", "money");

import { defineTask } from "#db/outbox.server.ts";

/** Transfers a booking's released money to its tradesperson's account. */
export const transferReleasedTask = defineTask<{ bookingId: string }>("transfer-released");
/** Settles an attempt to pay by the provider's word on its session. */
export const settlePaymentTask = defineTask<{ sessionId: string }>("settle-payment");
/** Settles a milestone's payment by the provider's word on it. */
export const settleMilestoneTask = defineTask<{ paymentId: string }>("settle-milestone");
/** Closes the payment page of a booking that is not to be paid any more. */
export const closePaymentPageTask = defineTask<{ bookingId: string }>("close-payment-page");
/** Asks the provider for a refund that is on record. */
export const carryOutRefundTask = defineTask<{ intentId: string }>("carry-out-refund");
/** Takes back from transfers what was refunded or charged back after the release. */
export const recoverReleasedTask = defineTask<{ bookingId: string }>("recover-released");
/** Removes a card at the provider. */
export const detachCardTask = defineTask<{ cardId: string }>("detach-card");
/** Handles a stored event of the provider. */
export const handleWebhookTask = defineTask<{ eventId: string }>("handle-webhook");

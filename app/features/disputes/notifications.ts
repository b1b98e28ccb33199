/** Every notification about disputes. */

export { disputeSettled, disputeWithdrawn, repeatWorkAgreed } from "./notifications/ended.ts";
export { begunWorkCancelled, cancellationReceived, disputeRaised, disputeReceived } from "./notifications/raised.ts";
export {
  disputeAnswered,
  disputeEscalated,
  disputeEvidenceAdded,
  disputeEvidenceAsked,
  disputeOffer,
  disputeReminder,
  repeatWorkOffered,
} from "./notifications/talks.ts";

/** The only way into the disputes module on the server. Amounts are whole pence, times UTC; each operation's comment names its errors. */
export { addEvidence, quoteMessage } from "./server/add-evidence.server.ts";
export { answerDispute, recordAnswer } from "./server/answer-dispute.server.ts";
export { askForEvidence } from "./server/ask-evidence.server.ts";
export {
  openConversation,
  recordReading,
  sharedConversation,
} from "./server/conversation-of-dispute.server.ts";
export { createDispute } from "./server/create-dispute.server.ts";
export {
  type DisputeState,
  type DisputeSummary,
  disputeQueue,
  disputeStates,
  disputesDue,
  findDisputeFor,
  myDisputes,
} from "./server/dispute-reads.server.ts";
export { raisingFor } from "./server/dispute-target.server.ts";
export { disputeView } from "./server/dispute-view.server.ts";
export { escalateDispute, escalateInTx } from "./server/escalate-dispute.server.ts";
export { evidenceBytes, evidenceFile } from "./server/evidence-bytes.server.ts";
export { type DisputeRow, disputesOfBooking, lockDispute, offersOf } from "./server/lock-dispute.server.ts";
export { moneyNow } from "./server/money-now.server.ts";
export { moveDispute } from "./server/move-dispute.server.ts";
export {
  disputeWords,
  notifyBothSides,
  notifyOtherSide,
  repeatDay,
  splitWords,
} from "./server/notify-dispute.server.ts";
export { permitDispute } from "./server/permit.server.ts";
export { disputeShape, presentDispute, presentStory, storyShape } from "./server/present-dispute.server.ts";
export { type NewOffer, recordOffer } from "./server/record-offer.server.ts";
export { disputesToRemindOf, remindOfDispute } from "./server/remind-of-dispute.server.ts";
export { requireRepeatable, requireRepeatDay } from "./server/require-repeatable.server.ts";
export { sendDisputeEmail } from "./server/send-dispute-email.server.ts";

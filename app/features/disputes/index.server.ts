/** The only way into the disputes module on the server. Amounts are whole pence, times UTC; each operation's comment names its errors. */

export { openConversation, recordReading, sharedConversation } from "./server/conversation-of-dispute.server.ts";
export {
  answerDispute,
  createDispute,
  type DisputeRow,
  disputesOfBooking,
  escalateDispute,
  escalateInTx,
  lockDispute,
  moveDispute,
  offersOf,
  permitDispute,
  recordAnswer,
} from "./server/dispute-changes.server.ts";
export {
  addEvidence,
  askForEvidence,
  evidenceBytes,
  evidenceFile,
  quoteMessage,
} from "./server/dispute-evidence.server.ts";
export {
  disputeWords,
  notifyBothSides,
  notifyOtherSide,
  refundWords,
  repeatDay,
  splitWords,
} from "./server/dispute-notices.server.ts";
export {
  type DisputeState,
  type DisputeSummary,
  disputeQueue,
  disputeStatesPart,
  disputesDue,
  findDisputeFor,
  myDisputes,
} from "./server/dispute-reads.server.ts";
export { disputeView } from "./server/dispute-view.server.ts";
export { endDisputeByCancellation } from "./server/end-by-cancellation.server.ts";
export { disputeShape, presentDispute, presentStory, storyShape } from "./server/present-dispute.server.ts";
export { moneyNow, type NewOffer, raisingFor, recordOffer, requireRefundable } from "./server/record-offer.server.ts";
export { disputedMoney } from "./server/refundable.server.ts";
export { disputesToRemindOf, remindOfDispute } from "./server/remind-of-dispute.server.ts";
export { requireRepeatable, requireRepeatDay } from "./server/require-repeatable.server.ts";
export { sendDisputeEmail } from "./server/send-dispute-email.server.ts";

export const texts = {
  id: "features/disputes/server/texts",
  you: "you",
  youAfterFee: (share: string, fee: string, rest: string) =>
    `you, and after the ${share} fee of ${fee} you get ${rest}`,
  isRefundedTo: (amount: string, who: string) => `${amount} is refunded to ${who}.`,
  isReleasedTo: (amount: string, who: string) => `${amount} is released to ${who}.`,
  nothingWasHeld: "Nothing was held, so no money moves.",

  pence: "Pence",
  deadlineOfThisState: "The deadline of this state",
  howAgreed: "agreed, decided or default",
  whatItEnded: "What it ended with: split or repeat_work",
  dayOnWhichWork: "The day on which the work is done again",
  typeOfFile: "The file's type; null for a quoted message",

  refundTooMuch: (held: string) => `The refund must be at most the ${held} that we hold`,

  todoAskToBePaid: "Ask to be paid for what is done. If you do not, everything is refunded",
  todoAnswer: "Answer the dispute. If you do not, we will decide",
  todoAgree: "Agree how to settle it. If you cannot, we will decide",
  todoAnswerOrTheirs: "Answer the dispute. If you do not, it ends as the other person asked",
  decideDispute: "Decide the dispute",

  disputeRaisedWith: (raisedBy: string, personId: string, reason: string) =>
    `Dispute raised ${raisedBy === personId ? "by them" : "against them"}: ${reason}`,
  dispute: "Dispute",

  disputeRaisedBy: (name: string, reason: string) => `Dispute raised by ${name}: ${reason}`,
  conversationSharedBy: (side: string) => `Conversation shared with us by the ${side}`,
  splitOffered: (side: string, refund: string, held: string) =>
    `Offer of the ${side}: ${refund} of ${held} back to the customer`,
  repeatOffered: (side: string) => `Offer of the ${side}: the work is done again`,
  fileAddedBy: (side: string) => `File added as evidence by the ${side}`,
  filesAddedBy: (side: string) => `files added as evidence by the ${side}`,
  messageQuotedBy: (side: string) => `Message quoted as evidence by the ${side}`,
  messagesQuotedBy: (side: string) => `messages quoted as evidence by the ${side}`,
  evidenceAskedBy: (by: string, side: string, what: string) => `${by} asked the ${side} for evidence: ${what}`,
};

export const texts = {
  id: "features/disputes/notifications/raised.texts",
  raisedDispute: (by: string) => `${by} raised a dispute`,
  jobAndAnswerBy: (jobTitle: string, date: string) => `${jobTitle}. Please answer by ${date}`,
  disputeRaised: (jobTitle: string) => `Dispute raised: ${jobTitle}`,
  somethingNotRightAnswerBy: (by: string, date: string) =>
    `${by} says that something is not right. Please answer by ${date}`,
  disputeWasRaised: "A dispute was raised",
  somethingNotRight: (by: string) =>
    `${by} says that something is not right. We keep holding the money for this booking.`,
  howToAnswer: (date: string) =>
    `Please answer by ${date}: give your side, or make an offer to settle it. If you do not answer, we will decide.`,
  job: "Job",
  reasonGiven: "Reason given",
  answerBy: "Answer by",
  readAndAnswer: "Read and answer",
  yourDisputeIsRaised: "Your dispute is raised",
  jobAndDeadline: (jobTitle: string, other: string, date: string) =>
    `${jobTitle}. ${other} has until ${date} to answer`,
  yourDisputeIsRaisedForJob: (jobTitle: string) => `Your dispute is raised: ${jobTitle}`,
  deadlineOfOther: (other: string, date: string) => `${other} has until ${date} to answer`,
  otherIsTold: (other: string, date: string) =>
    `We have told ${other}, who has until ${date} to answer. We keep holding the money for this booking.`,
  whatFollows: "Then you both have 7 days to agree. If you cannot, we decide. Add photos and documents now.",
  answerDue: "Answer due",
  openDispute: "Open the dispute",
  cancelledWork: (by: string) => `${by} cancelled the work`,
  askForWhatIsDone: (jobTitle: string, date: string) =>
    `${jobTitle}. Ask for what is done by ${date}, or everything is refunded`,
  workCancelled: (jobTitle: string) => `Work cancelled: ${jobTitle}`,
  askUntil: (date: string) => `You can ask to be paid for what is done until ${date}`,
  workWasCancelled: "The work was cancelled",
  hasCancelledWork: (by: string) =>
    `${by} has cancelled the work, which had begun at their request. Please stop the work. We keep holding the money for now.`,
  askForPartDone: (date: string) =>
    `If you have done part of it, make an offer by ${date}: say how much goes back to the customer and how much you ask for what is done. If you ask for nothing, everything is refunded.`,
  askBy: "Ask by",
  askForAmount: "Ask for an amount",
  youCancelledWork: "You cancelled the work",
  jobAndOtherCanAsk: (jobTitle: string, other: string, date: string) =>
    `${jobTitle}. ${other} can ask to be paid for what is done until ${date}`,
  youCancelled: (jobTitle: string) => `You cancelled: ${jobTitle}`,
  otherCanAsk: (other: string, date: string) => `${other} can ask to be paid for what is done until ${date}`,
  otherCanAskAsBegun: (other: string, date: string) =>
    `The work had begun at your request, so ${other} can ask to be paid for what is done until ${date}. We keep holding the money until then.`,
  whatTheyMayAsk:
    "If they ask for nothing, you get everything back. If they ask for an amount, you can accept it, make another offer or ask us to decide.",
  seeWhatHappensNext: "See what happens next",
};

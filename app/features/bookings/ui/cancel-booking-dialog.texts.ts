export const texts = {
  id: "features/bookings/ui/cancel-booking-dialog.texts",
  confirming: "Confirming…",
  confirmItIsFinished: "Confirm it is finished",
  itIsNotFinished: "It is not finished",
  whatIsNotFinished: "What is not finished?",
  sending: "Sending…",
  whatIsMissing: "What is missing",
  readsThisTradesperson: (tradesperson: string) => `${tradesperson} reads this.`,
  bookingIsConfirmedAgain:
    "The booking is confirmed again, so that the work can be finished, and any money we hold stays held. The third time opens a dispute.",

  approveAndRelease: "Approve and release",
  approveWork: "Approve the work?",
  releasing: "Releasing…",
  releaseHoldCannotUndo: (held: string, tradesperson: string) =>
    `We will release the ${held} that we hold to ${tradesperson}. You cannot undo this.`,

  cancelBooking: "Cancel booking",
  cancelThisBooking: "Cancel this booking?",
  cancelling: "Cancelling…",
  readsThisOther: (other: string) => `${other} reads this.`,
  wellTellGiveReason: (other: string) => `We’ll tell ${other} and give your reason.`,
  workBegunRequest48: (other: string, held: string) =>
    `The work has begun at your request, so ${other} has 48 hours to ask to be paid for what is done. We keep holding the ${held} until then.`,
  ifTheyAskForNothing: "If they ask for nothing, you get everything back. If you do not agree on an amount, we decide.",
  youCannotTakeCancellationBack: "You cannot take the cancellation back.",
  jobOpenQuotesAgain: "Your job is open for quotes again.",
  theJobIsOpenForQuotesAgain: "The job is open for quotes again.",
  wellRefundThatWeHold: (yours: boolean, held: string) =>
    `We’ll refund ${yours ? "you" : "the customer"} the ${held} that we hold, in full.`,
  cancellingIsFree: "Cancelling is free. We hold no money for this booking.",

  undoing: "Undoing…",
  undo: "Undo",
  youCanUndoUntil: (until: string, customer: string) => `You can undo until ${until}. Then we tell ${customer}.`,
};

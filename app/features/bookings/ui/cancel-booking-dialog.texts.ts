export const texts = {
  id: "features/bookings/ui/cancel-booking-dialog.texts",
  confirming: "Confirming…",
  confirmFinished: "Confirm it is finished",
  notFinished: "It is not finished",
  whatIsNotFinished: "What is not finished?",
  sending: "Sending…",
  whatIsMissing: "What is missing",
  notFinishedNext:
    "The booking is confirmed again, so that the work can be finished, and any money we hold stays held. The third time opens a dispute.",

  approveAndRelease: "Approve and release",
  approveWork: "Approve the work?",
  releasing: "Releasing…",
  releaseWhat: (held: string, tradesperson: string) =>
    `We will release the ${held} that we hold to ${tradesperson}. You cannot undo this.`,

  cancelBooking: "Cancel booking",
  cancelThisBooking: "Cancel this booking?",
  cancelling: "Cancelling…",
  readsThis: (name: string) => `${name} reads this.`,
  weTell: (other: string) => `We’ll tell ${other} and give your reason.`,
  workHasBegun: (other: string, held: string) =>
    `The work has begun at your request, so ${other} has 48 hours to ask to be paid for what is done. We keep holding the ${held} until then.`,
  ifTheyAskNothing: "If they ask for nothing, you get everything back. If you do not agree on an amount, we decide.",
  cannotTakeBack: "You cannot take the cancellation back.",
  yourJobOpenAgain: "Your job is open for quotes again.",
  jobOpenAgain: "The job is open for quotes again.",
  weRefund: (yours: boolean, held: string) =>
    `We’ll refund ${yours ? "you" : "the customer"} the ${held} that we hold, in full.`,
  cancellingIsFree: "Cancelling is free. We hold no money for this booking.",

  undoing: "Undoing…",
  undo: "Undo",
  undoUntil: (until: string, customer: string) => `You can undo until ${until}. Then we tell ${customer}.`,
};

export const texts = {
  id: "features/disputes/notifications/ended.texts",
  yourDisputeIsSettled: "Your dispute is settled",
  yourDisputeIsSettledForJob: (jobTitle: string) => `Your dispute is settled: ${jobTitle}`,
  job: "Job",
  seeHowItEnded: "See how it ended",
  refundsArriveOnCard: "Refunds arrive on the card that paid in 5 to 10 working days.",
  jobAndRepeatDay: (jobTitle: string, tradesperson: string, day: string) =>
    `${jobTitle}. ${tradesperson} again on ${day}`,
  repeatDay: (tradesperson: string, day: string) => `${tradesperson} again on ${day}`,
  workIsDoneAgain: "The work is done again",
  repeatDayAndHeld: (tradesperson: string, day: string, held: string) =>
    `${tradesperson} again on ${day}. The ${held} stays held until the work is approved.`,
  dayOfRepeatWork: "Day of the repeat work",
  ifStillNotRight: "If the work is still not right afterwards, either of you can raise another dispute.",
  doesWork: (tradesperson: string) => `${tradesperson} does the work`,
  youDoWork: "You do the work",
  withdrewDispute: (by: string) => `${by} withdrew the dispute`,
  disputeWithdrawn: (jobTitle: string) => `Dispute withdrawn: ${jobTitle}`,
  bookingContinuesAsBefore: "The booking continues as before",
  disputeWasWithdrawn: "The dispute was withdrawn",
  withdrewAndContinues: (by: string) => `${by} withdrew the dispute. The booking continues as before.`,
  openDispute: "Open the dispute",
};

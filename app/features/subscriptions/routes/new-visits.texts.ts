export const texts = {
  id: "features/subscriptions/routes/new-visits.texts",
  bookAgainRegularly: "Book again regularly",
  askComeBackRegularly: (tradesperson: string) =>
    `Ask ${tradesperson} to come back regularly at a price for each visit. Nothing is booked until they accept. We then book each visit a week ahead.`,
  notPossibleAtMoment: "Not possible at the moment",
  backToYourJobs: "Back to your jobs",
};

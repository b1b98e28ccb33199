export const texts = {
  removedReviews: "Removed reviews",
  summary:
    "Every review that our team removed, and why. We remove one only for the reasons below, and never because it is negative.",
  howManyAndWhy: "How many, and why",
  inLast12Months: "In the last 12 months",
  reason: "Reason",
  removed: "Removed",
  altogether: "Altogether",
  newestRemovals: "The newest removals",
  noReviewHasBeenRemoved: "No review has been removed.",
  newestFirst: "Newest first, up to 50",
  about: "About",
  stars: "Stars",
  why: "Why",
  personWithoutPublicProfile: "A person without a public profile",
  howWeDecide: "How we decide",
  reportsAndAppeals:
    "Someone reports a review. Our team decides and gives a reason. The person that the decision goes against can appeal once. If the appeal succeeds, the review is shown again and leaves this list. A removed review does not count: the rating changes at once.",
  seeTerms: "[How reviews work](/terms#reviews) and [how reports and appeals work](/terms#reports).",
  tradesperson: "A tradesperson",
};

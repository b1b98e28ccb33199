export const texts = {
  id: "features/reviews/routes/texts",
  received: "Received",
  given: "Given",
  toWrite: "To write",
  myReviews: "My Reviews",
  reviewsComeFromPaidWork:
    "Reviews come from paid work, and from bookings that a tradesperson cancelled or missed. We show good and bad ones in the same way.",
  whichReviews: "Which reviews",
  showEarlier: "Show earlier",
  noReviewsYet: "No reviews yet",
  receivedAppearHere: "Reviews that people write about you after finished, paid work appear here.",
  noneWritten: "You have not written any reviews",
  writtenAppearHere: "Reviews that you write appear here, with any replies.",
  reply: "Reply: ",
  nothingToReview: "Nothing to review",
  whenToReview:
    "You can review people here once work is finished and paid for, or if a tradesperson cancels or does not come.",
};

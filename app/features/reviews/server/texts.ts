export const texts = {
  id: "features/reviews/server/texts",
  reviewWrittenAbout: "Review written about",
  reviewReceived: "Review received from",
  review: "Review",

  reviewBy: (name: string, rating: number) => `Review by ${name}: ${rating} of 5`,
  replyToReviewBy: (name: string) => `Reply to the review by ${name}`,
  reviewRemoved: (name: string) => `Review by ${name} removed by our team`,
};

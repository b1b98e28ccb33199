export const texts = {
  id: "features/reviews/ui/texts",
  reply: "Reply: ",
  reportReview: (reviewer: string) => `Report the review by ${reviewer}`,
  report: "Report",

  noReviewsYet: "No reviews yet. Only customers who booked here can write one.",
  rated: "Rated ",
  outOf5: " out of 5",
  reviews: (reviewCount: number) => `${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`,
  starsLabel: (stars: number) => ` ${stars === 1 ? "star" : "stars"}: `,
};

export const texts = {
  id: "features/tradespeople/routes/profile-reviews.texts",
  reviews: "Reviews",
  backToNewestReviews: "Back to the newest reviews",
};

export const texts = {
  id: "features/reviews/routes/removed-reviews.texts",
  removedReviews: "Removed reviews",
  description: "Every review that our team removed, with the day and the reason.",
};
